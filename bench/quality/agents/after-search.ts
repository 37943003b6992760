// Would it pay to name the definitions around the hits after an agent's own search? `KIT=<the kit of agents> pnpm exec
// tsx bench/quality/agents/after-search.ts <folder of prepared tasks>` replays the shell calls with a grep of the
// kit's plain arm, and prints how often a hook would speak, for how many tokens, and what of the changed hunks it
// names that no hit is near to.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutlineNode, outline } from '@ctx/entropy-outline';
import { loadO200k } from '@ctx/tokens';

/** A line that a search prints. */
interface Hit {
  path: string;
  line: number;
}

/** A definition around hits. */
interface Around {
  path: string;
  startLine: number;
  endLine: number;
  name: string;
}

/** Lines from a hit within which a reader sees where to look. */
const NEAR = 8;

/** Definitions that are named at most, and tokens that they may take: else nothing is said. */
const [DEFINITIONS, TOKENS] = [12, 200];

/** Lines of a definition that is named: a shorter one is seen with its hit. */
const LONG = 4;

/** Characters of an output that an agent is shown. */
const SHOWN = 30_000;

const [folder = '.'] = process.argv.slice(2);
const rowsOf = (name: string) =>
  readFileSync(join(process.env.KIT ?? '.', 'data', name), 'utf8')
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row));
const tasks = new Map(rowsOf('dev.jsonl').map((task) => [task.id, task]));
const countTokens = await loadO200k();
const sum = { searches: 0, spoken: 0, tokens: 0, hunks: 0, named: 0, near: 0, onlyNamed: 0 };

for (const { id, command } of rowsOf('plain-commands.jsonl')) {
  if (!/\bgrep\b/.test(command)) continue;
  sum.searches++;
  const run = spawnSync('bash', ['-c', command], { cwd: join(folder, id), encoding: 'utf8' });
  const hits = hitsOf(run.stdout.slice(0, SHOWN), command);
  const around = aroundOf(hits, (path) => readFileSync(join(folder, id, path), 'utf8'));
  const text = said(around);
  const tokens = countTokens(text);
  if (around.length === 0 || around.length > DEFINITIONS || tokens > TOKENS) continue;
  sum.spoken++;
  sum.tokens += tokens;
  for (const [path, first, last] of tasks.get(id).hunks) {
    const isNear = hits.some(
      (hit) => hit.path === path && first - NEAR <= hit.line && hit.line <= last + NEAR,
    );
    const isNamed = around.some(
      (one) => one.path === path && one.startLine <= last + 1 && first <= one.endLine,
    );
    sum.hunks++;
    sum.near += Number(isNear);
    sum.named += Number(isNamed);
    sum.onlyNamed += Number(isNamed && !isNear);
  }
}
console.log(
  `${sum.searches} searches, spoken to ${sum.spoken} at ${(sum.tokens / sum.spoken).toFixed(0)} tokens; of ${sum.hunks} hunks named ${sum.named}, near a hit ${sum.near}, named and near none ${sum.onlyNamed}`,
);

/** The lines that a search prints with their paths, or of the one file that it looks in. */
function hitsOf(output: string, command: string): Hit[] {
  const [, only] = /grep -n[^;|]*?\s([\w./-]+\.\w+)\s*(?:[;|]|$)/.exec(command) ?? [];
  return output.split('\n').flatMap((row) => {
    const [, path = only, line] = /^(?:([^:\s][^:]*\.\w+):)?(\d+):/.exec(row) ?? [];
    return path === undefined || line === undefined ? [] : [{ path, line: Number(line) }];
  });
}

/** The innermost definitions around hits, in the order of the hits. */
function aroundOf(hits: readonly Hit[], read: (path: string) => string): Around[] {
  const nodes = new Map<string, readonly OutlineNode[]>();
  const found = new Map<string, Around>();
  for (const { path, line } of hits) {
    if (!nodes.has(path)) nodes.set(path, outline(read(path), { path }).nodes);
    const own = innermost(nodes.get(path)!, line);
    if (own === undefined || own.endLine - own.startLine + 1 < LONG) continue;
    const { startLine, endLine, name } = own;
    found.set(`${path}:${startLine}`, { path, startLine, endLine, name });
  }
  return [...found.values()];
}

/** The smallest part of a file around a line that declares something. */
function innermost(nodes: readonly OutlineNode[], line: number): OutlineNode | undefined {
  const own = nodes.find((node) => node.startLine <= line && line <= node.endLine);
  if (own === undefined) return undefined;
  return innermost(own.children, line) ?? (own.kind === 'text' ? undefined : own);
}

function said(around: readonly Around[]): string {
  const paths = [...new Set(around.map(({ path }) => path))];
  const rows = paths.map((path) => {
    const own = around.filter((one) => one.path === path);
    const named = own.map((one) => `${one.startLine}-${one.endLine} ${one.name.slice(0, 40)}`);
    return `${path}: ${named.join(', ')}`;
  });
  return `The hits stand in\n${rows.join('\n')}\n`;
}
