import type { Choice, LogEntry } from "../../api-types";
import type { GameParts } from "../game";
import Board from "./Board.svelte";
import FinalScore from "./FinalScore.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import Standings from "./Standings.svelte";
import { acts } from "./stories";
import Story from "./Story.svelte";
import type { WettstreitAccount, WettstreitBoard } from "./types";

/** A place that is the only one for a card, and the end of a build to which nothing can be added. */
const PLAIN = /^(end|hole):|^done$/;

const wettstreit: GameParts<WettstreitBoard, WettstreitAccount> = {
  Board,
  Hand,
  Aside: Standings,
  Account: FinalScore,
  Seat,
  Story,
  whole: true,
  tells: (entry: LogEntry, viewer: number | null) => acts(entry, viewer).length > 0,
  plain: (choices: readonly Choice[]) => (choices.length === 1 && choices[0] && PLAIN.test(choices[0].target) ? choices[0] : null),
};

export default wettstreit;
