/** Files of a patch in the form of `apply_patch`. */
const FILE_LINE = /^\*\*\* (?:Add|Update|Delete) File: (.{1,4096})$/gm;
const MOVE_LINE = /^\*\*\* Move to: (.{1,4096})$/gm;

/** The paths that a patch in the form of `apply_patch` changes, each once. */
export function patchedPaths(patch: string): { path: string; text?: string }[] {
  const paths = new Set<string>();
  for (const pattern of [FILE_LINE, MOVE_LINE]) {
    for (const match of patch.matchAll(pattern)) paths.add((match[1] as string).trim());
  }
  const added = patch
    .split('\n')
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))
    .join('\n');
  return [...paths].map((path) => (paths.size === 1 ? { path, text: added } : { path }));
}
