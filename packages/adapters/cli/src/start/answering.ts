// The build reads this list as well: what these verbs load is put into one file.

/** Verbs whose answers come from what is kept: what they load is in the program in one file. */
export const ANSWERING: ReadonlySet<string> = new Set([
  'context',
  'explain',
  'find',
  'grep',
  'impact',
  'map',
  'more',
  'show',
  'tests',
]);
