// pnpm exec tsx bench/quality/executed/callers-gold.ts <repository> OWNER/NAME <trace>
// From a trace of calls (`trace/*callers*`): 60 functions that are called, by seed, and the definitions that
// call them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isTest } from '@ctx/source/roles';
import { openWorkspace, type PathFacts } from '@ctx/workspace';
import { drawn } from './draw.js';

/** A function by the line where it begins, and a line that calls it. */
type Call = [path: string, line: number, callerPath: string, callerLine: number];

const SYMBOLS = 60;
const SEED = 7;
const RUNS = new Set(['function', 'method', 'constructor']);

/** The innermost definition that holds a line; a function by the line where it begins. */
function innermost({ definitions }: PathFacts, line: number, begins: boolean): number | undefined {
  let found: number | undefined;
  definitions.forEach(({ kind, startLine, headerLine, endLine }, index) => {
    if (line < startLine || line > (begins ? headerLine : endLine)) return;
    if (begins && !RUNS.has(kind)) return;
    if (found === undefined || startLine >= definitions[found]!.startLine) found = index;
  });
  return found;
}

const [root = '.', repository = '', trace = ''] = process.argv.slice(2);
const text = readFileSync(trace, 'utf8');
const calls: Call[] = trace.endsWith('l')
  ? text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : JSON.parse(text);
const workspace = await openWorkspace(root);
const facts = new Map(workspace.facts.map((file) => [file.path, file]));
const callers = new Map<string, Set<string>>();
for (const [path, line, by, at] of calls) {
  const [file, other] = [facts.get(path), facts.get(by)];
  const index = file && !isTest(path) ? innermost(file, line, true) : undefined;
  if (index === undefined || other === undefined) continue;
  const caller = innermost(other, at, false);
  if (path === by && caller === index) continue;
  const key = `${path}\0${index}`;
  const line1 = caller === undefined ? 0 : other.definitions[caller]!.headerLine;
  callers.set(key, (callers.get(key) ?? new Set()).add(`${by}\0${line1}`));
}
const symbols = drawn([...callers.keys()].sort(), SYMBOLS, SEED).map((key) => {
  const [path = '', index] = key.split('\0');
  const { definitions } = facts.get(path)!;
  const { name, container, parent, headerLine } = definitions[Number(index)]!;
  const around = parent === undefined ? undefined : definitions[parent];
  const owner = container ?? (around?.kind === 'namespace' ? undefined : around?.name);
  const by = [...callers.get(key)!].sort().map((caller) => {
    const [from = '', line] = caller.split('\0');
    return [from, Number(line)];
  });
  return { path, name, owner, line: headerLine, callers: by };
});
const commit = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const out = new URL(`./callers/${repository.replace('/', '+')}.json`, import.meta.url);
writeFileSync(fileURLToPath(out), `${JSON.stringify({ repository, commit, symbols })}\n`);
const total = symbols.reduce((sum, one) => sum + one.callers.length, 0);
console.log(`${repository}: ${symbols.length} of ${callers.size} functions, ${total} callers`);
await workspace.close();
