// Copies against jscpd, on one repository: which lines each takes for copies.
// ROOT=<folder> THEIRS=<jscpd-report.json> pnpm bench insight-jscpd [--show 8]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { roleOf } from '@ctx/source';
import { openWorkspace } from '@ctx/workspace';

const { values } = parseArgs({ options: { show: { type: 'string', default: '0' } } });
const { ROOT, THEIRS } = process.env;
if (ROOT === undefined || THEIRS === undefined) {
  process.stderr.write('ROOT must name a folder, and THEIRS the JSON report of jscpd on it\n');
  process.exit(2);
}
const root = ROOT;

interface Place {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

interface Theirs {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const workspace = await openWorkspace(root, { cacheDir: false });
const { clones } = await workspace.insight({ kinds: ['clones'] });
const read = new Set(
  workspace.facts.map(({ path }) => path).filter((path) => roleOf(path) === 'source'),
);
for (const { path } of clones!.skipped) read.delete(path);
await workspace.close();
const ours = clones!.groups.flatMap(({ kind, members }) =>
  members.map((place) => ({ ...place, kind: kind as string })),
);
const looked = new Set(ours.map(({ path }) => path));
const inside = (name: string): string =>
  name.slice(name.indexOf(root) === 0 ? root.length : 0).replace(/^\//, '');
const report = JSON.parse(readFileSync(THEIRS, 'utf8')) as {
  duplicates: { firstFile: Theirs; secondFile: Theirs; lines: number }[];
};
const pairs = report.duplicates.map(({ firstFile, secondFile }) =>
  [firstFile, secondFile].map(
    ({ name, start, end }): Place => ({ path: inside(name), startLine: start, endLine: end }),
  ),
);

/** Lines of a place that any of others covers. */
function covered(place: Place, others: readonly Place[]): number {
  let lines = 0;
  for (let line = place.startLine; line <= place.endLine; line++) {
    const isIn = ({ path, startLine, endLine }: Place): boolean =>
      path === place.path && startLine <= line && line <= endLine;
    if (others.some(isIn)) lines++;
  }
  return lines;
}
const found = (place: Place, others: readonly Place[]): boolean =>
  covered(place, others) >= 0.5 * (place.endLine - place.startLine + 1);

const classes = new Map<string, Place[][]>();
for (const pair of pairs) {
  const [a, b] = pair as [Place, Place];
  const kind = !pair.every(({ path }) => read.has(path))
    ? 'a file that is not looked at here (test, markup, data, not read)'
    : pair.every((place) => found(place, ours))
      ? 'both'
      : looked.size > 0 && a.endLine - a.startLine < 12
        ? 'only jscpd, below 12 lines'
        : `only jscpd${a.path === b.path ? ', in one file' : ''}`;
  classes.set(kind, [...(classes.get(kind) ?? []), pair]);
}
console.log(`jscpd: ${pairs.length} pairs`);
for (const [kind, list] of classes) {
  console.log(`  ${list.length} ${kind}`);
  for (const [a, b] of kind.startsWith('only') ? list.slice(0, Number(values.show)) : [])
    console.log(
      `    ${a!.path}:${a!.startLine}-${a!.endLine} = ${b!.path}:${b!.startLine}-${b!.endLine}`,
    );
}
const theirs = pairs.flat();
const own = new Map<string, [number, number]>();
for (const place of ours) {
  const [both, all] = own.get(place.kind) ?? [0, 0];
  own.set(place.kind, [both + Number(found(place, theirs)), all + 1]);
}
for (const [kind, [both, all]] of own)
  console.log(`here: ${all} places ${kind}, ${both} of them in what jscpd tells`);
