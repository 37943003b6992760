// Whether extracting facts of many files keeps memory: 10,000 extracts in one thread, one after the
// other, with resident set, JavaScript heap and WebAssembly memory sampled on the way.
//   node scripts/run.mjs build && node --expose-gc bench/speed/syntax-memory.mjs [count] [folder …]
// Without folders: the sources of this repository. Files are taken in the order of their paths, up
// to 64 KiB each, again from the first when there are no more. Trees that are not freed show as
// WebAssembly memory that goes on growing: it never shrinks, so its level is what the largest file
// needed. Exits with 1 when the second half needs more of it than the first.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The runtime's memory is its own: every one that is made is kept here to be looked at.
const memories = [];
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  const { exports } = made.instance ?? made;
  for (const one of [...Object.values(exports), given[1]?.env?.memory])
    if (one instanceof WebAssembly.Memory && !memories.includes(one)) memories.push(one);
  return made;
};

const { extract, languageOf } = await import('../../packages/foundation/syntax/dist/index.js');
const { loadLanguage, tuneNode20 } = await import('../../packages/foundation/syntax/dist/node.js');
tuneNode20();

const count = Number(process.argv[2] ?? 10_000);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = process.argv.length > 3 ? process.argv.slice(3) : [join(root, 'packages')];

function* files(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const skipped = entry.name === '.git' || entry.name === 'node_modules' || entry.name === 'dist';
    if (entry.isDirectory() && !skipped) yield* files(path);
    else if (entry.isFile() && statSync(path).size <= 65_536) yield path;
  }
}

const texts = [];
for (const folder of folders)
  for (const path of files(folder)) {
    if (languageOf(path) === undefined || texts.length === count) continue;
    const text = readFileSync(path, 'utf8');
    texts.push({ language: languageOf(path, text), text });
  }
for (const language of new Set(texts.map(({ language: one }) => one))) await loadLanguage(language);

const megabytes = (bytes) => (bytes / 1_048_576).toFixed(0).padStart(6);
console.log(`${count} extracts of ${texts.length} files`);
console.log('| extracts | resident MB | JS heap MB | WebAssembly MB |');
console.log('| --: | --: | --: | --: |');
const levels = [];
let facts = 0;
for (let i = 0; i <= count; i++) {
  if (i % (count / 10) === 0) {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    const wasm = memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    levels.push(wasm);
    console.log(`| ${i} | ${megabytes(rss)} | ${megabytes(heapUsed)} | ${megabytes(wasm)} |`);
  }
  const { language, text } = texts[i % texts.length];
  facts += extract(language, text).definitions.length;
}
console.log(`${facts} definitions`);
const [half, last] = [levels[levels.length >> 1], levels.at(-1)];
if (memories.length === 0 || last > half) {
  console.log(`WebAssembly memory went on growing: ${megabytes(half)} to ${megabytes(last)} MB`);
  process.exitCode = 1;
}
