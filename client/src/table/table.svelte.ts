/** One table as this browser sees it: the view of a seat, the move being made, and the line to the server. */
import { announce } from "../announce.svelte";
import { Refusal, TableLine, Unreachable, api, type Connection } from "../api";
import type { Draft, LogEntry, TableView, WhyNot } from "../api-types";
import { openGame } from "../games/registry";
import { t } from "../i18n.svelte";
import { promiseEntropy, revealEntropy } from "./entropy";
import { MoveModel } from "./move.svelte";
import { codes } from "./path";

const PATIENCE_MS = 2000;

interface Sending {
  move: string;
  number: number;
  seat: number;
  steps: number[];
}

export class TableModel extends MoveModel {
  connection = $state<Connection>("connecting");
  /** A move on its way: its draft stays on the board until the view that contains it arrives. */
  sending = $state.raw<Sending | null>(null);
  /** Targets that a person points at in the log. */
  lit = $state.raw<readonly string[]>([]);
  /** The seat whose player is known to look at this screen; matters where several share it. */
  uncovered = $state<number | null>(null);
  /** The game ended before the eyes of the person. */
  sawTheEnd = $state(false);

  /** What followed of moves and is still to be shown, oldest first. */
  stories = $state.raw<readonly LogEntry[]>([]);

  #line: TableLine | null = null;
  #closed = false;

  constructor(readonly id: string) {
    super();
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

  readonly #mayAct = $derived(this.view?.status === "running" && this.view.choices.length > 0 && this.covered === null && this.sending === null);

  override get mayAct(): boolean {
    return this.#mayAct;
  }

  protected override draftOf(seat: number, steps: number[]): Promise<Draft> {
    return api.draft(this.id, seat, steps);
  }

  protected override whyNotOf(seat: number, steps: number[], step: number): Promise<WhyNot> {
    return api.whyNot(this.id, seat, steps, step);
  }

  protected override unreachable(): void {
    if (!this.view) this.problem = t("unreachable");
  }

  async load(seat?: number): Promise<void> {
    try {
      const table = api.view(this.id, seat);
      const [view, parts, games] = await Promise.all([table, table.then(({ game }) => openGame(game)), api.games()]);
      if (this.#closed) return;
      this.parts = parts;
      this.info = games.find(({ name }) => name === view.game) ?? null;
      this.#take(view, true);
      this.#listen(view.viewer);
    } catch (error) {
      this.complain(error);
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
    if (this.sending && hasArrived(this.sending, view)) this.sending = null;
    this.view = view;
    void (view.status === "waiting" ? promiseEntropy(view) : revealEntropy(view));
    if (!before || anew || !isStillAsked(before, view)) this.restart();
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

  async confirm(): Promise<void> {
    // who is quicker than the line means what is seen, not what the server answered last
    await this.composed;
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
      this.complain(error);
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
      this.complain(error);
    }
  }
}

/** The move is part of the view, or the game has gone on without it; sealed moves of others do neither. */
function hasArrived({ number, seat }: Sending, view: TableView): boolean {
  return view.changed > number || view.log.some((entry) => entry.number > number && entry.seat === seat);
}

/** What a person thinks of is good as long as the game has not changed for those who are to move. */
function isStillAsked(before: TableView, view: TableView): boolean {
  return view.changed === before.changed && view.choices.length > 0 === before.choices.length > 0;
}

/** Pages without https have no randomUUID. */
function homemadeId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, i) => {
    const value = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
