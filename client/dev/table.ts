/** A made-up table: a position, who sits there, and what a seat is told about it. */
import type { Choice, Draft, Frame, LogEntry, Preview, SeatInfo, StepInfo, TableStatus, TableSummary, TableView, WhyNot } from "../src/api-types";
import type { Kind } from "../src/games/palatinus/types";
import { FIELDS, board, evaluate, label, left, near, parts, sum, type Laid, type Position } from "./palatinus";

const TOKENS = ["trader", "trader:hidden", "farmer", "farmer:hidden", "general", "trader:second", "trader:hidden:second", "farmer:second", "farmer:hidden:second"];
const TITLES: Record<string, string> = { trader: "Trader", farmer: "Farmer", general: "General" };

function tokenLabel(code: string): string {
  const [kind = "", ...more] = code.split(":");
  return [TITLES[kind], ...more.map((each) => (each === "hidden" ? "face down" : "second colour"))].join(", ");
}

export const STEPS: StepInfo[] = [
  ...TOKENS.map((code, i) => ({ step: i, target: `token:${code}`, label: tokenLabel(code) })),
  ...FIELDS.map(({ name }, i) => ({ step: 10 + i, target: `field:${name}`, label: name })),
  ...[0, 1, 2, 3, 4, 5, 6].map((slot) => ({ step: 60 + slot, target: `slot:${slot}`, label: `Place ${slot}` })),
  ...[0, 1, 2, 3, 4, 5].map((turn) => ({ step: 70 + turn, target: `rotation:${turn}`, label: turn ? `Turned ${turn * 60}°` : "As drawn" })),
];

export interface Person {
  name: string;
  kind: SeatInfo["kind"];
  level?: string;
  away?: boolean;
}

const PACE_MS = 900;

export class InventedTable {
  log: LogEntry[] = [];
  history: Position[] = [];
  chat: TableView["chat"] = [];
  listeners = new Set<() => void>();
  status: TableStatus;

  constructor(readonly id: string, readonly code: string, readonly name: string, readonly people: Person[], readonly mine: number[], public position: Position, readonly start = 1) {
    this.status = people.some(({ kind }) => kind === "open") ? "waiting" : position.finished ? "finished" : "running";
    const tokens = position.tokens;
    tokens.forEach((laid, i) => this.#note(laid, Math.floor(i / people.length) + 1));
    this.history = [...tokens.keys(), tokens.length].map((count) => ({ ...position, tokens: tokens.slice(0, count), finished: position.finished && count === tokens.length }));
  }

  get toMove(): number {
    if (this.position.tiles.some((tile) => tile === null)) return (this.start + this.position.tiles.filter(Boolean).length - 1) % this.people.length;
    return (this.start + this.position.tokens.length) % this.people.length;
  }

  get rounds(): number {
    return left({ ...this.position, tokens: [] }, 0).reduce((all, { plain, wolf }) => all + plain + wolf, 0);
  }

  #note({ field, token }: Laid, round: number): void {
    const you = this.mine.includes(token.seat) && this.mine.length === 1;
    const secret = token.hidden && !you;
    const what = secret ? "a token" : `a ${token.kind}`;
    const sentence = `${this.people[token.seat]?.name ?? ""} lays ${what} on ${label(this.position, field)}${token.hidden ? ", wolf side up" : ""}.`;
    const number = this.log.length + 1;
    this.log.push({ number, seat: token.seat, sentence: you ? sentence.replace(/^\S+ lays/, "You lay") : sentence, targets: [`field:${field}`], round, move: `place ${field}`, story: null });
  }

  seats(): SeatInfo[] {
    return this.people.map(({ name, kind, level, away }, seat) => {
      const count = left(this.position, seat).reduce((all, { plain, wolf }) => all + plain + wolf, 0);
      const summary = kind === "open" ? "" : this.position.finished ? `${evaluate(this.position).account.seats[seat]?.total ?? 0} points` : `${count} tokens left`;
      return { seat, name, kind, level: level ?? null, connected: !away, mine: this.mine.includes(seat), summary };
    });
  }

  choices(seat: number, steps: number[]): Choice[] {
    if (this.status !== "running" || this.toMove !== seat) return [];
    const pick = (filter: (info: StepInfo) => boolean): Choice[] => STEPS.filter(filter).map(({ step, target, label: text }) => ({ step, target, label: target.startsWith("field:") ? label(this.position, target.slice(6)) : text, note: null }));
    const laying = this.position.tiles.some((tile) => tile === null);
    if (laying && steps.length === 0) return pick(({ target }) => target.startsWith("slot:") && this.#openPlaces().includes(Number(target.slice(5))));
    if (laying && steps.length === 1) return pick(({ target }) => target.startsWith("rotation:"));
    if (!laying && steps.length === 0) {
      const stock = left(this.position, seat);
      return pick(({ target }) => {
        const [, kind, ...more] = target.split(":");
        const row = stock.find((each) => each.kind === kind && each.second === more.includes("second"));
        if (!target.startsWith("token:") || !row) return false;
        return more.includes("hidden") ? row.wolf > 0 : row.plain + row.wolf > 0;
      });
    }
    if (!laying && steps.length === 1) return pick(({ target }) => target.startsWith("field:") && !this.position.tokens.some(({ field }) => target === `field:${field}`));
    return [];
  }

  #openPlaces(): number[] {
    const lying = this.position.tiles.flatMap((tile, slot) => (tile && slot > 0 ? [slot] : []));
    const free = [1, 2, 3, 4, 5, 6].filter((slot) => !lying.includes(slot));
    if (!lying.length) return free;
    return free.filter((slot) => lying.some((other) => [1, 5].includes(Math.abs(other - slot))));
  }

  #with(seat: number, steps: number[]): Position {
    const targets = steps.map((code) => STEPS.find(({ step }) => step === code)?.target ?? "");
    const [first = "", second = ""] = targets;
    if (first.startsWith("slot:") && second) {
      const tiles = this.position.tiles.map((tile, slot) => (slot === Number(first.slice(5)) ? { letter: this.position.drawn ?? "A", rotation: Number(second.slice(9)), chip: null } : tile));
      return { ...this.position, tiles };
    }
    if (first.startsWith("token:") && second) {
      const [, kind, ...more] = first.split(":");
      const token = { seat, kind: kind as Kind, second: more.includes("second"), hidden: more.includes("hidden") };
      return { ...this.position, tokens: [...this.position.tokens, { field: second.slice(6), token }] };
    }
    return this.position;
  }

  draft(seat: number, steps: number[]): Draft {
    const chosen = steps.flatMap((code, i) => this.choices(seat, steps.slice(0, i)).filter(({ step }) => step === code));
    const complete = steps.length === 2;
    const next = this.#with(seat, steps);
    const laid = complete && next.tokens.length > this.position.tokens.length ? next.tokens.at(-1) : undefined;
    return {
      steps, chosen, choices: complete ? [] : this.choices(seat, steps), complete,
      prompt: laid ? `Lay a ${laid.token.kind} on ${label(next, laid.field)}?` : complete ? `Lay tile ${this.position.drawn} like this?` : `${chosen[0]?.label}: choose a free field`,
      confirm: laid ? `Lay the ${laid.token.kind}` : complete ? "Lay the tile" : null,
      sentence: "", preview: laid ? preview(next, laid, this.people) : null, board: board(next, seat),
    };
  }

  whyNot(step: number): WhyNot {
    const target = STEPS.find((info) => info.step === step)?.target ?? "";
    if (target.startsWith("token:")) return { rule: "PAL-013", message: "You have no such token behind your screen any more; please choose another one." };
    if (target.startsWith("slot:")) return { rule: "PAL-008", message: "The place must be free and border an outer tile that lies already; please choose a marked place." };
    if (this.position.tokens.some(({ field }) => target === `field:${field}`)) return { rule: "PAL-017", message: "There is room for one token on each field; please choose a free one." };
    return { rule: null, message: null };
  }

  move(seat: number, steps: number[]): void {
    const next = this.#with(seat, steps);
    const laid = next.tokens.length > this.position.tokens.length ? next.tokens.at(-1) : undefined;
    if (laid) {
      this.#note(laid, Math.floor(this.position.tokens.length / this.people.length) + 1);
    } else {
      const letters = next.tiles.flatMap((tile) => tile?.letter ?? []);
      next.drawn = "ABCDEFG".split("").find((letter) => !letters.includes(letter)) ?? null;
      this.log.push({ number: this.log.length + 1, seat, sentence: `${this.people[seat]?.name} lays tile ${this.position.drawn}.`, targets: [STEPS.find(({ step }) => step === steps[0])?.target ?? ""], round: null, move: "lay", story: null });
      if (next.drawn === null) [5, 5, 4, 4, 3, 3].forEach((chip, i) => next.tiles[i + 1] && (next.tiles[i + 1] = { ...(next.tiles[i + 1] as NonNullable<Position["tiles"][number]>), chip }));
    }
    next.finished = next.tokens.length === this.rounds * this.people.length;
    if (next.finished) this.status = "finished";
    this.position = next;
    this.history.push(next);
    for (const tell of this.listeners) tell();
    this.letBotsPlay();
  }

  letBotsPlay(): void {
    const seat = this.toMove;
    if (this.status !== "running" || this.mine.includes(seat)) return;
    setTimeout(() => {
      const steps: number[] = [];
      for (let i = 0; i < 2; i++) {
        const choices = this.choices(seat, steps);
        steps.push((choices[Math.floor(Math.random() * choices.length)] as Choice).step);
      }
      this.move(seat, steps);
    }, PACE_MS);
  }

  view(seat: number | null): TableView {
    const viewer = seat !== null && this.mine.includes(seat) ? seat : null;
    const laying = this.position.tiles.filter(Boolean).length;
    const round = Math.min(this.rounds, Math.floor(this.position.tokens.length / this.people.length) + 1);
    const account = this.position.finished ? evaluate(this.position).account : null;
    const best = Math.max(...(account?.seats.map(({ total }) => total) ?? [0]));
    return {
      id: this.id, code: this.code, game: "palatinus", edition: "nl", name: this.name, status: this.status, number: this.log.length, changed: this.log.length, viewer, mySeats: this.mine, seats: this.seats(),
      options: { ring: "R", extra_colours: "owner" }, reconstruction: true, commitment: "9c2e41d07b55e0a4c3f1b2a6d8e9f00112233445566778899aabbccddeeff001",
      invite: this.status === "waiting" ? "kestrel-olive-arch" : null, returnKey: viewer === null ? null : "b7-lantern-quarry", toMove: this.status === "running" ? [this.toMove] : [],
      choices: viewer === null ? [] : this.choices(viewer, []),
      prompt: this.status === "finished" ? "The game is over" : this.toMove === viewer ? (laying < 7 ? "Choose a place for the tile" : "Choose a token") : `${this.people[this.toMove]?.name} is choosing`,
      progress: laying < 7 ? { round: laying, rounds: 7, label: `Tile ${laying} of 7`, note: "laying the hills", mark: null } : { round: account ? this.rounds + 1 : round, rounds: this.rounds, label: account ? "Finished" : `Round ${round} of ${this.rounds}`, note: account ? null : "generals until round 5", mark: 5 },
      board: board(this.position, viewer), log: this.log, chat: this.chat, takeback: null,
      result: account ? { points: account.seats.map(({ total }) => total), winners: account.seats.filter(({ total }) => total === best).map(({ seat: each }) => each), account } : null,
      rematch: null,
    };
  }

  summary(): TableSummary {
    const { progress } = this.view(this.mine[0] ?? null);
    return { id: this.id, code: this.code, game: "palatinus", name: this.name, status: this.status, seats: this.seats(), myTurn: this.status === "running" && this.mine.includes(this.toMove), moves: this.log.length, progress: this.position.finished ? `${this.log.length} moves` : `${progress.label}`, updated: "2026-07-01T12:00:00Z" };
  }

  frames(viewer: number | "open"): Frame[] {
    return this.history.map((position, i) => ({
      number: i, seat: this.log[i - 1]?.seat ?? null, sentence: this.log[i - 1]?.sentence ?? "", targets: this.log[i - 1]?.targets ?? [],
      board: board({ ...position, finished: false }, viewer === "open" ? null : viewer, viewer === "open"),
    }));
  }
}

function preview(position: Position, laid: Laid, people: Person[]): Preview {
  const tokens = new Map(position.tokens.map(({ field, token }) => [field, token]));
  const of = parts(position, tokens, laid.field, laid.token.kind);
  const general = near(laid.field).map((name) => ({ name, token: tokens.get(name) })).find(({ token }) => token?.kind === "general");
  return {
    title: `A ${laid.token.kind} on ${label(position, laid.field)}`,
    lines: of.map(({ what, count, each }) => ({ text: `${count} ${what} × ${each}`, value: count * each })), total: laid.token.kind === "general" ? null : sum(of),
    warnings: general ? [{ text: `Next door ${people[general.token?.seat ?? 0]?.name}’s general would see 1 trader and 1 farmer: equal, so he would be removed.`, rule: "PAL-030" }] : [],
    rule: null,
  };
}
