// MIRROR=<folder of bare clones> pnpm bench imports-compilers [--show N] [--only OWNER/NAME]
// Our import edges against those of each language's own tools, on repositories that no rule was made or
// tried on: Python's path finder, Go's parser and `go list`, gcc's search of includes, javac's and rust-analyzer's
// reading of names. Needs python3, go, gcc, a JDK, and rust-analyzer with the cargo that it asks; nothing of the
// repositories is run but the build scripts that cargo runs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { EdgeTier } from '@ctx/imports';
import { findClone, openRepository } from '../../localisation/repository.js';
import { writeResult } from '../../record/result.mjs';
import { compare, type Verdict } from '../compare.js';
import { snapshot } from '../facts.js';

interface Oracle {
  language: string;
  command: readonly string[];
  /** The commands after the folder. */
  rest?: readonly string[];
  /** The meaning of a name is known, with or without a statement. */
  tiers?: readonly EdgeTier[];
}

const tool = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const python: Oracle = { language: 'Python', command: ['python3', tool('python.py')] };
const go: Oracle = { language: 'Go', command: ['go', 'run', tool('imports.go')] };
const c = (...places: string[]): Oracle => ({
  language: 'C, C++',
  command: ['python3', tool('includes.py')],
  rest: places.flatMap((place) => ['-I', place]),
});
const java = (sources: string): Oracle => ({
  language: 'Java',
  command: ['java', tool('Names.java')],
  rest: [sources],
  tiers: ['import', 'binding', 'same-package'],
});
const rust: Oracle = {
  language: 'Rust',
  command: ['python3', tool('rust.py')],
  tiers: ['import', 'binding', 'same-package'],
};

/** Where the copy of GoogleTest in yaml-cpp has its headers. */
function underGtest(part: string): string[] {
  return [`test/googletest-1.16.0/${part}`, `test/googletest-1.16.0/${part}/include`];
}

const REPOSITORIES: readonly (readonly [name: string, oracle: Oracle])[] = [
  ['urllib3/urllib3', python],
  ['tornadoweb/tornado', python],
  ['PyCQA/isort', python],
  ['junegunn/fzf', go],
  ['go-gorm/gorm', go],
  ['stretchr/testify', go],
  ['lz4/lz4', c('lib', 'programs')],
  ['libevent/libevent', c('.', 'include', 'compat')],
  ['google/benchmark', c('include', 'src')],
  ['apache/commons-lang', java('src/main/java')],
  ['apache/commons-cli', java('src/main/java')],
  // Drawn later; no rule was made or tried on these either.
  ['psf/black', python],
  ['networkx/networkx', python],
  ['hashicorp/raft', go],
  ['caddyserver/caddy', go],
  ['madler/zlib', c('.')],
  ['libuv/libuv', c('include', 'src')],
  [
    'jbeder/yaml-cpp',
    c('include', 'src', 'test', ...['googletest', 'googlemock'].flatMap(underGtest)),
  ],
  ['apache/commons-io', java('src/main/java')],
  ['zxing/zxing', java('core/src/main/java')],
  // The first three showed what the rules of Rust lacked, the others nobody had looked at.
  ['crossbeam-rs/crossbeam', rust],
  ['rust-itertools/itertools', rust],
  ['sharkdp/fd', rust],
  ['rust-lang/regex', rust],
  ['hyperium/hyper', rust],
  ['rayon-rs/rayon', rust],
];

const { values } = parseArgs({
  options: { show: { type: 'string', default: '0' }, only: { type: 'string' } },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('compilers: set MIRROR to the folder of bare clones');
  process.exit(2);
}

const rows: (Verdict & { language: string })[] = [];
console.log(
  '| language | repository | files | edges of the tool | ours | precision | recall |\n|---|---|--:|--:|--:|--:|--:|',
);
for (const [name, { language, command, rest = [], tiers }] of REPOSITORIES) {
  if (values.only && values.only !== name) continue;
  const clone = findClone(MIRROR, name);
  const repository = openRepository(clone);
  const commit = repository.history('HEAD', 1)[0]!.id;
  const folder = mkdtempSync(join(tmpdir(), 'compilers-'));
  execFileSync('git', ['clone', '-q', clone, folder]);
  execFileSync('git', ['-C', folder, 'checkout', '-q', commit]);
  const [program, ...first] = command;
  const out = execFileSync(program!, [...first, folder, ...rest], { maxBuffer: 1 << 28 });
  rmSync(folder, { recursive: true });
  const truth = { repo: name, commit, ...JSON.parse(out.toString()) };
  const verdict = compare(truth, await snapshot(repository, name, commit), tiers);
  rows.push({ ...verdict, language });
  const { files, truth: edges, ours, precision, recall } = verdict;
  console.log(
    `| ${language} | ${name} @ ${commit.slice(0, 8)} | ${files} | ${edges} | ${ours} | ${precision.toFixed(3)} | ${recall.toFixed(3)} |`,
  );
  const show = Number(values.show);
  for (const edge of verdict.invented.slice(0, show)) console.error(`  + ${edge}`);
  for (const edge of verdict.missed.slice(0, show)) console.error(`  - ${edge}`);
}
if (!values.only) {
  writeResult(new URL('imports-compilers.result.json', import.meta.url), {
    command: 'MIRROR=… pnpm bench imports-compilers',
    rows: rows.map(({ invented, missed, ...row }) => row),
  });
}
