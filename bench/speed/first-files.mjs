// `node bench/speed/first-files.mjs <clone> [build]`: what a process pays before and in the first files of
// TypeScript that it reads: loading two grammars, ten files, forty more, spread over the clone. CPU milliseconds of this
// process. `build` is another checkout with built packages (default: this one), to take turns with.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [clone, build = fileURLToPath(new URL('../..', import.meta.url))] = process.argv.slice(2);
const FILES = 50;
const dist = join(resolve(build), 'packages/foundation/syntax/dist');
const { loadLanguage, tuneNode20 } = await import(pathToFileURL(join(dist, 'node.js')));
const { extract } = await import(pathToFileURL(join(dist, 'index.js')));
tuneNode20();

const listed = execFileSync('git', ['-C', clone, 'ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const files = Array.from({ length: FILES }, (_, i) => {
  const path = listed[Math.floor((i * listed.length) / FILES)];
  const language = path.endsWith('x') ? 'tsx' : 'typescript';
  return { language, text: readFileSync(join(clone, path), 'utf8') };
});
const read = (some) => () => some.forEach(({ language, text }) => void extract(language, text));
await spent('typescript', () => loadLanguage('typescript'));
await spent('tsx', () => loadLanguage('tsx'));
await spent('first ten files', read(files.slice(0, 10)));
await spent('forty more', read(files.slice(10)));
const { user, system } = process.cpuUsage();
console.log('whole process', Math.round((user + system) / 1000));

async function spent(what, work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  console.log(what, Math.round((user + system) / 1000));
}
