// Dead exports beside knip and vulture, in the same run: `pnpm bench insight-dead [--show 12] <folder> …`. A folder
// with a package.json is read by knip, another by vulture; both are installed by bench/peers/install.mjs. What only the
// other tool names is sorted by what is said of it here.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DeadExport } from '@ctx/insight';
import { type Definition, roleOf } from '@ctx/source';
import { openWorkspace } from '@ctx/workspace';
import { isHere, knip, versions, vulture } from '../../peers/insight.mjs';
import { writeResult } from '../record/result.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string', default: '0' } },
});
if (positionals.length === 0 || !isHere(knip) || !isHere(vulture)) {
  process.stderr.write('name folders, and install the peers: node bench/peers/install.mjs\n');
  process.exit(2);
}

/** The verdicts of both on a repository. `reasons`: what is said here of names that only the other tool tells. */
interface Row {
  repository: string;
  against: string;
  files: number;
  told: number;
  both: number;
  theirs: number;
  onlyTheirs: number;
  unknown: number;
  reasons: Record<string, number>;
}

const keyOf = ({ path, name }: { path: string; name: string }): string => `${path}#${name}`;

// Locals: both tools' names and the counts of one row.
async function compare(root: string): Promise<Row> {
  const peer = existsSync(join(root, 'package.json')) ? knip : vulture;
  const workspace = await openWorkspace(root, { cacheDir: false });
  const { dead = [] } = await workspace.insight({ kinds: ['dead'] });
  const defined = new Map<string, Definition>(
    workspace.facts.flatMap(({ path, definitions }) =>
      definitions.map((one) => [`${path}#${one.name}`, one] as const),
    ),
  );
  const files = workspace.facts.length;
  await workspace.close();
  const other = peer.unused(root);
  // Nothing is said here of tests and examples.
  const names = new Set(other.names.filter(({ path }) => roleOf(path) === 'source').map(keyOf));
  const whole = new Set(other.files);
  const told = dead.filter(({ verdict }) => verdict === 'dead' || verdict === 'unnecessary');
  const isShared = (one: DeadExport): boolean => names.has(keyOf(one)) || whole.has(one.path);
  for (const one of told.filter((found) => !isShared(found)).slice(0, Number(values.show)))
    console.log(`  only here: ${one.verdict} ${keyOf(one)}: ${one.evidence.join('; ')}`);
  const only = [...names].filter((key) => !told.some((one) => keyOf(one) === key));
  const reasons: Record<string, number> = {};
  for (const key of only) {
    const reason = reasonFor(key, dead, defined);
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  const unknown = Object.entries(reasons).filter(([reason]) => reason.startsWith('unknown'));
  return {
    ...{ repository: basename(root), against: peer.name, files, told: told.length },
    ...{ both: told.filter(isShared).length, theirs: names.size, onlyTheirs: only.length },
    unknown: unknown.reduce((sum, [, count]) => sum + count, 0),
    reasons,
  };
}

/** Why what the other tool names is not told here. */
function reasonFor(
  key: string,
  dead: readonly DeadExport[],
  defined: ReadonlyMap<string, Definition>,
): string {
  const verdict = dead.find((one) => keyOf(one) === key);
  if (verdict?.verdict === 'unknown')
    return `unknown: ${verdict.evidence[0]!.replace(/\S*[/.]\S*/g, '…')}`;
  if (verdict !== undefined) return verdict.verdict;
  const definition = defined.get(key);
  if (definition === undefined) return 'no definition of the file: passed on, or a member';
  if (definition.parent !== undefined || definition.container !== undefined) return 'a member';
  return definition.exported ? `used here (${definition.kind})` : 'not exported';
}

const rows: Row[] = [];
console.log('| against | repository | told here | by both | only the other | unknown here | why |');
console.log('|---|---|--:|--:|--:|--:|---|');
for (const root of positionals) {
  const row = await compare(root);
  rows.push(row);
  const why = Object.entries(row.reasons).sort((a, b) => b[1] - a[1]);
  const { against, repository, told, both, onlyTheirs, unknown } = row;
  const cells = [against, repository, told, both, onlyTheirs, unknown];
  const most = why.slice(0, 3).map(([reason, count]) => `${count} ${reason}`);
  console.log(`| ${[...cells, most.join('; ')].join(' | ')} |`);
}
const { knip: knipVersion = '', vulture: vultureVersion = '' } = versions();
writeResult(new URL('insight-dead.result.json', import.meta.url), {
  command: 'pnpm bench insight-dead <folder> …',
  n: rows.length,
  versions: { knip: knipVersion, vulture: vultureVersion },
  rows,
});
