/** Words for people who listen to the page. */
let said = $state({ text: "", turn: 0 });

export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
}

export function announced(): { text: string; turn: number } {
  return said;
}
