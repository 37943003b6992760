import { printable, printableName, printablePath } from '@ctx/text/printable';
import { rangeText } from '@ctx/text/ranges';
import type { HitGroup } from './groups.js';
import type { FileHits } from './hits.js';
import type { HitItem } from './items.js';

/** The text that is written, and the hits in it. */
export interface HitText {
  readonly groups: readonly HitGroup[];
  readonly files: ReadonlyMap<string, FileHits>;
  readonly items: readonly HitItem[];
  /** How many of the items are shown. */
  readonly shown: number;
}

/** Folders that the line of what is left out names. */
const FOLDERS = 5;

/** Hits by file and definition, and one line of what is left out by folder. */
export function writeHits({ groups, files, items, shown }: HitText): string {
  const taken = items.slice(0, shown);
  const byGroup = new Map<number, HitItem[]>();
  for (const item of taken) byGroup.set(item.group, [...(byGroup.get(item.group) ?? []), item]);
  const byPath = new Map<string, number[]>();
  for (const at of [...byGroup.keys()].sort((a, b) => a - b)) {
    const { path } = groups[at]!;
    byPath.set(path, [...(byPath.get(path) ?? []), at]);
  }
  const sections = [...byPath].map(([path, own]) => {
    const inOrder = own.sort((a, b) => startOf(groups[a]!) - startOf(groups[b]!));
    const blocks = inOrder.map((at) =>
      writeGroup(groups[at]!, byGroup.get(at)!, files.get(path)!.lines),
    );
    return `## ${printablePath(path)}\n${blocks.join('\n')}`;
  });
  const left = writeLeft(files, taken, groups);
  return [...sections, ...(left === '' ? [] : [left])].map((part) => `${part}\n`).join('');
}

function startOf({ range, hits }: HitGroup): number {
  return range?.startLine ?? hits[0]!.line;
}

/** The definition's range and name, then its hits; the hit that names the definition is its own head. */
function writeGroup(group: HitGroup, items: readonly HitItem[], lines: readonly string[]): string {
  const { range, name = '' } = group;
  const head = range && `@@ ${rangeText(range)}`;
  const body = items.find((item) => item.body);
  // Each line stands behind its number, so that none of a file is taken for a heading of the answer.
  if (body)
    return [head, ...body.lines.map((line) => `${line}: ${printable(lines[line - 1]!)}`)].join(
      '\n',
    );
  const rows = [...items]
    .sort((a, b) => a.lines[0]! - b.lines[0]!)
    .map(({ lines: own, text }) => `${own.join(',')}: ${printable(text)}`);
  return [...(head === undefined ? [] : [`${head} ${printableName(name)}`]), ...rows].join('\n');
}

/** `left out: 120 lines (src/a 80, test 40)`; empty where every line that matches is shown. */
function writeLeft(
  files: ReadonlyMap<string, FileHits>,
  taken: readonly HitItem[],
  groups: readonly HitGroup[],
): string {
  const shown = new Set(
    taken.flatMap(({ group, lines }) => lines.map((line) => `${line} ${groups[group]!.path}`)),
  );
  const byFolder = new Map<string, number>();
  for (const [path, { hits, count }] of files) {
    const seen = hits.filter(({ line }) => shown.has(`${line} ${path}`)).length;
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
    if (count > seen) byFolder.set(folder, (byFolder.get(folder) ?? 0) + count - seen);
  }
  const sorted = [...byFolder].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (sorted.length === 0) return '';
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const named = sorted
    .slice(0, FOLDERS)
    .map(([folder, count]) => `${printablePath(folder)} ${count}`);
  const more = sorted.length > FOLDERS ? [`${sorted.length - FOLDERS} folders more`] : [];
  return `left out: ${total} ${total === 1 ? 'line' : 'lines'} (${[...named, ...more].join(', ')})`;
}
