// What `terse` saves and loses on outputs that nobody has seen before: real commands are run in real
// projects, broken on purpose where a name says so, and nothing is kept but figures.
// `MIRROR=<folder of bare clones> pnpm bench:terse-fresh [--only repository] [--keep folder]`
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { restore, type TerseLevel, terse } from '@ctx/terse';
import { loadO200k } from '@ctx/tokens';
import { mustKeep } from './must-keep.js';
import { PROJECTS } from './projects.js';

const LEVELS: readonly TerseLevel[] = ['lite', 'standard', 'max'];
/** Seconds after which a command is ended; what it printed until then counts. */
const LIMIT = 420;

const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'string' } } });
const mirror = process.env.MIRROR;
if (!mirror && !values.keep)
  throw new Error('set MIRROR to a folder of bare clones, OWNER+NAME/repo');
const work = values.keep ?? mkdtempSync(join(tmpdir(), 'ctx-fresh-'));
mkdirSync(join(work, 'captures'), { recursive: true });

interface Capture {
  name: string;
  failed: boolean;
  text: string;
}

/** Runs every command of a project, or reads what an earlier run with `--keep` printed. */
function capture({ repository, commands }: (typeof PROJECTS)[number]): Capture[] {
  const folder = join(work, repository.replace('/', '+'));
  return Object.entries(commands).map(([tool, command]) => {
    const file = join(work, 'captures', `${tool}@${repository.replace('/', '+')}.json`);
    if (!existsSync(file)) {
      if (!existsSync(folder)) {
        spawnSync('git', [
          'clone',
          '-q',
          join(mirror as string, repository.replace('/', '+'), 'repo'),
          folder,
        ]);
      }
      const run = spawnSync('bash', ['-c', `{ ${command} ; } 2>&1`], {
        cwd: folder,
        encoding: 'utf8',
        timeout: LIMIT * 1000,
        maxBuffer: 64 * 2 ** 20,
        env: { ...process.env, GIT_PAGER: 'cat', NO_UPDATE_NOTIFIER: '1' },
      });
      const failed = /-(?:fail|crash|throw)|^(?:eslint|ruff|mypy|python-traceback)/.test(tool);
      writeFileSync(file, JSON.stringify({ name: tool, failed, text: run.stdout ?? '' }));
    }
    return JSON.parse(readFileSync(file, 'utf8')) as Capture;
  });
}

const countTokens = await loadO200k();
const captures = PROJECTS.filter(({ repository }) => !values.only || repository === values.only)
  .flatMap((project) =>
    capture(project).map((each) => ({ ...each, repository: project.repository })),
  )
  .filter(({ text }) => text.length > 200);

/** Whether a diff still applies: to the tree it was made from, which is what `-R` undoes. */
function applies(text: string, repository: string): boolean {
  const cwd = join(work, repository.replace('/', '+'));
  return spawnSync('git', ['apply', '--check', '-R', '-'], { cwd, input: text }).status === 0;
}

const rows = captures.map(({ name, repository, failed, text }) => {
  const items = mustKeep(name, text);
  const levels = LEVELS.map((level) => {
    const result = terse(text, { level, countTokens });
    const lost = items.filter((item) => !item.isIn(result.text)).map(({ what }) => what);
    const isUndone = result.class === 'lossy' || restore(result.text, result.legend) === text;
    const diff =
      name === 'git-diff' && applies(text, repository)
        ? applies(result.text, repository)
        : undefined;
    return {
      level,
      saved: 100 * (1 - result.tokensAfter / result.tokensBefore),
      lost,
      isUndone,
      diff,
    };
  });
  return { name, repository, failed, tokens: countTokens(text), items: items.length, levels };
});

const quantile = (all: number[], q: number): number =>
  [...all].sort((a, b) => a - b)[Math.floor(q * (all.length - 1) + 0.5)] ?? 0;
console.log(
  '| output | project | tokens | must keep | lite % | standard % | max % | lost |\n|---|---|--:|--:|--:|--:|--:|--:|',
);
for (const row of rows) {
  const saved = row.levels.map(({ saved: each }) => each.toFixed(1)).join(' | ');
  const lost = row.levels.map((each) => each.lost.length).join('/');
  console.log(
    `| ${row.name} | ${row.repository} | ${row.tokens} | ${row.items} | ${saved} | ${lost} |`,
  );
  for (const { level, lost: each } of row.levels)
    if (each.length > 0) console.error(row.name, level, each.slice(0, 4));
}
const total = rows.reduce((sum, { tokens }) => sum + tokens, 0);
console.log(
  '\n| level | mean | median | quartiles | of all tokens | failed commands, median | lost | diffs that apply |\n|---|--:|--:|--:|--:|--:|--:|--:|',
);
LEVELS.forEach((level, at) => {
  const saved = rows.map(({ levels }) => levels[at]?.saved ?? 0);
  const failing = rows.filter(({ failed }) => failed).map(({ levels }) => levels[at]?.saved ?? 0);
  const all =
    (100 * rows.reduce((sum, { tokens }, n) => sum + (tokens * (saved[n] ?? 0)) / 100, 0)) / total;
  const diffs = rows.flatMap(({ levels }) => levels[at]?.diff ?? []);
  const lost = rows.reduce((sum, { levels }) => sum + (levels[at]?.lost.length ?? 0), 0);
  const cells = [saved.reduce((a, b) => a + b, 0) / saved.length, quantile(saved, 0.5)].map((n) =>
    n.toFixed(1),
  );
  console.log(
    `| ${level} | ${cells.join(' | ')} | ${quantile(saved, 0.25).toFixed(1)}–${quantile(saved, 0.75).toFixed(1)} | ${all.toFixed(1)} | ${quantile(failing, 0.5).toFixed(1)} | ${lost} | ${diffs.filter(Boolean).length} of ${diffs.length} |`,
  );
});
console.log(
  `\n${rows.length} outputs of ${new Set(rows.map(({ repository }) => repository)).size} projects, ${rows.filter(({ failed }) => failed).length} of failed commands; ${rows.reduce((sum, { items }) => sum + items, 0)} items that must survive; not undone: ${rows.filter(({ levels }) => levels.some(({ isUndone }) => !isUndone)).length}`,
);
if (!values.keep) rmSync(work, { recursive: true, force: true });
