// Copies beside jscpd, in the same run: which lines each takes for copies. `pnpm bench insight-jscpd [--show 8]
// <folder> …`; jscpd is installed by bench/peers/install.mjs. A copy of theirs counts as found where half of the lines
// of both places lie in copies of ours.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { roleOf } from '@ctx/source';
import { openWorkspace } from '@ctx/workspace';
import { isHere, jscpd, type Place, versions } from '../../peers/insight.mjs';
import { writeResult } from '../record/result.mjs';

/** Shorter copies are none here. */
const SHORT = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string', default: '0' } },
});
if (positionals.length === 0 || !isHere(jscpd)) {
  process.stderr.write('name folders, and install jscpd: node bench/peers/install.mjs\n');
  process.exit(2);
}

/** Pairs of jscpd by what is said of them here, and our places by kind: all, and those that jscpd tells. */
interface Row {
  repository: string;
  files: number;
  pairs: number;
  unread: number;
  both: number;
  onlyShort: number;
  onlyTheirs: number;
  ours: Record<string, { all: number; both: number }>;
}

/** Lines of a place that any of others covers. */
function covered(place: Place, others: readonly Place[]): number {
  const own = others.filter(({ path }) => path === place.path);
  let lines = 0;
  for (let line = place.startLine; line <= place.endLine; line++)
    if (own.some(({ startLine, endLine }) => startLine <= line && line <= endLine)) lines++;
  return lines;
}

const found = (place: Place, others: readonly Place[]): boolean =>
  covered(place, others) >= 0.5 * (place.endLine - place.startLine + 1);

async function compare(root: string): Promise<Row> {
  const workspace = await openWorkspace(root, { cacheDir: false });
  const { clones } = await workspace.insight({ kinds: ['clones'] });
  const files = workspace.facts.map(({ path }) => path);
  const read = new Set(files.filter((path) => roleOf(path) === 'source'));
  for (const { path } of clones!.skipped) read.delete(path);
  await workspace.close();
  const ours = clones!.groups.flatMap(({ kind, members }) =>
    members.map((place) => ({ ...place, kind: kind as string })),
  );
  const pairs = jscpd.copies(root);
  const said = pairs.map((pair) => {
    if (!pair.every(({ path }) => read.has(path))) return 'unread';
    if (pair.every((place) => found(place, ours))) return 'both';
    return pair[0].endLine - pair[0].startLine < SHORT ? 'onlyShort' : 'onlyTheirs';
  });
  show(pairs.filter((_, i) => said[i] === 'onlyTheirs'));
  const theirs = pairs.flat();
  const own: Row['ours'] = {};
  for (const place of ours) {
    const { all, both } = own[place.kind] ?? { all: 0, both: 0 };
    own[place.kind] = { all: all + 1, both: both + Number(found(place, theirs)) };
  }
  const count = (kind: string) => said.filter((one) => one === kind).length;
  return {
    ...{ repository: basename(root), files: files.length, pairs: pairs.length },
    ...{ unread: count('unread'), both: count('both'), onlyShort: count('onlyShort') },
    ...{ onlyTheirs: count('onlyTheirs'), ours: own },
  };
}

function show(pairs: readonly [Place, Place][]): void {
  for (const [a, b] of pairs.slice(0, Number(values.show)))
    console.log(
      `  only jscpd: ${a.path}:${a.startLine}-${a.endLine} = ${b.path}:${b.startLine}-${b.endLine}`,
    );
}

const rows: Row[] = [];
console.log(
  '| repository | pairs | not read here | both | only jscpd, short | only jscpd | ours |',
);
console.log('|---|--:|--:|--:|--:|--:|---|');
for (const root of positionals) {
  const row = await compare(root);
  rows.push(row);
  const ours = Object.entries(row.ours).map(([kind, { all, both }]) => `${kind} ${both} of ${all}`);
  const { repository, pairs, unread, both, onlyShort, onlyTheirs } = row;
  const cells = [repository, pairs, unread, both, onlyShort, onlyTheirs, ours.join(', ')];
  console.log(`| ${cells.join(' | ')} |`);
}
writeResult(new URL('insight-jscpd.result.json', import.meta.url), {
  command: 'pnpm bench insight-jscpd <folder> …',
  n: rows.reduce((sum, { pairs }) => sum + pairs, 0),
  versions: { jscpd: versions().jscpd ?? '' },
  rows,
});
