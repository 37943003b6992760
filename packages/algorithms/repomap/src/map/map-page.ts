import { basename, dirname, extension } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { append, groupBy } from '@ctx/text/collections';
import { type MapFile, type NameEntries, nameList, signatureLines, tags } from './symbol-lines.js';
import { NAME_TIER, PATH_TIER, tierSize } from './tier-size.js';

/** Number of files in each tier, from the best: the whole state of a map's layout. */
export interface Layout {
  signatures: number;
  names: number;
  paths: number;
}

/** Directories named in the line for files left out; the others are counted. */
const NAMED_DIRECTORIES = 6;

/** Renders layouts of one ranking. */
export interface MapPage {
  (layout: Layout): string;
  /** Characters of the page of a layout, for a tenth of the time that rendering takes. */
  size(layout: Layout): number;
  /** Files that are not among the first `shown`, counted for each top directory, most first. */
  omitted(shown: number): { directory: string; files: number }[];
}

/**
 * Prepares a ranking for rendering; the result is a function of the layout alone. Blocks are made
 * once and kept, since a layout is searched by rendering many.
 *
 * @param known Paths of an earlier snapshot; others are marked as new.
 * @param names How a file stands in the tier of names.
 */
export function mapPage(
  files: readonly MapFile[],
  known: readonly string[] | undefined,
  names: NameEntries,
): MapPage {
  const old = known && new Set(known);
  const isNew = (file: MapFile): boolean => old !== undefined && !old.has(file.path);
  const blocks: string[] = [];
  const entries: string[] = [];
  const places = placesOf(files);
  const fileAt = withUsesOfHeader(files);
  const block = (i: number): string =>
    (blocks[i] ??= signatureLines(fileAt(i), isNew(files[i]!)).join('\n'));
  const entry = (i: number): string =>
    (entries[i] ??= nameEntry(fileAt(i), isNew(files[i]!), names));
  const page = (layout: Layout): string => {
    const named = layout.signatures + layout.names;
    const shown = named + layout.paths;
    const parts = [legend(layout, files.length)];
    for (let i = 0; i < layout.signatures; i++) parts.push(block(i));
    if (layout.names > 0) parts.push(nameTier(places, layout.signatures, named, entry));
    if (layout.paths > 0) parts.push(pathTier(files, places, named, shown));
    if (shown < files.length) parts.push(restLine(places, shown));
    return `${parts.join('\n\n')}\n`;
  };
  const sizes = pageSize(files, places, block, entry);
  return Object.assign(page, { size: sizes, omitted: (shown: number) => countTops(places, shown) });
}

/** The length of `mapPage`'s pages, from the lengths of their parts. */
function pageSize(
  files: readonly MapFile[],
  places: Places,
  block: (i: number) => string,
  entry: (i: number) => string,
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
    if (names > 0) size += 2 + nameSize(signatures, signatures + names);
    if (paths > 0) size += 2 + pathSize(signatures + names, shown);
    if (shown < files.length) size += 2 + restLine(places, shown).length;
    return size;
  };
}

function legend(layout: Layout, total: number): string {
  const shown = layout.signatures + layout.names + layout.paths;
  const count = shown === total ? `all ${total}` : `${shown} of ${total}`;
  return `# Repository map: ${count} files, most relevant first. [R:n] = n files depend on it, + = exported, :n = line.`;
}

function nameTier(
  places: Places,
  start: number,
  end: number,
  entry: (i: number) => string,
): string {
  const lines: string[] = [];
  for (const [directory, members] of grouped(places.directoryOf, start, end)) {
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

function pathTier(files: readonly MapFile[], places: Places, start: number, end: number): string {
  const lines: string[] = [];
  for (const [group, members] of grouped(places.groupOf, start, end)) {
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
  const marks = entries.counts ? tags(file, isNew) : isNew ? ' [NEW]' : '';
  return basename(file.path) + marks + (names === '' ? '' : `: ${names}`);
}

/**
 * A declaration in a header is used where it is defined: a file whose names nobody is known to use takes the uses of
 * the file beside it that is called the same, but for its ending.
 */
function withUsesOfHeader(files: readonly MapFile[]): (i: number) => MapFile {
  let byStem: Map<string, number[]> | undefined;
  const key = ({ path }: MapFile): string => path.slice(0, path.length - extension(path).length);
  const isUsed = ({ symbols }: MapFile): boolean => symbols.some(({ uses }) => uses !== undefined);
  return (i) => {
    const file = files[i]!;
    if (file.symbols.length === 0 || isUsed(file)) return file;
    byStem ??= groupBy(files.keys(), (at) => key(files[at]!));
    const others = byStem.get(key(file))!.filter((at) => at !== i && isUsed(files[at]!));
    if (others.length !== 1) return file;
    const uses = new Map(files[others[0]!]!.symbols.map((symbol) => [symbol.name, symbol.uses]));
    const symbols = file.symbols.map((symbol) => {
      const count = symbol.parent === undefined ? uses.get(symbol.name) : undefined;
      return count === undefined ? symbol : { ...symbol, uses: count };
    });
    return { ...file, symbols };
  };
}

/** Groups in the order of their best file, with the positions of their files. */
function grouped(groupOf: Uint32Array, start: number, end: number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (let i = start; i < end; i++) append(groups, groupOf[i]!, i);
  return groups;
}

/** Directories as numbers, so that counting them for every layout tried costs little. */
interface Places {
  tops: string[];
  /** Of each top directory its files, rising. */
  inTop: number[][];
  directories: string[];
  directoryOf: Uint32Array;
  /** How many directories have a file from each one on. */
  directoriesFrom: Uint32Array;
  /** Directories with the endings of their files, such as `src/.ts`: one line of the tier of paths. */
  groups: string[];
  groupOf: Uint32Array;
}

function placesOf(files: readonly MapFile[]): Places {
  const tops = new Map<string, number>();
  const directories = new Map<string, number>();
  const topOf = new Uint32Array(files.length);
  const directoryOf = new Uint32Array(files.length);
  const topOfDirectory: number[] = [];
  const groups = new Map<string, number>();
  const groupOf = new Uint32Array(files.length);
  for (const [i, { path }] of files.entries()) {
    const directory = dirname(path);
    let id = directories.get(directory);
    if (id === undefined) {
      id = directories.size;
      directories.set(directory, id);
      const top = path.slice(0, Math.max(0, path.indexOf('/')));
      topOfDirectory.push(tops.get(top) ?? tops.size);
      tops.set(top, topOfDirectory[id]!);
    }
    directoryOf[i] = id;
    topOf[i] = topOfDirectory[id]!;
    const group = path.slice(0, path.lastIndexOf('/') + 1) + endingOf(basename(path));
    if (!groups.has(group)) groups.set(group, groups.size);
    groupOf[i] = groups.get(group)!;
  }
  return {
    tops: [...tops.keys()],
    inTop: inOrder(topOf, tops.size),
    directories: [...directories.keys()],
    directoryOf,
    directoriesFrom: distinctFrom(directoryOf, directories.size),
    groups: [...groups.keys()],
    groupOf,
  };
}

/** `.ts`; of `.gitignore` and of a name without a dot nothing. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/** The indexes that have each value, rising. */
function inOrder(values: Uint32Array, count: number): number[][] {
  const indexes: number[][] = Array.from({ length: count }, () => []);
  for (const [i, value] of values.entries()) indexes[value]!.push(i);
  return indexes;
}

/** How many values differ from each index on. */
function distinctFrom(values: Uint32Array, count: number): Uint32Array {
  const seen = new Uint8Array(count);
  const distinct = new Uint32Array(values.length + 1);
  for (let i = values.length - 1; i >= 0; i--) {
    distinct[i] = distinct[i + 1]! + 1 - seen[values[i]!]!;
    seen[values[i]!] = 1;
  }
  return distinct;
}

/** How many of rising numbers are `start` or more. */
function countFrom(rising: readonly number[], start: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return rising.length - low;
}

function countTops({ tops, inTop }: Places, start: number): { directory: string; files: number }[] {
  return tops
    .map((directory, top) => ({ directory, files: countFrom(inTop[top]!, start) }))
    .filter(({ files }) => files > 0)
    .sort((a, b) => b.files - a.files || compareText(a.directory, b.directory));
}

/** `… 412 more files in 31 directories: playground/ 300, docs/ 80, 3 other top directories`. */
function restLine(places: Places, shown: number): string {
  const tops = countTops(places, shown);
  const named = tops
    .slice(0, NAMED_DIRECTORIES)
    .map(({ directory, files: count }) => `${directory === '' ? '.' : directory}/ ${count}`);
  const further = tops.length - named.length;
  const directories = places.directoriesFrom[shown] ?? 0;
  const count = places.directoryOf.length - shown;
  const more = `${count} more ${count === 1 ? 'file' : 'files'}`;
  const inside = `${directories} ${directories === 1 ? 'directory' : 'directories'}`;
  const tail = further > 0 ? `, ${further} other top directories` : '';
  return `… ${more} in ${inside}: ${named.join(', ')}${tail}`;
}
