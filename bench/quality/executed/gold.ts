// pnpm exec tsx bench/quality/executed/gold.ts <repository> OWNER/NAME <trace> [gold | gold-later]
// From a trace of a repository's own tests: 60 functions that tests enter, by seed, and the tests that do.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inlineTestsOf } from '@ctx/repomap/symbols';
import { isTest } from '@ctx/source/roles';
import { openWorkspace, type PathFacts } from '@ctx/workspace';
import { drawn } from './draw.js';

/** The content of a trace: of each test file the places that it enters. */
interface Trace {
  /** Whether a place is the line where a function begins, or any line of it. */
  lines: boolean;
  tests: Record<string, [path: string, line: number][]>;
}

const SYMBOLS = 60;
const SEED = 7;
const RUNS = new Set(['function', 'method', 'constructor']);

/** The innermost function around a line; with `begins`, one that begins there. */
function functionAt({ definitions }: PathFacts, line: number, begins: boolean): number | undefined {
  let found: number | undefined;
  definitions.forEach(({ kind, startLine, headerLine, endLine }, index) => {
    if (!RUNS.has(kind) || line < startLine || line > (begins ? headerLine : endLine)) return;
    if (found === undefined || startLine >= definitions[found]!.startLine) found = index;
  });
  return found;
}

const [root = '.', repository = '', trace = '', folder = 'gold'] = process.argv.slice(2);
const { lines, tests }: Trace = JSON.parse(readFileSync(trace, 'utf8'));
const workspace = await openWorkspace(root);
const facts = new Map(workspace.facts.map((file) => [file.path, file]));
const entered = new Map<string, Set<string>>();
for (const [test, places] of Object.entries(tests)) {
  for (const [path, line] of places) {
    const file = facts.get(path);
    const index = file && !isTest(path) ? functionAt(file, line, lines) : undefined;
    if (index === undefined || inlineTestsOf(file!).has(index)) continue;
    const key = `${path}\0${index}`;
    entered.set(key, (entered.get(key) ?? new Set()).add(test));
  }
}
const symbols = drawn([...entered.keys()].sort(), SYMBOLS, SEED).map((key) => {
  const [path = '', index] = key.split('\0');
  const { definitions } = facts.get(path)!;
  const { name, container, parent, headerLine } = definitions[Number(index)]!;
  const around = parent === undefined ? undefined : definitions[parent];
  const owner = container ?? (around?.kind === 'namespace' ? undefined : around?.name);
  return { path, name, owner, line: headerLine, tests: [...entered.get(key)!].sort() };
});
const commit = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const out = new URL(`./${folder}/${repository.replace('/', '+')}.json`, import.meta.url);
const gold = { repository, commit, tests: Object.keys(tests).sort(), symbols };
writeFileSync(fileURLToPath(out), `${JSON.stringify(gold)}\n`);
console.log(
  `${repository}: ${symbols.length} of ${entered.size} functions, ${gold.tests.length} test files`,
);
await workspace.close();
