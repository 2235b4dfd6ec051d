/** The board of a game without a drawing of its own: the one for terminals. A game that sends another shape gets no drawing. */
export interface PlainBoard {
  drawing?: string;
}
