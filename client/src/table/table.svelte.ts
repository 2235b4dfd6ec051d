/** One table as this browser sees it: the view of a seat, the move being made, and the line to the server. */
import { announce } from "../announce.svelte";
import { Refusal, TableLine, Unreachable, api, type Connection } from "../api";
import type { Choice, Draft, Game, LogEntry, Preview, TableView } from "../api-types";
import type { AnyGame } from "../games/game";
import { openGame } from "../games/registry";
import { t } from "../i18n.svelte";
import { promiseEntropy, revealEntropy } from "./entropy";
import { beginning, codes, cut, extended, find, legalTargets, targets, type Path } from "./path";

const PATIENCE_MS = 2000;

export interface Note {
  text: string;
  rule: string | null;
}

interface Sending {
  move: string;
  number: number;
  seat: number;
  steps: number[];
}

export class TableModel {
  view = $state.raw<TableView | null>(null);
  parts = $state.raw<AnyGame | null>(null);
  info = $state.raw<Game | null>(null);
  path = $state.raw<Path>(beginning([]));
  note = $state.raw<Note | null>(null);
  /** Why there is no table to show. */
  problem = $state<string | null>(null);
  connection = $state<Connection>("connecting");
  /** A move on its way: its draft stays on the board until the view that contains it arrives. */
  sending = $state.raw<Sending | null>(null);
  /** Targets that a person points at in the log. */
  lit = $state.raw<readonly string[]>([]);
  /** A field that was clicked before its token, taken up as soon as it is offered. */
  wish = $state<string | null>(null);
  /** The seat whose player is known to look at this screen; matters where several share it. */
  uncovered = $state<number | null>(null);
  /** The game ended before the eyes of the person. */
  sawTheEnd = $state(false);

  /** What followed of moves and is still to be shown, oldest first. */
  stories = $state.raw<readonly LogEntry[]>([]);

  #line: TableLine | null = null;
  #asked = 0;
  /** Steps put together that the server has not answered for yet. */
  #composing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(readonly id: string) {
    void this.load();
  }

  /** The seat that the device is to be handed to before anything is shown, where a screen is shared. */
  readonly covered = $derived.by((): number | null => {
    const view = this.view;
    if (!view || view.mySeats.length < 2 || view.status !== "running") return null;
    const next = view.toMove.find((seat) => view.mySeats.includes(seat));
    if (this.uncovered === null) return next ?? view.viewer;
    if (next !== undefined && !view.toMove.includes(this.uncovered)) return next;
    return this.uncovered === view.viewer ? null : this.uncovered;
  });

  readonly chosen = $derived(targets(this.path));
  readonly legal = $derived(legalTargets(this.path));
  readonly next = $derived(new Set(this.path.offered.at(-1)?.map(({ target }) => target)));
  readonly complete = $derived(this.path.draft?.complete ?? false);
  readonly mayAct = $derived(this.view?.status === "running" && this.view.choices.length > 0 && this.covered === null && this.sending === null);
  readonly board = $derived(this.path.draft?.board ?? this.view?.board);
  readonly preview = $derived<Preview | null>(this.path.draft?.preview ?? null);
  readonly prompt = $derived(this.path.draft?.prompt ?? this.view?.prompt ?? "");

  get seat(): number | null {
    return this.view?.viewer ?? null;
  }

  async load(seat?: number): Promise<void> {
    try {
      const [view, games] = await Promise.all([api.view(this.id, seat), api.games()]);
      const parts = await openGame(view.game);
      if (this.#closed) return;
      this.parts = parts;
      this.info = games.find(({ name }) => name === view.game) ?? null;
      this.#take(view, true);
      this.#listen(view.viewer);
    } catch (error) {
      this.#complain(error);
    }
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
  }

  /** Everything anew in another language, or for another seat. */
  async reload(): Promise<void> {
    if (this.view) await this.load(this.seat ?? undefined);
  }

  #listen(seat: number | null): void {
    this.#line?.close();
    this.#line = new TableLine(this.id, seat, {
      view: (view) => this.#take(view, false),
      chat: (line) => this.view && (this.view = { ...this.view, chat: [...this.view.chat, line] }),
      presence: (seats) => this.view && (this.view = { ...this.view, seats }),
      connection: (state) => this.#connected(state),
    });
  }

  #connected(state: Connection): void {
    if (state === "live" && this.connection === "lost") announce(t("backAgain"));
    if (state === "lost" && this.connection !== "lost") announce(t("connectionLost"));
    this.connection = state;
    if (state === "live" && this.sending) void this.#deliver(this.sending);
  }

  #take(view: TableView, anew: boolean): void {
    const before = this.view;
    // messages of a line that was just replaced, or older than what is shown
    if (!anew && before && (view.viewer !== before.viewer || view.number < before.number)) return;
    if (!anew && before) this.#tell(before, view);
    if (!anew && before?.status === "running" && view.status === "finished") this.sawTheEnd = true;
    if (this.sending && view.number > this.sending.number) this.sending = null;
    this.view = view;
    void (view.status === "waiting" ? promiseEntropy(view) : revealEntropy(view));
    if (!before || anew || view.number !== before.number) this.#restart();
  }

  /** What others did, for those who listen. */
  #tell(before: TableView, view: TableView): void {
    const news = view.log.filter((entry) => entry.number > before.number && (entry.seat === null || !view.mySeats.includes(entry.seat)));
    const sentences = news.map(({ sentence }) => sentence);
    const followed = view.log.filter((entry) => entry.number > before.number && entry.story);
    sentences.push(...followed.flatMap(({ story }) => story?.sentences ?? []));
    this.stories = [...this.stories, ...followed.filter((entry) => this.tells(entry, view.viewer))];
    if (view.choices.length && !before.choices.length) sentences.push(view.prompt);
    if (sentences.length) announce(sentences.join(" "));
  }

  /** Whether there is something to show of what followed of a move. */
  tells(entry: LogEntry, viewer: number | null = this.seat): boolean {
    return Boolean(this.parts?.Story && entry.story?.account && (this.parts.tells?.(entry, viewer) ?? true));
  }

  #restart(): void {
    this.path = beginning(this.view?.choices ?? []);
    this.note = null;
    this.#asked += 1;
  }

  /** A click on the board or in the hand. */
  async pick(target: string): Promise<void> {
    if (!this.mayAct) return;
    this.note = null;
    const found = find(this.path, target);
    if (found) {
      if (this.path.steps[found.depth]?.target === target) return;
      // a field taken back into the path keeps nothing after it: what follows depends on it
      const later = this.path.steps.slice(found.depth + 1);
      await this.#go(cut(this.path, found.depth), found.choice, later);
    } else {
      await this.#whyNot(target);
    }
  }

  /** Another choice for a step, keeping the steps after it where they are still legal. */
  async change(depth: number, choice: Choice): Promise<void> {
    if (!this.mayAct) return;
    this.note = null;
    await this.#go(cut(this.path, depth), choice, this.path.steps.slice(depth + 1));
  }

  /** Several steps at once, from the beginning of the move; without any, the beginning itself. */
  compose(wanted: readonly string[]): Promise<void> {
    this.#composing = this.#compose(wanted);
    return this.#composing;
  }

  async #compose(wanted: readonly string[]): Promise<void> {
    const view = this.view;
    if (!this.mayAct || !view) return;
    this.note = null;
    const ask = ++this.#asked;
    if (!wanted.length) {
      this.path = beginning(view.choices);
      return;
    }
    const draft = await this.#draft(wanted.map((target) => this.info?.steps.find((each) => each.target === target)?.step ?? -1));
    if (!draft || ask !== this.#asked) return;
    this.path = { offered: [view.choices, ...wanted.slice(1).map(() => []), draft.choices], steps: draft.chosen, draft };
    announce(draft.prompt);
  }

  async back(): Promise<void> {
    if (this.note) {
      this.note = null;
      return;
    }
    const depth = this.path.steps.length - 1;
    if (depth < 0) {
      this.wish = null;
      return;
    }
    await this.backTo(depth);
  }

  /** Opens a step again. A step that was made for the person goes with the one before it. */
  async backTo(depth: number): Promise<void> {
    this.note = null;
    const plain = this.parts?.plain(this.path.offered[depth] ?? [], this.view?.board);
    const to = plain && depth > 0 ? depth - 1 : depth;
    const shorter = cut(this.path, to);
    if (to === 0) {
      this.#asked += 1;
      this.path = shorter;
      return;
    }
    const ask = ++this.#asked;
    const draft = await this.#draft(codes(shorter));
    if (draft && ask === this.#asked) this.path = { ...shorter, draft };
  }

  async #go(from: Path, choice: Choice, later: readonly Choice[]): Promise<void> {
    const ask = ++this.#asked;
    let path = from;
    let next: Choice | null = choice;
    const wanted = [...later.map(({ target }) => target)];
    while (next) {
      const draft: Draft | null = await this.#draft([...codes(path), next.step]);
      if (ask !== this.#asked) return;
      if (!draft) break;
      path = extended(path, next, draft);
      next = this.#following(draft, wanted);
    }
    if (path === from) return;
    this.path = path;
    if (path.draft) announce(path.draft.prompt);
  }

  /** The step that follows without a question: one kept from before, one wished for, or a plain one. */
  #following(draft: Draft, wanted: string[]): Choice | null {
    if (draft.complete) return null;
    const offered = (target: string | null | undefined): Choice | null => draft.choices.find((each) => each.target === target) ?? null;
    const kept = offered(wanted.shift());
    if (kept) return kept;
    const wished = offered(this.wish);
    this.wish = null;
    return wished ?? this.parts?.plain(draft.choices, draft.board) ?? null;
  }

  async #draft(steps: number[]): Promise<Draft | null> {
    const seat = this.seat;
    if (seat === null) return null;
    try {
      return await api.draft(this.id, seat, steps);
    } catch (error) {
      this.#complain(error);
      return null;
    }
  }

  async #whyNot(target: string): Promise<void> {
    const step = this.info?.steps.find((each) => each.target === target);
    const seat = this.seat;
    if (!step || seat === null) return;
    try {
      const { rule, message } = await api.whyNot(this.id, seat, codes(this.path), step.step);
      if (message) this.#say({ text: message, rule });
      else if (!this.complete) {
        this.wish = target;
        announce(this.prompt);
      }
    } catch (error) {
      this.#complain(error);
    }
  }

  async confirm(): Promise<void> {
    // who is quicker than the line means what is seen, not what the server answered last
    await this.#composing;
    const { view, seat } = this;
    if (!view || seat === null || !this.complete || this.sending) return;
    this.sending = { move: crypto.randomUUID?.() ?? homemadeId(), number: view.number, seat, steps: codes(this.path) };
    await this.#deliver(this.sending);
  }

  async #deliver(sending: Sending): Promise<void> {
    try {
      await api.move(this.id, sending.move, sending.seat, sending.number, sending.steps);
      // the line brings the new view; without a line, or should it be slow, the view is fetched
      setTimeout(() => this.sending === sending && void this.ask(this.#fetch(sending.seat)), this.connection === "live" ? PATIENCE_MS : 0);
    } catch (error) {
      // unreachable: the same move is sent again when the line is back
      if (error instanceof Unreachable) return;
      this.sending = null;
      if (error instanceof Refusal && error.status === 409) await this.load(sending.seat);
      this.#complain(error);
    }
  }

  async #fetch(seat: number): Promise<void> {
    this.#take(await api.view(this.id, seat), false);
  }

  /** The device has changed hands. */
  async uncover(seat: number): Promise<void> {
    this.uncovered = seat;
    if (seat !== this.seat) await this.load(seat);
  }

  /** Anything else a person asks of the table; the answer comes as a new view. */
  async ask(request: Promise<unknown>): Promise<void> {
    try {
      await request;
    } catch (error) {
      this.#complain(error);
    }
  }

  #say(note: Note): void {
    this.note = note;
    announce(note.rule ? `${note.text} ${note.rule}` : note.text);
  }

  #complain(error: unknown): void {
    if (error instanceof Refusal) {
      if (this.view) this.#say({ text: error.problem.message, rule: error.problem.rule });
      else this.problem = error.problem.message;
    } else if (error instanceof Unreachable) {
      if (!this.view) this.problem = t("unreachable");
    } else {
      throw error;
    }
  }
}

/** Pages without https have no randomUUID. */
function homemadeId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, i) => {
    const value = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
