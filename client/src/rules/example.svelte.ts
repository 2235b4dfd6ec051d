/** A position of the rulebook in which a move is tried: everything as at a table, but that nothing is ever made. */
import { api } from "../api";
import type { Draft, WhyNot } from "../api-types";
import { openGame } from "../games/registry";
import { t } from "../i18n.svelte";
import { MoveModel } from "../table/move.svelte";

export class ExampleModel extends MoveModel {
  constructor(readonly game: string, readonly chapter: string) {
    super();
    void this.load();
  }

  override get mayAct(): boolean {
    return this.view !== null;
  }

  async load(): Promise<void> {
    try {
      const [view, games, parts] = await Promise.all([api.example(this.game, this.chapter), api.games(), openGame(this.game)]);
      this.parts = parts;
      this.info = games.find(({ name }) => name === this.game) ?? null;
      this.view = view;
      this.restart();
    } catch (error) {
      this.complain(error);
    }
  }

  /** The pieces are put back. */
  again(): void {
    this.wish = null;
    this.restart();
  }

  protected override draftOf(seat: number, steps: number[]): Promise<Draft> {
    return api.draftInExample(this.game, this.chapter, seat, steps);
  }

  protected override whyNotOf(seat: number, steps: number[], step: number): Promise<WhyNot> {
    return api.whyNotInExample(this.game, this.chapter, seat, steps, step);
  }

  protected override unreachable(): void {
    if (this.view) this.say({ text: t("unreachable"), rule: null });
    else this.problem = t("unreachable");
  }
}
