// How fast @ctx/syntax extracts facts, beside a bare parse of the same texts.
//   node scripts/run.mjs build && pnpm bench syntax-speed [folder …]
// Without folders: the sources of this repository and of the packages in its node_modules. Files
// are taken in the order of their paths, up to 1 MB a language (BYTES). CPU seconds, as wall time says little on a
// shared machine; parse and extract take turns, and the best of five rounds of each counts.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extract, grammarOf } from '../../packages/foundation/syntax/dist/index.js';
import {
  createPool,
  loadLanguage,
  tuneNode20,
} from '../../packages/foundation/syntax/dist/node.js';
import { writeResult } from '../quality/record/result.mjs';

tuneNode20();
const PER_LANGUAGE = Number(process.env.BYTES ?? 1e6);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folders =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [join(root, 'packages'), join(root, 'node_modules')];

/** Regular files below a folder, by path; links and repositories' own folders are passed over. */
function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'dist') yield* files(path);
    else if (entry.isFile() && statSync(path).size <= 1_048_576) yield path;
  }
}

const texts = new Map();
for (const folder of folders)
  for (const path of files(folder)) {
    if (grammarOf(path) === undefined) continue;
    const text = readFileSync(path, 'utf8');
    const language = grammarOf(path, text);
    const list = texts.get(language) ?? { size: 0, files: [] };
    if (list.size + text.length > PER_LANGUAGE) continue;
    list.size += text.length;
    list.files.push({ path, text });
    texts.set(language, list);
  }

const cpu = () => process.cpuUsage().user / 1e6;

const ROUNDS = 5;

/** The least CPU seconds of each of two runs, which take turns: load that comes and goes hits both. */
function leastOf(first, second) {
  const least = [Infinity, Infinity];
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, run] of [first, second].entries()) {
      const before = cpu();
      run();
      // The first round warms up.
      if (round > 0) least[i] = Math.min(least[i], cpu() - before);
    }
  return least;
}

const require = createRequire(
  new URL('../../packages/foundation/syntax/dist/node.js', import.meta.url),
);
const { Language, Parser } = await import(
  require.resolve('web-tree-sitter').replace(/\.cjs$/, '.js')
);
await Parser.init();
const sums = { parse: 0, whole: 0 };
const rows = [];
const without = [];
function grammarFile(language) {
  const name = language === 'csharp' ? 'c_sharp' : language;
  const folder = dirname(require.resolve('@repomix/tree-sitter-wasms/package.json'));
  return join(folder, 'out', `tree-sitter-${name}.wasm`);
}
console.log('| language | files | MB | parse MB/s | extract MB/s | extract ÷ parse |');
console.log('| --- | --: | --: | --: | --: | --: |');
for (const [language, list] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const wasm = grammarFile(language);
  // Some languages are read without a grammar, so there is no parse to compare with.
  if (!existsSync(wasm)) {
    without.push(language);
    continue;
  }
  await loadLanguage(language);
  const parser = new Parser().setLanguage(await Language.load(readFileSync(wasm)));
  const [parse, whole] = leastOf(
    () => {
      for (const { text } of list.files) parser.parse(text).delete();
    },
    () => {
      for (const { text } of list.files) extract(language, text);
    },
  );
  rows.push({
    ...{ language, files: list.files.length, megabytes: list.size / 1e6 },
    ...{ parseRate: list.size / 1e6 / parse, extractRate: list.size / 1e6 / whole },
    ratio: whole / parse,
  });
  sums.parse += parse;
  sums.whole += whole;
  const speed = (seconds) => (list.size / 1e6 / seconds).toFixed(1);
  console.log(
    `| ${language} | ${list.files.length} | ${(list.size / 1e6).toFixed(2)} | ${speed(parse)} | ${speed(whole)} | ${(whole / parse).toFixed(2)} |`,
  );
}

if (without.length > 0) console.log(`without a grammar, not compared: ${without.join(', ')}`);
console.log(`all languages: ${(sums.whole / sums.parse).toFixed(2)}`);

const pools = [];
const all = [...texts.values()].flatMap((list) => list.files);
for (const workers of [1, 2]) {
  const pool = createPool({ workers });
  const [wall, before] = [performance.now(), process.cpuUsage()];
  const facts = await Promise.all(all.map((file) => pool.extract(file)));
  const used = process.cpuUsage(before);
  await pool.close();
  const seconds = ((performance.now() - wall) / 1000).toFixed(1);
  pools.push({
    workers,
    files: all.length,
    wall: Number(seconds),
    cpu: (used.user + used.system) / 1e6,
  });
  const degraded = facts.filter((one) => one.degraded !== undefined).length;
  console.log(
    `pool of ${workers}: ${all.length} files in ${seconds} s, ${((used.user + used.system) / 1e6).toFixed(1)} CPU s, ${degraded} degraded`,
  );
}

writeResult(new URL('syntax-speed.result.json', import.meta.url), {
  command: 'pnpm bench syntax-speed <folder> …',
  n: rows.length,
  figures: { ratio: sums.whole / sums.parse, charactersOfALanguage: PER_LANGUAGE, without, pools },
  rows,
});
