/** Pages other than the first are loaded when they are opened, or as soon as the address names them. */
export const pages = {
  table: () => import("./table/Table.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  rules: () => import("./rules/Rulebook.svelte"),
  editions: () => import("./rules/Rulebook.svelte"),
  join: () => import("./home/Join.svelte"),
  return: () => import("./home/Return.svelte"),
};
