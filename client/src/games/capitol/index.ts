import type { Choice } from "../../api-types";
import type { GameParts } from "../game";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import Standings from "./Standings.svelte";
import Story from "./Story.svelte";
import type { CapitolAccount, CapitolBoard } from "./types";

const capitol: GameParts<CapitolBoard, CapitolAccount> = {
  Board,
  Hand,
  Aside: Standings,
  Account: Result,
  Seat,
  Story,
  whole: true,
  /** Where only one house or prefecture is left, there is nothing to choose. */
  plain: (choices: readonly Choice[]) => (choices.length === 1 && choices[0]?.target !== "plain" ? choices[0] : null) ?? null,
};

export default capitol;
