// `pnpm bench curves <folder> … [--sizes 10000,…,100000000] [--seconds 60]`: what one long text costs, from 10 kB to
// 100 MB: the sources below the folders, joined in the order of their paths and cut at the size. Processor time beside
// the floor of the same run: one look at every character. A size that would take longer than the seconds, judged by
// the size before, is left out and named; so is one that the work refuses or does in part, with what it says of that.
// Needs built packages.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outline } from '../../packages/algorithms/entropy-outline/dist/index.js';
import { terse } from '../../packages/algorithms/terse/dist/index.js';
import { terms } from '../../packages/foundation/relevance/dist/index.js';
import { decode, lines } from '../../packages/foundation/text/dist/index.js';
import { loadO200k } from '../../packages/foundation/tokens/dist/index.js';
import { writeResult } from '../quality/record/result.mjs';
import { fitted } from './curve.mjs';
import { table } from './trees.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000,10000000,100000000' },
    seconds: { type: 'string', default: '60' },
  },
});
const sizes = values.sizes.split(',').map(Number);
if (positionals.length === 0) {
  console.error('usage: pnpm bench curves <folder> … [--sizes 10000,100000] [--seconds 60]');
  process.exit(2);
}
const countTokens = await loadO200k();
const WORK = {
  'look once': lookOnce,
  lines,
  'o200k tokens': countTokens,
  terms: (text) => terms(text).length,
  outline,
  terse: (text) => terse(text),
};
const FLOOR = 'look once';
/** Seconds that a batch takes at least. */
const WARM = 0.1;

const whole = joined(Math.max(...sizes));
const rows = [];
const left = [];
for (const [name, work] of Object.entries(WORK)) {
  let rate = 0;
  for (const size of sizes.filter((one) => one <= whole.length)) {
    if (rate * size > Number(values.seconds)) {
      left.push({ name, size });
      continue;
    }
    const { seconds, says } = secondsOf(work, whole.slice(0, size));
    rate = seconds / size;
    rows.push({ name, size, seconds, ...(says && { says }) });
    console.error(`${name} ${size}: ${seconds.toFixed(4)} s ${says ?? ''}`);
  }
}
const at = (name, size) => rows.find((row) => row.name === name && row.size === size)?.seconds;
const figures = Object.fromEntries(
  Object.keys(WORK).map((name) => {
    const own = rows.filter((row) => row.name === name);
    const ratios = own.map(({ size, seconds }) => [size, seconds / at(FLOOR, size)]);
    const exponent = fitted(own.map(({ size, seconds }) => [size, seconds]));
    return [name, { ...exponent, toFloor: Object.fromEntries(ratios) }];
  }),
);
table(
  ['× one look at every character', ...sizes.map(String), 'exponent'],
  Object.entries(figures).map(([name, { exponent, toFloor }]) => [
    name,
    ...sizes.map((size) => toFloor[size]?.toFixed(1) ?? '–'),
    exponent?.toFixed(2) ?? '–',
  ]),
);
writeResult(new URL('curves.result.json', import.meta.url), {
  command: 'pnpm bench curves <folder> …',
  n: new Set(rows.map(({ size }) => size)).size,
  interval: '95 % of the slope of the logarithms, Student’s t',
  figures: { ...figures, leftOut: left },
  rows,
});

/** Sources below the folders up to a size; what is no text is passed over. */
function joined(size) {
  const parts = [];
  let length = 0;
  for (const path of positionals.flatMap(filesBelow)) {
    const file = decode(readFileSync(path));
    if (!('text' in file)) continue;
    parts.push(file.text);
    length += file.text.length;
    if (length >= size) break;
  }
  return parts.join('\n').slice(0, size);
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(?:[cm]?[jt]sx?|py|go|java|php|rb|rs|c|h|cc)$/.test(entry.name),
    )
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name))
    .filter((path) => statSync(path).size < 1e6)
    .sort();
}

function lookOnce(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum ^= text.charCodeAt(i);
  return sum;
}

/** Seconds of CPU: below 10 MB the least of five batches, after some that warm up; the clock ticks coarsely. */
function secondsOf(work, text) {
  text.charCodeAt(text.length - 1); // Joins what was cut.
  const batch = (rounds) => {
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round++) tried(work, text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6 / rounds;
  };
  const says = refusalOf(work, text);
  const first = batch(1);
  if (text.length >= 1e7) return { seconds: first, says };
  const rounds = Math.max(1, Math.ceil(WARM / Math.max(first, 1e-5)));
  batch(rounds);
  return { seconds: Math.min(...Array.from({ length: 5 }, () => batch(rounds))), says };
}

/** A refusal takes its time as well. */
function tried(work, text) {
  try {
    work(text);
  } catch {
    // Said by `refusalOf`.
  }
}

/** The words of a work that refuses a text, or does not do all of it. */
function refusalOf(work, text) {
  try {
    const { degraded } = Object(work(text));
    return degraded && JSON.stringify(degraded);
  } catch (error) {
    return error.message;
  }
}
