/** The turn so far, read from the log: income, auction, and what was built or destroyed. */
import type { LogEntry } from "../../api-types";
import { parts } from "./stories";
import type { Income, Sale, Struck } from "./types";

export interface TurnSoFar {
  income: Income;
  incomeTexts: string[];
  sale: Sale | null;
  auctionTexts: string[];
  actTexts: string[];
  /** The die that a saboteur has rolled. */
  struck: Struck | null;
}

const ACTS = ["build", "sabotage", "roll", "raid", "rest", "bribe", "take", "under"];

const verb = ({ move }: LogEntry): string => move.split(" ")[0] ?? "";
const texts = (entry: LogEntry): string[] => [entry.sentence, ...(entry.story?.sentences ?? [])];

function find<K extends "income" | "sale" | "struck">(entries: readonly LogEntry[], kind: K): Extract<Income | Sale | Struck, { kind: K }> | null {
  for (const part of entries.flatMap(parts)) if (part.kind === kind) return part as Extract<Income | Sale | Struck, { kind: K }>;
  return null;
}

export function turnSoFar(log: readonly LogEntry[]): TurnSoFar | null {
  const begin = log.findLastIndex((entry) => parts(entry).some(({ kind }) => kind === "income"));
  const roll = log[begin];
  const income = roll && find([roll], "income");
  if (!roll || !income) return null;
  const rest = log.slice(begin + 1);
  const sale = find(rest, "sale");
  const opened = rest.find((entry) => verb(entry) === "auction");
  return {
    income,
    incomeTexts: [roll, ...rest.filter((entry) => verb(entry) === "steal")].flatMap(texts),
    sale,
    auctionTexts: sale?.sentences ?? (opened ? [opened.sentence] : []),
    actTexts: rest.filter((entry) => ACTS.includes(verb(entry))).flatMap(texts),
    struck: find(rest, "struck"),
  };
}
