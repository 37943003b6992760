import { type Outline, renderOutline } from '@ctx/entropy-outline';
import { type CountTokens, fit } from '@ctx/text';

/** Tokens that an outline in a folder's answer has at least: a path and its largest parts. */
const LEAST_OUTLINE = 60;

/** Share of a folder's budget for the names of files without room; more are counted. */
const NAMES_SHARE = 0.2;

/** A file's outline before it is cut to its share. */
export interface Outlined {
  path: string;
  shape: Outline;
}

/** The content of an outline of a folder: the folder as it was named and from the root, its files, those not read. */
export interface Folder {
  folder: string;
  below: string;
  outlined: readonly Outlined[];
  rest: readonly string[];
}

/** How much of a folder's outlines is shown. */
export interface FolderOutlineOptions {
  /** Tokens of the whole text. */
  budget: number;
  depth: number | undefined;
  countTokens: CountTokens;
}

/** The parts of an outline that fit. */
export interface FolderOutline {
  text: string;
  /** The files that are shown, with their whole outlines. */
  files: { path: string; outline: Outline }[];
  /** Paths of the files without room. */
  omitted: string[];
}

/**
 * The outlines of a folder's files under one budget: small outlines are whole, large ones share what is
 * left, files without room are named.
 *
 * @param depth Levels that are printed (all of them where it is undefined).
 * @returns undefined where there is no room for any file.
 */
export function folderOutline(
  { folder, below, outlined, rest }: Folder,
  { budget, depth, countTokens }: FolderOutlineOptions,
): FolderOutline | undefined {
  const sections = sectionsOf(outlined, { budget, depth, countTokens });
  const all = [...outlined.map(({ path }) => path), ...rest];
  const textOf = (n: number): string =>
    [
      `# ${folder}: ${n} of ${all.length} files, within ${budget} tokens`,
      ...sections.slice(0, n),
      ...omission(all.slice(n), below, (text) => countTokens(text) <= budget * NAMES_SHARE),
      '',
    ].join('\n');
  const n = fit(sections.length, budget, (count) => countTokens(textOf(count)));
  if (n === 0) return undefined;
  const files = outlined.slice(0, n).map(({ path, shape }) => ({ path, outline: shape }));
  return { text: textOf(n), files, omitted: all.slice(n) };
}

/** Each file's outline, cut where it is larger than what all may have. */
function sectionsOf(
  outlined: readonly Outlined[],
  { budget, depth, countTokens }: FolderOutlineOptions,
): string[] {
  const whole = outlined.map(({ path, shape }) =>
    section(path, renderOutline(shape, { depth, name: path })),
  );
  const sizes = whole.map((text) => countTokens(text));
  const most = Math.max(LEAST_OUTLINE, shareOf(sizes, budget));
  return outlined.map(({ path, shape }, at) => {
    if (sizes[at]! <= most) return whole[at]!;
    const measure = (text: string): number => countTokens(section(path, text));
    return section(
      path,
      renderOutline(shape, { depth, name: path, budget: most, countTokens: measure }),
    );
  });
}

/** The most that each may have, so that those who want less leave it to the others. */
function shareOf(sizes: readonly number[], budget: number): number {
  const sorted = [...sizes].sort((a, b) => a - b);
  let left = budget;
  for (const [at, size] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

function section(path: string, rendered: string): string {
  return `\n## ${rendered === '' ? path : rendered}`;
}

/** The files that are left out, as the folder calls them: as many by name as may be. */
function omission(
  paths: readonly string[],
  below: string,
  fits: (text: string) => boolean,
): string[] {
  if (paths.length === 0) return [];
  const names = paths.map((path) => (below === '' ? path : path.slice(below.length + 1)));
  const textOf = (n: number): string => {
    const more = n === 0 ? `${names.length} files` : `and ${names.length - n} more`;
    const listed = n === names.length ? names : [...names.slice(0, n), more];
    return `\n⋯ without room: ${listed.join(', ')}`;
  };
  return [textOf(fit(names.length, 1, (n) => (fits(textOf(n)) ? 0 : 2)))];
}
