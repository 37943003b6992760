// A result of a suite: what was measured, when, of which commit and where, as one JSON file beside the suite.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How the file of a result ends; what stands before is its name. */
export const ENDING = '.result.json';

/** The fields that every result must have, `null` where nobody knows any more. */
const FIELDS = {
  command: ['string'],
  date: ['string', 'null'],
  commit: ['string', 'null'],
  machine: ['object', 'null'],
  node: ['string', 'null'],
  versions: ['object'],
  n: ['number', 'null'],
  interval: ['string', 'null'],
  figures: ['object'],
};

/** The machine without its name: cores, gigabytes of memory, and the model of the processor. */
export function thisMachine() {
  return {
    cores: cpus().length,
    memory: Math.round(totalmem() / 2 ** 30),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
  };
}

/** The commit that is checked out here, with `+` where files of it were changed. */
export function thisCommit(folder = fileURLToPath(new URL('../../..', import.meta.url))) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed ? '+' : ''}`;
}

/**
 * Writes a result to `url`, with what this process knows: date, commit, machine and node. With `BENCH_CHECK` set it
 * compares the rows with those that are published instead.
 */
export function writeResult(
  url,
  { command, n = null, interval = null, versions = {}, figures = {}, rows },
) {
  const result = {
    command,
    date: new Date().toISOString().slice(0, 10),
    commit: thisCommit(),
    machine: thisMachine(),
    node: process.versions.node,
    versions,
    n,
    interval,
    figures,
    rows,
  };
  if (process.env.BENCH_CHECK) compare(url, result);
  else writeFileSync(url, renderResult(result));
  return result;
}

/** Says whether the published result has the same rows, and fails the process where it has not. */
function compare(url, { rows }) {
  const name = String(url).replace(/^.*\//, '');
  const same = stable(rows) === stable(readResult(url).rows);
  console.log(`${name}: ${same ? 'as published' : 'not what is published'}`);
  if (!same) process.exitCode = 1;
}

/** Rows as text, numbers to nine digits: what processors may round otherwise is no difference. */
function stable(rows) {
  return JSON.stringify(rows, (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) : value,
  );
}

/** A result as its file has it: what it says of itself a field a line, then its rows, a row a line. */
export function renderResult({ rows, ...about }) {
  const fields = Object.keys(FIELDS).map((name) => [name, about[name]]);
  const lines = fields.map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')},\n  "rows": ${renderRows(rows)}\n}\n`;
}

/** Rows of a list, or of each entry of an object, stand on a line of their own. */
function renderRows(rows) {
  const isObject = typeof rows === 'object' && rows !== null;
  if (!isObject) return JSON.stringify(rows);
  const lines = Array.isArray(rows)
    ? rows.map((row) => JSON.stringify(row))
    : Object.entries(rows).map(([name, row]) => `${JSON.stringify(name)}: ${JSON.stringify(row)}`);
  if (lines.length === 0) return JSON.stringify(rows);
  const [open, close] = Array.isArray(rows) ? '[]' : '{}';
  return `${open}\n    ${lines.join(',\n    ')}\n  ${close}`;
}

/** Reads a result; throws and names the file and the field where one is not as it must be. */
export function readResult(url) {
  const result = JSON.parse(readFileSync(url, 'utf8'));
  for (const [name, kinds] of Object.entries(FIELDS)) {
    const kind = result[name] === null ? 'null' : typeof result[name];
    if (!kinds.includes(kind))
      throw new Error(`${url}: ${name} is ${kind}, expected ${kinds.join(' or ')}`);
  }
  if (result.rows === undefined) throw new Error(`${url}: has no rows`);
  return result;
}

/** All results under `folder` by name, which no two may share; `path` is where each stands below it. */
export function readResults(folder) {
  const found = new Map();
  for (const path of filesBelow(folder, '')) {
    const name = path.slice(path.lastIndexOf('/') + 1, -ENDING.length);
    if (found.has(name)) throw new Error(`two results are called ${name}`);
    found.set(name, { path, ...readResult(join(folder, path)) });
  }
  return found;
}

/** Files of results, what is installed aside. */
function filesBelow(folder, path) {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return filesBelow(folder, `${path}${entry.name}/`);
    return entry.name.endsWith(ENDING) ? [path + entry.name] : [];
  });
}
