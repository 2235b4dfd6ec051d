/** Any game at all: the drawing for terminals, its steps as a list, the result as a table. */
import type { GameParts } from "../game";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Result from "./Result.svelte";
import type { PlainBoard } from "./types";

const plain: GameParts<PlainBoard, unknown> = { Board, Hand, Account: Result, plain: () => null };

export default plain;
