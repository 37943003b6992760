// Files of repositories that no rule was written for, and their ground truth: 14 languages, ten
// repositories each, five that may be looked at and five that are only counted (strangers.json).
// LISTING=strangers-second.json: three and three more, for the languages that missed their bars.
// KIT=<folder of the kit> MIRROR=<folder of bare clones> node bench/quality/outline/strangers-corpus.mjs
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mended } from './mended.mjs';
import { UNSEEN, unseenTruth } from './unseen.mjs';

const EXTENSIONS = {
  typescript: /\.(ts|tsx)$/,
  javascript: /\.(js|mjs|cjs)$/,
  python: /\.py$/,
  go: /\.go$/,
  java: /\.java$/,
  csharp: /\.cs$/,
  ruby: /\.rb$/,
  php: /\.php$/,
  rust: /\.rs$/,
  kotlin: /\.kt$/,
  scala: /\.scala$/,
  swift: /\.swift$/,
  c: /\.(c|h)$/,
  cpp: /\.(cc|cpp|cxx|h|hpp)$/,
};
const PER_REPOSITORY = 25;
const LINES = { least: 61, most: 4000 };
const BYTES = 150_000;
const TESTS =
  /(^|\/)(tests?|Tests?|spec|specs|__tests__|e2e|testing|testdata|fixtures?|commonTest|jvmTest)\/|\.(test|spec)\.|_test\.|_spec\.|Tests?\.(java|cs|kt|swift|scala|php)$|(Spec|Suite)\.scala$|(^|\/)test_/;
const OTHERS =
  /fixture|vendor|third_party|generated|\.min\.|\.d\.ts$|\.g\.|Generated|\.designer\./i;

const { KIT, MIRROR, LISTING = 'strangers.json' } = process.env;
if (!KIT || !MIRROR) throw new Error('set KIT and MIRROR');
const listing = JSON.parse(readFileSync(new URL(LISTING, import.meta.url), 'utf8'));
const hash = (text) => createHash('sha256').update(text).digest('hex');
const folder = (repository) => {
  const bare = join(MIRROR, repository, 'repo');
  return existsSync(join(bare, '.git')) ? join(bare, '.git') : bare;
};
const git = (repository, ...args) =>
  execFileSync('git', [`--git-dir=${folder(repository)}`, ...args], {
    maxBuffer: 1e9,
    encoding: 'utf8',
  });

/** Source files of a repository in an order that depends on nothing but their paths. */
function filesOf(repository, extension) {
  return git(repository, 'ls-tree', '-r', '-l', 'HEAD')
    .trim()
    .split('\n')
    .map((row) => {
      const [left, path] = row.split('\t');
      return { path, size: Number(left.split(/\s+/)[3]), mode: left.slice(0, 6) };
    })
    .filter(({ path, size, mode }) => mode !== '120000' && extension.test(path) && size < BYTES)
    .filter(({ path, size }) => size > 1000 && !TESTS.test(path) && !OTHERS.test(path))
    .sort((a, b) => (hash(repository + a.path) < hash(repository + b.path) ? -1 : 1));
}

const corpus = [];
for (const [lang, halves] of Object.entries(listing)) {
  for (const [half, repositories] of Object.entries(halves)) {
    for (const repository of repositories) {
      let taken = 0;
      for (const { path } of filesOf(repository, EXTENSIONS[lang])) {
        if (taken === PER_REPOSITORY) break;
        const text = git(repository, 'show', `HEAD:${path}`);
        const lines = text.split('\n').length;
        if (lines < LINES.least || lines > LINES.most || text.includes('\0')) continue;
        const file = `strangers/${lang}/${half}/${repository}/${path}`;
        mkdirSync(dirname(join(KIT, file)), { recursive: true });
        writeFileSync(join(KIT, file), text);
        corpus.push({ lang, half, file, repository, path, lines, split: half });
        taken++;
      }
      console.log(`${lang} ${half} ${repository}: ${taken} files`);
    }
  }
}
writeFileSync(join(KIT, 'strangers.json'), JSON.stringify(corpus, null, 1));

// The kit's own ground truth for the languages it knows, that of unseen.mjs for the others.
const known = corpus.filter(({ lang }) => !(lang in UNSEEN));
writeFileSync(join(KIT, 'strangers-known.json'), JSON.stringify(known));
execFileSync('node', ['gt2.mjs', 'strangers-known.json', 'strangers-truth.json'], {
  cwd: KIT,
  stdio: 'inherit',
});
const resolve = createRequire(pathToFileURL(join(KIT, 'package.json')));
const treeSitter = await import(pathToFileURL(resolve.resolve('web-tree-sitter')).href);
await treeSitter.Parser.init();
const others = corpus.filter(({ lang }) => lang in UNSEEN);
const truth = {
  ...JSON.parse(readFileSync(join(KIT, 'strangers-truth.json'), 'utf8')),
  ...(await unseenTruth(others, KIT, treeSitter)),
};
writeFileSync(join(KIT, 'strangers-truth.json'), JSON.stringify(truth));

const parser = new treeSitter.Parser();
const grammar = join(KIT, 'node_modules/tree-sitter-javascript/tree-sitter-javascript.wasm');
parser.setLanguage(await treeSitter.Language.load(grammar));
const better = {};
for (const { lang, file } of corpus) {
  const text = readFileSync(join(KIT, file), 'utf8');
  const tree = lang === 'javascript' ? parser.parse(text) : undefined;
  better[file] = mended(truth[file], text, tree);
  tree?.delete();
}
writeFileSync(join(KIT, 'strangers-mended.json'), JSON.stringify(better));
