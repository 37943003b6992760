/**
 * The views of a text.
 *
 * - `full`: all of it. - `outline`: one line for each definition. - `signatures`: their whole headers.
 * - `aggressive`: all but comments, license, imports and surplus blanks.
 * - `entropy`, `surprise`: the blocks of highest character entropy, of most bits by the models.
 * - `task`: the blocks that a query needs. - `diff`: what changed since `previous`.
 * - `lines`: the lines of `ranges`.
 */
export const MODES = [
  'full',
  'outline',
  'signatures',
  'aggressive',
  'entropy',
  'surprise',
  'task',
  'diff',
  'lines',
] as const;

/** One of {@link MODES}. */
export type Mode = (typeof MODES)[number];
