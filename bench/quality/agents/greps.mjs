// What do the greps of agents show of the changed lines, beside `git grep -n` cut to the same tokens?
// `KIT=<the kit of agents> pnpm bench greps <folder of prepared tasks>`
// replays the searches of the kit's plain arm, and one for the expected names of every sixth task.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadO200k } from '@ctx/tokens';

const CTX = fileURLToPath(new URL('../../../packages/adapters/cli/dist/ctx.js', import.meta.url));
/** Lines from a shown one within which a reader sees where to look. */
const NEAR = 8;
const [folder = '.'] = process.argv.slice(2);
const rowsOf = (name) =>
  readFileSync(join(process.env.KIT ?? '.', 'data', name), 'utf8')
    .trim()
    .split('\n')
    .map(JSON.parse);
const tasks = new Map(rowsOf('dev.jsonl').map((task) => [task.id, task]));
const countTokens = await loadO200k();

/** The searches of a shell command that are one `grep` or `git grep` for lines. */
function searchesOf({ id, command }) {
  return command.split(/;|&&|\|\s*(?:head|sort|grep|cut|sed|tail|uniq).*/).flatMap((part) => {
    const [, rest] = /^\s*(?:git grep|grep)\s+(.*)$/.exec(part.trim()) ?? [];
    const words = [...(rest ?? '').matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
      ([, double, single, bare]) => double?.replace(/\\(["\\$`])/g, '$1') ?? single ?? bare,
    );
    const flags = words.filter((word) => /^-[a-zA-Z0-9]+$/.test(word)).join('');
    const [pattern, ...paths] = words.filter((word) => !/^-|^>|^2>/.test(word));
    if (pattern === undefined || flags.includes('l')) return [];
    const plain = paths.filter((path) => !/[*$]/.test(path));
    const given = ['i', 'E'].filter((flag) => flags.includes(flag)).map((flag) => `-${flag}`);
    return [{ id, pattern: pattern.replaceAll('\\\\', '\\'), paths: plain, given, kind: 'agents' }];
  });
}

/** A search for four of the names that a caller expects. */
function namesOf({ id, expected }) {
  const names = [...new Set(expected.match(/[A-Za-z_]\w{5,}/g) ?? [])].slice(0, 4);
  return { id, pattern: names.join('|'), paths: [], given: ['-E'], kind: 'names' };
}

/** The first lines of a text that hold within a number of tokens. */
function cut(text, tokens) {
  let kept = '';
  for (const line of text.split('\n')) {
    if (countTokens(`${kept}${line}\n`) > tokens) break;
    kept += `${line}\n`;
  }
  return kept;
}

/** `path:line` of each line that a text of `git grep -n` shows. */
const shownByGit = (text) =>
  text.split('\n').flatMap((row) => /^([^:]+:\d+):/.exec(row)?.[1] ?? []);

/** The same of an answer of `ctx grep`, whose lines stand behind their numbers. */
function shownByCtx(text) {
  const shown = [];
  let path = '';
  for (const row of text.split('\n')) {
    const [, heading] = /^## (.*)$/.exec(row) ?? [];
    const [, numbers] = /^([\d,]+): /.exec(row) ?? [];
    if (heading !== undefined) path = heading;
    else if (numbers !== undefined)
      for (const line of numbers.split(',')) shown.push(`${path}:${line}`);
  }
  return shown;
}

/** The share of a task's hunks with a shown line near them. */
function nearOf({ hunks }, shown) {
  const places = shown.map((place) => {
    const colon = place.lastIndexOf(':');
    return [place.slice(0, colon), Number(place.slice(colon + 1))];
  });
  const isNear = ([path, first, last]) =>
    places.some(([at, line]) => at === path && line >= first - NEAR && line <= last + NEAR);
  return hunks.filter(isNear).length / hunks.length;
}

const run = (cwd, file, args) =>
  spawnSync(file, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 }).stdout;
const searches = [
  ...rowsOf('plain-commands.jsonl').flatMap(searchesOf),
  ...[...tasks.values()].filter((_, at) => at % 6 === 0).map(namesOf),
];
const sums = new Map();
for (const { id, pattern, paths, given, kind } of searches) {
  const cwd = join(folder, id);
  const whole = run(cwd, 'git', ['grep', '-n', ...given, '-e', pattern, '--', ...paths]);
  const [ignoreCase] = given.filter((flag) => flag === '-i');
  for (const budget of [200, 400, 800]) {
    const words = [...(ignoreCase ? ['-i'] : []), '--quiet', '--budget', String(budget)];
    const text = run(cwd, process.execPath, [CTX, 'grep', ...words, pattern, ...paths]);
    const git = nearOf(tasks.get(id), shownByGit(cut(whole, budget)));
    const ctx = nearOf(tasks.get(id), shownByCtx(text));
    const key = `${kind}, ${budget} tokens`;
    const sum = sums.get(key) ?? { n: 0, git: 0, ctx: 0, worse: 0 };
    sum.n += 1;
    sum.git += git;
    sum.ctx += ctx;
    sum.worse += Number(ctx < git);
    sums.set(key, sum);
  }
}
for (const [key, { n, git, ctx, worse }] of sums)
  console.log(
    `${key}: n ${n}, git grep ${(git / n).toFixed(2)}, ctx grep ${(ctx / n).toFixed(2)}, worse in ${worse}`,
  );
