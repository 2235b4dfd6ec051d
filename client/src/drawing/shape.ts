/** One path of a drawing. Its class says the pigment; the style sheet of the drawing says what that looks like. */
export interface Shape {
  d: string;
  class: string;
}
