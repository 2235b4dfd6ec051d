import type { Choice } from "../../api-types";
import type { GameParts } from "../game";
import Board from "./Board.svelte";
import Evaluation from "./Evaluation.svelte";
import Hand from "./Hand.svelte";
import Hills from "./Hills.svelte";
import Seat from "./Seat.svelte";
import type { PalatinusAccount, PalatinusBoard } from "./types";

const palatinus: GameParts<PalatinusBoard, PalatinusAccount> = {
  Board,
  Hand,
  Aside: Hills,
  Seat,
  Account: Evaluation,
  /** A tile that has found its place lies there as it was drawn, until it is turned. */
  plain: (choices: readonly Choice[]) => choices.find(({ target }) => target.startsWith("rotation:")) ?? null,
};

export default palatinus;
