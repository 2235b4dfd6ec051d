/** The board in words, for people who listen to it. */
import type { SeatInfo } from "../../api-types";
import { list } from "../../i18n.svelte";
import type { Prefecture, RoofShape } from "./types";
import { t } from "./words";

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? "";
}

export function describePrefecture(prefecture: Prefecture, seats: readonly SeatInfo[], legal: boolean, chosen: boolean): string {
  const parts = [prefecture.label];
  for (const { seat, bricks, tallest, points } of prefecture.standings) parts.push(t("capitol.standing", { name: nameOf(seats, seat), bricks, tallest, points }));
  if (chosen) parts.push(t("capitol.chosen"));
  else if (legal) parts.push(t("capitol.mayBeChosen"));
  return parts.join(", ");
}

export function describeHouse(height: number, roof: RoofShape | null): string {
  if (roof === null) return t("capitol.unfinished", { height });
  return roof === "round" ? t("capitol.roundHouse", { height }) : t("capitol.pointedHouse", { height });
}

export function describeYard(name: string, finished: readonly { shape: RoofShape; height: number }[], unfinished: readonly number[]): string {
  const houses = [...finished.map(({ shape, height }) => describeHouse(height, shape)), ...unfinished.map((height) => describeHouse(height, null))];
  return houses.length ? t("capitol.housesOf", { name, houses: list(houses) }) : t("capitol.noHousesOf", { name });
}
