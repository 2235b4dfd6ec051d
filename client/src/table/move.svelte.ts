/** A move being made: what is offered for each step, what was chosen, and why something is not possible. Nothing here knows a table. */
import { announce } from "../announce.svelte";
import { Unreachable, Refusal } from "../api";
import type { Choice, Draft, Game, Preview, TableView, WhyNot } from "../api-types";
import type { AnyGame } from "../games/game";
import { beginning, codes, cut, extended, find, legalTargets, targets, type Path } from "./path";

export interface Note {
  text: string;
  rule: string | null;
}

export abstract class MoveModel {
  view = $state.raw<TableView | null>(null);
  parts = $state.raw<AnyGame | null>(null);
  info = $state.raw<Game | null>(null);
  path = $state.raw<Path>(beginning([]));
  note = $state.raw<Note | null>(null);
  /** Why there is nothing to show. */
  problem = $state<string | null>(null);
  /** A field that was clicked before its token, taken up as soon as it is offered. */
  wish = $state<string | null>(null);

  #asked = 0;
  /** Steps put together that the server has not answered for yet. */
  #composing: Promise<void> = Promise.resolve();

  readonly chosen = $derived(targets(this.path));
  readonly legal = $derived(legalTargets(this.path));
  readonly next = $derived(new Set(this.path.offered.at(-1)?.map(({ target }) => target)));
  readonly complete = $derived(this.path.draft?.complete ?? false);
  readonly board = $derived(this.path.draft?.board ?? this.view?.board);
  readonly preview = $derived<Preview | null>(this.path.draft?.preview ?? null);
  readonly prompt = $derived(this.path.draft?.prompt ?? this.view?.prompt ?? "");

  /** The person may choose now. */
  abstract get mayAct(): boolean;

  /** The server's answers to a move as far as it is thought of. */
  protected abstract draftOf(seat: number, steps: number[]): Promise<Draft>;
  protected abstract whyNotOf(seat: number, steps: number[], step: number): Promise<WhyNot>;
  /** Nothing was reached. */
  protected abstract unreachable(): void;

  get seat(): number | null {
    return this.view?.viewer ?? null;
  }

  /** Once all that was put together has been answered. */
  protected get composed(): Promise<void> {
    return this.#composing;
  }

  protected restart(): void {
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
      return await this.draftOf(seat, steps);
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  async #whyNot(target: string): Promise<void> {
    const step = this.info?.steps.find((each) => each.target === target);
    const seat = this.seat;
    if (!step || seat === null) return;
    try {
      const { rule, message } = await this.whyNotOf(seat, codes(this.path), step.step);
      if (message) this.say({ text: message, rule });
      else if (!this.complete) {
        this.wish = target;
        announce(this.prompt);
      }
    } catch (error) {
      this.complain(error);
    }
  }

  protected say(note: Note): void {
    this.note = note;
    announce(note.rule ? `${note.text} ${note.rule}` : note.text);
  }

  protected complain(error: unknown): void {
    if (error instanceof Refusal) {
      if (this.view) this.say({ text: error.problem.message, rule: error.problem.rule });
      else this.problem = error.problem.message;
    } else if (error instanceof Unreachable) this.unreachable();
    else throw error;
  }
}
