// Measures the tokens that `terse` saves and the lines that it loses on outputs that nobody has seen before: real
// commands are run in real projects, broken on purpose where a name says so, and nothing is kept but figures.
// `MIRROR=<folder of bare clones> pnpm bench terse-fresh [--seen | --held] [--only repository] [--keep folder]` Figures
// by output are written to terse-fresh.result.json (with --held: terse-held.result.json).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { restore, type TerseLevel, terse } from '@ctx/terse';
import { loadO200k } from '@ctx/tokens';
import { writeResult } from '../record/result.mjs';
import { brokenBlocks } from './blocks.js';
import { HELD } from './held.js';
import { mustKeep } from './must-keep.js';
import { ADDED, SEEN, UNSEEN } from './projects.js';

const LEVELS: readonly TerseLevel[] = ['lite', 'standard', 'max'];
/** Seconds after which a command is ended; what it printed until then counts. */
const LIMIT = 420;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    keep: { type: 'string' },
    seen: { type: 'boolean' },
    held: { type: 'boolean' },
  },
});
const PROJECTS = values.seen ? SEEN : values.held ? HELD : UNSEEN;
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
      const failed =
        /-(?:fail|crash|throw)|^(?:eslint|standard|ruff|mypy|pylint|flake8|python-traceback)/.test(
          tool,
        );
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
    const { broken } = brokenBlocks(name, text, result.text);
    const isUndone = result.class === 'lossy' || restore(result.text, result.legend) === text;
    const diff =
      /^git-(?:diff|show)$/.test(name) && applies(text, repository)
        ? applies(result.text, repository)
        : undefined;
    return {
      level,
      saved: 100 * (1 - result.tokensAfter / result.tokensBefore),
      lost,
      broken,
      isUndone,
      diff,
    };
  });
  return {
    name,
    repository,
    failed,
    tokens: countTokens(text),
    items: items.length,
    blocks: brokenBlocks(name, text, text).count,
    levels,
  };
});

type Row = (typeof rows)[number];

const quantile = (all: number[], q: number): number =>
  [...all].sort((a, b) => a - b)[Math.floor(q * (all.length - 1) + 0.5)] ?? 0;
const mean = (all: number[]): number => all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);
const savedAt = (some: readonly Row[], at: number): number[] =>
  some.map(({ levels }) => levels[at]?.saved ?? 0);
const tokensOf = (some: readonly Row[]): number => some.reduce((sum, row) => sum + row.tokens, 0);

/** Percent saved of all tokens together. */
function ofAll(some: readonly Row[], at: number): number {
  const saved = some.reduce((sum, row) => sum + row.tokens * (row.levels[at]?.saved ?? 0), 0);
  return saved / Math.max(1, tokensOf(some));
}

function summary(title: string, some: readonly Row[]): void {
  const failed = some.filter((row) => row.failed);
  console.log(`\n${title}\n`);
  console.log(
    '| level | mean | median | quartiles | of all tokens | failed commands, median | lost | broken blocks | diffs that apply |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  );
  LEVELS.forEach((level, at) => {
    const saved = savedAt(some, at);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((q) => quantile(saved, q).toFixed(1));
    const diffs = some.flatMap(({ levels }) => levels[at]?.diff ?? []);
    const lost = some.reduce((sum, { levels }) => sum + (levels[at]?.lost.length ?? 0), 0);
    const broken = some.reduce((sum, { levels }) => sum + (levels[at]?.broken.length ?? 0), 0);
    const cells = [
      ...[level, mean(saved).toFixed(1), middle, `${low}–${high}`, ofAll(some, at).toFixed(1)],
      ...[quantile(savedAt(failed, at), 0.5).toFixed(1), lost, broken],
      `${diffs.filter(Boolean).length} of ${diffs.length}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  });
  console.log(
    `\n${some.length} outputs of ${new Set(some.map(({ repository }) => repository)).size} projects, ${failed.length} of failed commands; ${some.reduce((sum, { items }) => sum + items, 0)} items that must survive, ${some.reduce((sum, { blocks }) => sum + blocks, 0)} messages in blocks of their own; not undone: ${some.filter(({ levels }) => levels.some(({ isUndone }) => !isUndone)).length}`,
  );
}

/** Kinds of outputs by the beginning of their names, the first that fits. */
const KINDS: readonly (readonly [kind: string, names: RegExp])[] = [
  ['diffs', /^git-(?:diff$|show)/],
  ['histories and blame', /^git-(?:log|blame|shortlog)/],
  ['searches, listings, status', /^(?:ls|find|grep|git-status|git-diff-stat|npm-ls)/],
  ['tests', /test|^(?:mocha|vitest|pytest)/],
  ['builds', /^(?:make$|cmake|cargo-build$|mvn)/],
  [
    'linters and messages of compilers',
    /^(?:eslint|standard|ruff|mypy|pylint|flake8|tsc|go-|cargo-|make-|javac|gcc)/,
  ],
  ['installs', /install/],
  ['logs', /^access-log/],
  ['crashes', /./],
];

function byKind(): void {
  console.log(
    '\n| outputs | n | tokens | must survive | lite, mean | standard, mean | standard, of all tokens |\n|---|--:|--:|--:|--:|--:|--:|',
  );
  const kindOf = ({ name }: Row): string => KINDS.find(([, names]) => names.test(name))?.[0] ?? '';
  for (const [kind] of KINDS) {
    const some = rows.filter((row) => kindOf(row) === kind);
    const items = some.reduce((sum, row) => sum + row.items, 0);
    const cells = [mean(savedAt(some, 0)), mean(savedAt(some, 1)), ofAll(some, 1)];
    console.log(
      `| ${[kind, some.length, tokensOf(some), items, ...cells.map((n) => n.toFixed(1))].join(' | ')} |`,
    );
  }
}

console.log(
  '| output | project | tokens | must keep | lite % | standard % | max % | lost | broken blocks |\n|---|---|--:|--:|--:|--:|--:|--:|--:|',
);
for (const row of rows) {
  const saved = row.levels.map(({ saved: each }) => each.toFixed(1)).join(' | ');
  const lost = row.levels.map((each) => each.lost.length).join('/');
  const broken = row.levels.map((each) => each.broken.length).join('/');
  console.log(
    `| ${row.name} | ${row.repository} | ${row.tokens} | ${row.items} | ${saved} | ${lost} | ${broken} |`,
  );
  for (const { level, lost: each, broken: apart } of row.levels) {
    if (each.length + apart.length > 0)
      console.error(row.name, row.repository, level, each.slice(0, 4), apart.slice(0, 4));
  }
}
summary('All outputs', rows);
const first = rows.filter(({ name }) => !ADDED.has(name));
if (first.length < rows.length) summary('The commands of the first measurement', first);
byKind();
if (!values.seen && !values.only) {
  const name = values.held ? 'terse-held' : 'terse-fresh';
  const figures = rows.map(({ levels, ...row }) => ({
    ...row,
    levels: levels.map(({ lost, broken, saved, ...level }) => ({
      ...level,
      ...{ saved: Number(saved.toFixed(2)), lost: lost.length, broken: broken.length },
    })),
  }));
  writeResult(new URL(`${name}.result.json`, import.meta.url), {
    command: `MIRROR=… pnpm bench terse-fresh${values.held ? ' --held' : ''}`,
    n: figures.length,
    rows: figures,
  });
}
if (!values.keep) rmSync(work, { recursive: true, force: true });
