/** The board in words, for people who listen to it. */
import type { SeatInfo } from "../../api-types";
import { isOpen } from "./colours";
import type { Field, Kind, PalatinusBoard, Phase, Tile, Token } from "./types";
import { t } from "./words";

const KINDS = { trader: "palatinus.trader", farmer: "palatinus.farmer", general: "palatinus.general" } as const;

export function kindName(kind: Kind): string {
  return t(KINDS[kind]);
}

function owner(token: { seat: number }, seats: readonly SeatInfo[]): string {
  return seats[token.seat]?.name ?? "";
}

export function describeToken(token: Token, phase: Phase, seats: readonly SeatInfo[]): string {
  const name = owner(token, seats);
  if (isOpen(token, phase) && token.kind) return t("palatinus.tokenOf", { name, kind: kindName(token.kind) });
  if (token.kind) return t("palatinus.ownHidden", { name, kind: kindName(token.kind) });
  return t("palatinus.hiddenOf", { name });
}

export function describeField(field: Field, phase: Phase, seats: readonly SeatInfo[], legal: boolean, chosen: boolean): string {
  const parts = [field.label, field.spring ? t("palatinus.spring") : t("palatinus.land")];
  parts.push(field.token ? describeToken(field.token, phase, seats) : t("palatinus.free"));
  if (chosen) parts.push(t("palatinus.chosen"));
  else if (legal) parts.push(t("palatinus.mayBeChosen"));
  return parts.join(", ");
}

export function describeHill(tile: Tile, board: PalatinusBoard, seats: readonly SeatInfo[]): string {
  if (!tile.letter) return t("palatinus.noTile");
  const parts = [t("palatinus.hill", { letter: tile.letter })];
  if (tile.chip !== null) parts.push(t("palatinus.chip", { value: tile.chip }));
  for (const { seat, known, hidden } of board.influence.find(({ hill }) => hill === tile.letter)?.seats ?? []) {
    const name = owner({ seat }, seats);
    parts.push(hidden ? t("palatinus.influenceAndHidden", { name, value: known }) : t("palatinus.influenceOf", { name, value: known }));
  }
  return parts.join(", ");
}

export function describePlace(tile: Tile, legal: boolean, chosen: boolean): string {
  const what = tile.letter ? t("palatinus.tile", { letter: tile.letter }) : t("palatinus.noTile");
  const parts = [t("palatinus.place", { number: tile.slot }), what];
  if (chosen) parts.push(t("palatinus.chosen"));
  else if (legal) parts.push(t("palatinus.mayBeChosen"));
  return parts.join(", ");
}
