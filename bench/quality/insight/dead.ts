// Dead exports against another tool, on one repository.
// ROOT=<folder> THEIRS=<knip --reporter json, or vulture's text> pnpm bench insight-dead [--show 12]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Definition, roleOf } from '@ctx/source';
import { openWorkspace } from '@ctx/workspace';

const { values } = parseArgs({ options: { show: { type: 'string', default: '0' } } });
const { ROOT, THEIRS } = process.env;
if (ROOT === undefined || THEIRS === undefined) {
  process.stderr.write('ROOT must name a folder, and THEIRS what the other tool said of it\n');
  process.exit(2);
}

interface Issue {
  readonly file: string;
  readonly exports?: readonly { readonly name: string }[];
  readonly types?: readonly { readonly name: string }[];
}

/** The names of the other tool, as `path#name`, and the files that it takes for unused. */
function theirs(root: string, text: string): { names: Set<string>; files: Set<string> } {
  if (text.startsWith('{')) {
    const { issues = [], files = [] } = JSON.parse(text) as { issues?: Issue[]; files?: string[] };
    const names = issues.flatMap(({ file, exports = [], types = [] }) =>
      [...exports, ...types].map(({ name }) => `${file}#${name}`),
    );
    return { names: new Set(names), files: new Set(files) };
  }
  const names = new Set<string>();
  for (const line of text.split('\n')) {
    const [, path, name] = /^(.+):\d+: unused (?:function|class) '(\w+)'/.exec(line) ?? [];
    const inside = path?.slice(path.startsWith(root) ? root.length : 0).replace(/^\//, '');
    // Nothing is said here of tests and examples.
    if (inside !== undefined && roleOf(inside) === 'source') names.add(`${inside}#${name}`);
  }
  return { names, files: new Set() };
}

const workspace = await openWorkspace(ROOT, { cacheDir: false });
const { dead = [] } = await workspace.insight({ kinds: ['dead'] });
const defined = new Map<string, Definition>(
  workspace.facts.flatMap(({ path, definitions }) =>
    definitions.map((one) => [`${path}#${one.name}`, one] as const),
  ),
);
await workspace.close();
const other = theirs(ROOT, readFileSync(THEIRS, 'utf8'));
const keyOf = ({ path, name }: { path: string; name: string }): string => `${path}#${name}`;
const told = dead.filter(({ verdict }) => verdict === 'dead' || verdict === 'unnecessary');
const isShared = (one: (typeof told)[number]): boolean =>
  other.names.has(keyOf(one)) || other.files.has(one.path);
const shared = told.filter(isShared);
console.log(`told ${told.length}, of them ${shared.length} by the other tool, too`);
for (const one of told.filter((found) => !isShared(found)).slice(0, Number(values.show)))
  console.log(`  only here: ${one.verdict} ${keyOf(one)}: ${one.evidence.join('; ')}`);

/** Why what the other tool names is not told here. */
function reasonFor(key: string): string {
  const verdict = dead.find((one) => keyOf(one) === key);
  if (verdict?.verdict === 'unknown')
    return `unknown: ${verdict.evidence[0]!.replace(/\S*[/.]\S*/g, '…')}`;
  if (verdict !== undefined) return verdict.verdict;
  const definition = defined.get(key);
  if (definition === undefined) return 'no definition of the file: passed on, or a member';
  if (definition.parent !== undefined || definition.container !== undefined) return 'a member';
  return definition.exported ? `used here (${definition.kind})` : 'not exported';
}
const only = [...other.names].filter((key) => !told.some((one) => keyOf(one) === key));
const classes = new Map<string, string[]>();
for (const key of only) {
  const reason = reasonFor(key);
  classes.set(reason, [...(classes.get(reason) ?? []), key]);
}
console.log(`only the other tool: ${only.length} of ${other.names.size}`);
for (const [reason, keys] of [...classes].sort((a, b) => b[1].length - a[1].length)) {
  const some = Number(values.show) > 0 ? `: ${keys.slice(0, 5).join(' ')}` : '';
  console.log(`  ${keys.length} ${reason}${some}`);
}
