/** The board in words, for people who listen to it. */
import type { SeatInfo } from "../../api-types";
import { list } from "../../i18n.svelte";
import type { Builder } from "./types";
import { t } from "./words";

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? "";
}

/** What a city consists of, from left to right. */
export function describeCity({ city }: Builder, name: string): string {
  if (!city.row.length) return t("wettstreit.noCityOf", { name });
  return t("wettstreit.cityOf", { name, buildings: list(city.row.map(({ card }) => card?.label ?? t("wettstreit.hole"))) });
}
