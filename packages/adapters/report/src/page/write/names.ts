/** How much an answer shows of a file, most first. */
export const STATES = ['full', 'outline', 'signatures', 'names', 'path'] as const;

/** One of {@link STATES}. */
export type State = (typeof STATES)[number];

/** The names of states. */
export const STATE_NAMES: Readonly<Record<State, string>> = {
  full: 'shown whole',
  outline: 'shown in part',
  signatures: 'headers only',
  names: 'names only',
  path: 'path only',
};

/** 12,345. */
export function grouped(count: number): string {
  return Math.round(count).toLocaleString('en');
}

/** 1 file, 2 files. */
export function counted(count: number, singular: string, plural: string = `${singular}s`): string {
  return `${grouped(count)} ${count === 1 ? singular : plural}`;
}

/** 812 B, 12 kB, 3.4 MB. */
export function bytes(size: number): string {
  if (size < 1_000) return `${size} B`;
  if (size < 999_500) return `${(size / 1_000).toFixed(size < 9_950 ? 1 : 0)} kB`;
  return `${(size / 1e6).toFixed(1)} MB`;
}

/** A text in so many characters; of a path the end stays, which tells files apart. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return length < 3 ? '' : `…${text.slice(text.length - length + 1)}`;
}
