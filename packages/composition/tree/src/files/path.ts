/** Nearly every path: segments of characters that are what they look like. */
const ORDINARY =
  /^\.?[\w@+~#=,()[\]{}$-][\w@+~#=,()[\]{}$.-]*(?:\/\.?[\w@+~#=,()[\]{}$-][\w@+~#=,()[\]{}$.-]*)*$/;

/** No file system opens a longer one. */
const LONGEST = 4_096;

/**
 * Why a path cannot be used or shown, or undefined if it can: POSIX, relative, without `..`, `.` and
 * empty segments, of at most 4,096 characters, and without characters that would forge a line or a direction in a rendering
 * (controls, line separators, bidirectional overrides) or that stand for bytes that are not UTF-8.
 *
 * @param path POSIX path relative to the root
 */
export function unsafePath(path: string): string | undefined {
  if (path.length > LONGEST) return `more than ${LONGEST} characters`;
  if (ORDINARY.test(path)) return undefined;
  if (path === '') return 'empty';
  if (path.startsWith('/') || /^[A-Za-z]:[\\/]/.test(path)) return 'absolute';
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(path)) return 'control characters';
  if (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(path)) return 'bidirectional controls';
  if (path.includes('\ufffd')) return 'not UTF-8';
  for (const segment of path.split('/')) {
    if (segment === '..' || segment === '.' || segment === '') return `segment "${segment}"`;
  }
  return undefined;
}

/**
 * Why a file of this name is left out, or undefined if it is not: what {@link unsafePath} says, and a
 * backslash, which everybody who reads the path would take for a separator.
 *
 * @param path POSIX path relative to the root, as it is on disk
 */
export function unsafeName(path: string): string | undefined {
  return unsafePath(path) ?? (path.includes('\\') ? 'backslash' : undefined);
}
