/** Why a file is not worth reading: others' work, a tool's output, or no text. */
export type JunkReason =
  | 'binary'
  | 'build output'
  | 'editor settings'
  | 'generated'
  | 'lockfile'
  | 'media'
  | 'minified'
  | 'vendored';

/** A reason with the rule that gave it, such as `node_modules/` or `*.min.*`. */
export interface Junk {
  readonly reason: JunkReason;
  readonly detail: string;
}
