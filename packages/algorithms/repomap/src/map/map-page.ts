import { basename, extension } from '@ctx/source/paths';
import { groupBy } from '@ctx/text/collections';
import type { MapFile } from './map-file.js';
import { type NameEntries, nameList } from './name-list.js';
import { countTops, grouped, type Places, placesOf, restLine } from './places.js';
import { AT_WORK, type BlockShape, signatureLines, tags } from './symbol-lines.js';
import { typeMembers } from './type-members.js';

/** `dir/entry`; from two on `dir/` and below it `  entry`, each on a line. */
export const NAME_TIER: TierShape = {
  first: (directory, entry) => (directory === 0 ? entry : directory + 1 + entry),
  // The root is `./` on a line of its own; the first entry moves to a line with two spaces.
  second: (directory, entry) => (directory === 0 ? 2 : 0) + 3 + 3 + entry,
  further: (entry) => 3 + entry,
};

/**
 * `dir/entry.ts`; from two on `dir/*.ts: entry entry`. A group is a directory with its slash and an
 * ending, and its length that of both.
 */
export const PATH_TIER: TierShape = {
  first: (group, entry) => group + entry,
  // The star, the colon and a space; a space and the second.
  second: (_, entry) => 3 + 1 + entry,
  further: (entry) => 1 + entry,
};

/** Number of files in each tier, from the best: the whole state of a map's layout. */
export interface Layout {
  signatures: number;
  names: number;
  paths: number;
}

/** Renders layouts of one ranking. */
export interface MapPage {
  (layout: Layout): string;
  /** Characters of the page of a layout, for a tenth of the time that rendering takes. */
  size(layout: Layout): number;
  /** Files that are not among the first `shown`, counted for each top directory, most first. */
  omitted(shown: number): { directory: string; files: number }[];
}

/** How a page is written besides its layout. */
export interface PageShape {
  /** How a file stands in the tier of names. */
  names: NameEntries;
  /** How a file stands in that of signatures. */
  block?: ((i: number) => BlockShape) | undefined;
  /** Files from the best in which other parts of their types are looked for; count, none by default. */
  looked?: number | undefined;
}

/**
 * Prepares a ranking for rendering; the result is a function of the layout alone. Blocks are made
 * once and kept, since a layout is searched by rendering many.
 *
 * @param known Paths of an earlier snapshot; others are marked as new.
 */
export function mapPage(
  files: readonly MapFile[],
  known: readonly string[] | undefined,
  { names, block: shapeAt = () => AT_WORK, looked = 0 }: PageShape,
): MapPage {
  const old = known && new Set(known);
  const isNew = (file: MapFile): boolean => old !== undefined && !old.has(file.path);
  const blocks: string[] = [];
  const entries: string[] = [];
  const places = placesOf(files);
  const fileAt = withoutCommonDoc(withUsesOfHeader(files), files.slice(0, looked));
  const membersOf = typeMembers(files.slice(0, looked));
  const block = (i: number): string => {
    const sources = { shape: shapeAt(i), membersOf };
    blocks[i] ??= signatureLines(fileAt(i), isNew(files[i]!), sources).join('\n');
    return blocks[i]!;
  };
  const entry = (i: number): string =>
    (entries[i] ??= nameEntry(fileAt(i), isNew(files[i]!), names));
  const split = entriesBySense((i) => entry(i) !== basename(files[i]!.path));
  const page = (layout: Layout): string => {
    const named = layout.signatures + layout.names;
    const shown = named + layout.paths;
    const parts = [legend(layout, files.length)];
    for (let i = 0; i < layout.signatures; i++) parts.push(block(i));
    const { said, bare } = split(layout.signatures, named);
    if (said.length > 0) parts.push(nameTier(places, said, entry));
    const rest = [...bare, ...Array.from({ length: layout.paths }, (_, i) => named + i)];
    if (rest.length > 0) parts.push(pathTier(files, places, rest));
    if (shown < files.length) parts.push(restLine(places, shown));
    return `${parts.join('\n\n')}\n`;
  };
  const sizes = pageSize(files, places, { block, entry, split });
  return Object.assign(page, { size: sizes, omitted: (shown: number) => countTops(places, shown) });
}

/** Which files of a range have names that their path does not say, and which their path alone. */
type EntrySplit = (
  start: number,
  end: number,
) => { said: readonly number[]; bare: readonly number[] };

/** Entries are looked at once and in the order of the ranking, as far as a layout asks. */
function entriesBySense(saysMore: (i: number) => boolean): EntrySplit {
  const known: boolean[] = [];
  return (start, end) => {
    const said: number[] = [];
    const bare: number[] = [];
    for (let i = start; i < end; i++) {
      known[i] ??= saysMore(i);
      (known[i] ? said : bare).push(i);
    }
    return { said, bare };
  };
}

/** The length of `mapPage`'s pages, from the lengths of their parts. */
function pageSize(
  files: readonly MapFile[],
  places: Places,
  {
    block,
    entry,
    split,
  }: { block: (i: number) => string; entry: (i: number) => string; split: EntrySplit },
): (layout: Layout) => number {
  const lengths = (names: readonly string[]): number[] => names.map(({ length }) => length);
  const { directoryOf, directories, groupOf, groups } = places;
  const named = (i: number): number => entry(i).length;
  const bare = (i: number): number => files[i]!.path.length - groups[groupOf[i]!]!.length;
  const nameSize = tierSize(
    { groupOf: directoryOf, groupLengths: lengths(directories), entryLength: named },
    NAME_TIER,
  );
  const pathSize = tierSize(
    { groupOf, groupLengths: lengths(groups), entryLength: bare },
    PATH_TIER,
  );
  // Of the first n blocks, each with the empty line before it.
  const blockSizes = [0];
  return (layout) => {
    const { signatures, names, paths } = layout;
    const shown = signatures + names + paths;
    for (let i = blockSizes.length - 1; i < signatures; i++)
      blockSizes.push(blockSizes[i]! + 2 + block(i).length);
    let size = legend(layout, files.length).length + 1 + blockSizes[signatures]!;
    const entries = split(signatures, signatures + names);
    if (entries.said.length > 0) size += 2 + nameSize(entries.said);
    const rest = entries.bare.length + paths;
    if (rest > 0) size += 2 + pathSize(entries.bare, signatures + names, shown);
    if (shown < files.length) size += 2 + restLine(places, shown).length;
    return size;
  };
}

function legend(layout: Layout, total: number): string {
  const shown = layout.signatures + layout.names + layout.paths;
  const count = shown === total ? `all ${total}` : `${shown} of ${total}`;
  return `# Repository map: ${count} files, most relevant first. [R:n] = n files depend on it, + = exported, :n = line.`;
}

function nameTier(places: Places, files: Iterable<number>, entry: (i: number) => string): string {
  const lines: string[] = [];
  for (const [directory, members] of grouped(places.directoryOf, files)) {
    const dir = places.directories[directory]!;
    if (members.length === 1) {
      lines.push(dir === '' ? entry(members[0]!) : `${dir}/${entry(members[0]!)}`);
      continue;
    }
    lines.push(dir === '' ? './' : `${dir}/`);
    for (const i of members) lines.push(`  ${entry(i)}`);
  }
  return lines.join('\n');
}

function pathTier(files: readonly MapFile[], places: Places, positions: Iterable<number>): string {
  const lines: string[] = [];
  for (const [group, members] of grouped(places.groupOf, positions)) {
    const all = places.groups[group]!;
    const slash = all.lastIndexOf('/') + 1;
    const [directory, ending] = [all.slice(0, slash), all.slice(slash)];
    const names = members.map((i) => {
      const { path } = files[i]!;
      return path.slice(slash, path.length - ending.length);
    });
    lines.push(
      names.length === 1
        ? directory + names[0] + ending
        : `${directory}*${ending}: ${names.join(' ')}`,
    );
  }
  return lines.join('\n');
}

/** `name.ts [R:3]: symbol, symbol, +4`; without counts `name.ts: symbol, symbol…`. */
function nameEntry(file: MapFile, isNew: boolean, entries: NameEntries): string {
  const names = nameList(file, entries);
  const marks = entries.counts && names !== '' ? tags(file, isNew) : isNew ? ' [NEW]' : '';
  return basename(file.path) + marks + (names === '' ? '' : `: ${names}`);
}

/** The sentence that many files begin with names the project, not the file: `Slim Framework (https://…)`. */
function withoutCommonDoc(
  fileAt: (i: number) => MapFile,
  looked: readonly MapFile[],
): (i: number) => MapFile {
  let counts: Map<string, number> | undefined;
  return (i) => {
    const file = fileAt(i);
    if (looked.length === 0 || file.doc === undefined) return file;
    counts ??= docCounts(looked);
    return (counts.get(file.doc) ?? 0) > 1 ? { ...file, doc: undefined } : file;
  };
}

function docCounts(files: readonly MapFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { doc } of files) if (doc !== undefined) counts.set(doc, (counts.get(doc) ?? 0) + 1);
  return counts;
}

/**
 * A declaration in a header is used where it is defined: a name takes the uses that it has in the file beside it that
 * is called the same, but for its ending.
 */
function withUsesOfHeader(files: readonly MapFile[]): (i: number) => MapFile {
  let byStem: Map<string, number[]> | undefined;
  const key = ({ path }: MapFile): string => path.slice(0, path.length - extension(path).length);
  const isUsed = ({ symbols }: MapFile): boolean => symbols.some(({ uses }) => uses !== undefined);
  return (i) => {
    const file = files[i]!;
    if (file.symbols.length === 0) return file;
    byStem ??= groupBy(files.keys(), (at) => key(files[at]!));
    const others = byStem.get(key(file))!.filter((at) => at !== i && isUsed(files[at]!));
    if (others.length !== 1) return file;
    const uses = new Map(files[others[0]!]!.symbols.map((symbol) => [symbol.name, symbol.uses]));
    const symbols = file.symbols.map((symbol) => {
      const count = symbol.parent === undefined ? (uses.get(symbol.name) ?? 0) : 0;
      return count > (symbol.uses ?? 0) ? { ...symbol, uses: count } : symbol;
    });
    return { ...file, symbols };
  };
}

/** The figures that decide the size of a tier: of each file its group and the length of its entry. */
interface TierFiles {
  /** Number of each file's group: of its directory, in the tier of paths of its directory and ending. */
  groupOf: ArrayLike<number>;
  /** Length of each group's name; that of the root is 0. */
  groupLengths: ArrayLike<number>;
  /** Length of a file's line without its directory. */
  entryLength(file: number): number;
}

/** How a tier writes the files of one group. */
interface TierShape {
  /** Characters of the first file, where it is the only one so far. */
  first(group: number, entry: number): number;
  /** Characters that a second file adds. */
  second(group: number, entry: number): number;
  /** Characters that every further file adds. */
  further(entry: number): number;
}

/**
 * The length of a tier as it is rendered, without rendering it: a layout is searched by asking for
 * many of them. What was counted for one question is kept for the next with the same first files.
 *
 * @returns characters of the tier of some files and of `start … end - 1` after them
 */
export function tierSize(
  files: TierFiles,
  shape: TierShape,
): (listed: readonly number[], start?: number, end?: number) => number {
  let counted: number[] = [];
  let seen = new Map<number, number>();
  let sizes: number[] = [0];
  return (listed, start = 0, end = 0) => {
    const total = listed.length + Math.max(0, end - start);
    const at = (n: number): number => (n < listed.length ? listed[n]! : start + n - listed.length);
    const known = Math.min(counted.length, total);
    // As many as the last time and more: the same files, or all is counted anew.
    let same = 0;
    while (same < known && counted[same] === at(same)) same++;
    if (same < known) {
      counted = [];
      seen = new Map();
      sizes = [0];
    }
    for (let n = counted.length; n < total; n++) {
      const file = at(n);
      const group = files.groupOf[file]!;
      const length = files.groupLengths[group]!;
      const entry = files.entryLength(file);
      const before = seen.get(group) ?? 0;
      seen.set(group, before + 1);
      const last = sizes[n]!;
      const lineBreak = n > 0 && before === 0 ? 1 : 0;
      const more =
        before === 0
          ? shape.first(length, entry)
          : before === 1
            ? shape.second(length, entry)
            : shape.further(entry);
      sizes.push(last + lineBreak + more);
      counted.push(file);
    }
    return sizes[total]!;
  };
}
