// `pnpm bench equal <clone> … [--edits 10] [--seed 7]`: whether an answer from what is kept is the one of a
// fresh index, byte for byte: the map, as a process that answers once gives it, and map and graph of a
// workspace, after each of some random edits (lines added, moved and removed, files removed, renamed and mixed, a
// commit, a branch and back). Works in a clone of its own; needs built packages. Fails where one differs.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openWorkspace } from '../../packages/composition/workspace/dist/index.js';
import { openMap } from '../../packages/composition/workspace/dist/map.js';
import { seededRandom } from '../../packages/foundation/text/dist/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { edits: { type: 'string', default: '10' }, seed: { type: 'string', default: '7' } },
});
const SOURCE = /\.(?:py|go|rs|rb|tsx?|jsx?|kt|java|swift|php|cs|c|h|cpp)$/;

const textOf = ({ text, tokens, files, omitted }) => ({ text, tokens, files, omitted });

/** Answers from what is kept, as new processes give them, and processor time of the map, milliseconds. */
async function fromKept(root, cacheDir) {
  const before = process.cpuUsage();
  const alone = await openMap(root, { cacheDir });
  const ordinary = await alone.map();
  const { user, system } = process.cpuUsage(before);
  const small = await alone.map({ budget: 1000 });
  await alone.close();
  const { text } = await fromAll(root, cacheDir);
  const own = JSON.stringify([textOf(ordinary), textOf(small)]);
  return { text: `${own}${text}`, ms: (user + system) / 1000 };
}

/** The same of a workspace. */
async function fromAll(root, cacheDir) {
  const before = process.cpuUsage();
  const workspace = await openWorkspace(root, { cacheDir });
  const maps = [await workspace.map(), await workspace.map({ budget: 1000 })];
  const { user, system } = process.cpuUsage(before);
  const all = [maps.map(textOf), await workspace.graph(), workspace.skipped];
  await workspace.close();
  return { maps: JSON.stringify(all[0]), text: JSON.stringify(all), ms: (user + system) / 1000 };
}

/** Changes one file, or two. */
function edit(root, below) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const files = git('ls-files')
    .split('\n')
    .filter((path) => SOURCE.test(path) && existsSync(join(root, path)));
  const [path, other] = [0, 1].map(() => join(root, files[below(files.length)]));
  const lines = () => readFileSync(path, 'utf8').split('\n');
  const edits = {
    'a line at the end': () => appendFileSync(path, '\n'),
    'a line within': () =>
      writeFileSync(path, lines().toSpliced(below(lines().length), 0, '').join('\n')),
    'a line less': () =>
      writeFileSync(path, lines().toSpliced(below(lines().length), 1).join('\n')),
    'a file less': () => rmSync(path),
    'another name': () => renameSync(path, path.replace(/(\.\w+)$/, '_x$1')),
    'lines of another file': () =>
      appendFileSync(path, readFileSync(other, 'utf8').split('\n').slice(0, 30).join('\n')),
    'a commit': () =>
      git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qam', 'as it is'),
    'an older commit': () => {
      git('stash', '-q');
      git('checkout', '-q', `HEAD~${1 + below(20)}`);
    },
  };
  const names = Object.keys(edits);
  const name = names[below(names.length)];
  try {
    edits[name]();
  } catch {
    // Nothing to commit, or no commit so far back: then nothing changed.
  }
  return name;
}

let differ = 0;
console.log(
  '| repository | edits | differ | map from what is kept, CPU ms, median | fresh |\n| --- | --: | --: | --: | --: |',
);
for (const clone of positionals) {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-equal-'));
  const [root, cache] = [join(folder, 'clone'), join(folder, 'cache')];
  execFileSync('git', ['clone', '-q', resolve(clone), root]);
  const random = seededRandom(Number(values.seed));
  const below = (limit) => Math.floor(random() * limit);
  const times = { kept: [], fresh: [] };
  let wrong = 0;
  await fromKept(root, cache);
  for (let i = 0; i < Number(values.edits); i++) {
    const name = edit(root, below);
    const [kept, fresh] = [await fromKept(root, cache), await fromAll(root, false)];
    times.kept.push(kept.ms);
    times.fresh.push(fresh.ms);
    if (kept.text === `${fresh.maps}${fresh.text}`) continue;
    wrong++;
    console.error(`${basename(clone)}: edit ${i}, ${name}: differs`);
  }
  const median = (list) => list.sort((a, b) => a - b)[list.length >> 1]?.toFixed(0);
  console.log(
    `| ${basename(clone)} | ${values.edits} | ${wrong} | ${median(times.kept)} | ${median(times.fresh)} |`,
  );
  differ += wrong;
  rmSync(folder, { recursive: true });
}
process.exitCode = differ > 0 ? 1 : 0;
