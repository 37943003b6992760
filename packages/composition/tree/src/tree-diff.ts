import type { Diff, DiffOptions } from './diff/diff.js';
import type { Tree } from './scan/tree.js';

/** Changes of a working tree since HEAD or a base, by code that is loaded when somebody asks. */
export async function diffOf({ root, status }: Tree, options?: DiffOptions): Promise<Diff> {
  return (await import('./diff/diff.js')).readDiff(root, status, options);
}
