import { compareText } from '@ctx/text';
import { basename, dirname } from './posix.js';
import { type MapFile, nameList, signatureLines, tags } from './symbolLines.js';

/** Number of files in each tier, from the best: the whole state of a map's layout. */
export interface Layout {
  signatures: number;
  names: number;
  paths: number;
}

/** Directories named in the line of what is left out; the others are counted. */
const NAMED_DIRECTORIES = 6;

/**
 * Prepares a ranking for rendering; the result is a function of the layout alone. Blocks are made
 * once and kept, since a layout is searched by rendering many.
 *
 * @param known Paths of an earlier snapshot; others are marked as new.
 */
export function mapPage(
  files: readonly MapFile[],
  known: readonly string[] | undefined,
): (layout: Layout) => string {
  const old = known && new Set(known);
  const isNew = (file: MapFile): boolean => old !== undefined && !old.has(file.path);
  const blocks: string[] = [];
  const entries: string[] = [];
  const block = (i: number): string =>
    (blocks[i] ??= signatureLines(files[i]!, isNew(files[i]!)).join('\n'));
  const entry = (i: number): string => (entries[i] ??= nameEntry(files[i]!, isNew(files[i]!)));
  return (layout) => {
    const named = layout.signatures + layout.names;
    const shown = named + layout.paths;
    const parts = [legend(layout, files.length)];
    for (let i = 0; i < layout.signatures; i++) parts.push(block(i));
    if (layout.names > 0) parts.push(nameTier(files, layout.signatures, named, entry));
    if (layout.paths > 0) parts.push(pathTier(files, named, shown));
    const rest = restLine(files.slice(shown));
    if (rest !== '') parts.push(rest);
    return `${parts.join('\n\n')}\n`;
  };
}

function legend(layout: Layout, total: number): string {
  const shown = layout.signatures + layout.names + layout.paths;
  const count = shown === total ? `all ${total}` : `${shown} of ${total}`;
  return `# Repository map: ${count} files, most relevant first. [R:n] = n files depend on it, + = exported, :n = line.`;
}

function nameTier(
  files: readonly MapFile[],
  start: number,
  end: number,
  entry: (i: number) => string,
): string {
  const lines: string[] = [];
  for (const [dir, members] of byDirectory(files, start, end)) {
    if (members.length === 1) {
      lines.push(dir === '' ? entry(members[0]!) : `${dir}/${entry(members[0]!)}`);
      continue;
    }
    lines.push(dir === '' ? './' : `${dir}/`);
    for (const i of members) lines.push(`  ${entry(i)}`);
  }
  return lines.join('\n');
}

function pathTier(files: readonly MapFile[], start: number, end: number): string {
  const lines: string[] = [];
  for (const [dir, members] of byDirectory(files, start, end)) {
    const names = members.map((i) => basename(files[i]!.path)).join(' ');
    lines.push(dir === '' ? names : `${dir}/ ${names}`);
  }
  return lines.join('\n');
}

/** `name.ts [R:3]: symbol, symbol, +4`. */
function nameEntry(file: MapFile, isNew: boolean): string {
  const names = nameList(file);
  return basename(file.path) + tags(file, isNew) + (names === '' ? '' : `: ${names}`);
}

/** Directories in the order of their best file, with the positions of their files. */
function byDirectory(files: readonly MapFile[], start: number, end: number): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (let i = start; i < end; i++) {
    const dir = dirname(files[i]!.path);
    const group = groups.get(dir);
    if (group) group.push(i);
    else groups.set(dir, [i]);
  }
  return groups;
}

/** Files that are not shown, counted for each top directory (`''` is the root), most first. */
export function omittedDirectories(
  files: readonly MapFile[],
): { directory: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const slash = path.indexOf('/');
    const top = slash < 0 ? '' : path.slice(0, slash);
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  return [...counts]
    .map(([directory, count]) => ({ directory, files: count }))
    .sort((a, b) => b.files - a.files || compareText(a.directory, b.directory));
}

function restLine(files: readonly MapFile[]): string {
  if (files.length === 0) return '';
  const tops = omittedDirectories(files);
  const named = tops
    .slice(0, NAMED_DIRECTORIES)
    .map(({ directory, files: count }) => `${directory === '' ? '.' : directory}/ ${count}`);
  const further = tops.length - named.length;
  const directories = new Set(files.map(({ path }) => dirname(path))).size;
  const more = files.length === 1 ? 'file' : 'files';
  const inside = directories === 1 ? 'directory' : 'directories';
  const tail = further > 0 ? `, ${further} other top directories` : '';
  return `… ${files.length} more ${more} in ${directories} ${inside}: ${named.join(', ')}${tail}`;
}
