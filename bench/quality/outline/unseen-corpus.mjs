// Lists files of the languages that the outliner was never tuned on, and copies them to the kit:
// KIT=<folder> MIRROR=<folder of bare clones, OWNER+NAME/repo> node bench/quality/outline/unseen-corpus.mjs
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const REPOSITORIES = {
  swift: ['Alamofire+Alamofire', 'apple+swift-argument-parser'],
  scala: ['typelevel+cats', 'playframework+playframework'],
  dart: ['felangel+bloc', 'dart-lang+http'],
  lua: ['luarocks+luarocks', 'nvim-telescope+telescope.nvim'],
  zig: ['zigtools+zls', 'tigerbeetle+tigerbeetle'],
};
const FILES = 20;
const TESTS =
  /(^|\/)(tests?|Tests?|spec|__tests__|e2e)\/|\.(test|spec)\.|_test\.|Tests?\.swift|Spec\.scala|_spec\.lua|test_/;
const OTHERS = /fixture|vendor|generated|\.min\.|\.g\.dart$/;

const { KIT, MIRROR } = process.env;
if (!KIT || !MIRROR) throw new Error('set KIT and MIRROR');
const hash = (text) => createHash('sha256').update(text).digest('hex');
const git = (repository, ...args) =>
  execFileSync('git', [`--git-dir=${join(MIRROR, repository, 'repo')}`, ...args], {
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
      return { repository, path, size: Number(left.split(/\s+/)[3]) };
    })
    .filter(({ path, size }) => path.endsWith(`.${extension}`) && size > 5000 && size < 150_000)
    .filter(({ path }) => !TESTS.test(path) && !OTHERS.test(path))
    .sort((a, b) => (hash(repository + a.path) < hash(repository + b.path) ? -1 : 1));
}

const corpus = [];
for (const [lang, repositories] of Object.entries(REPOSITORIES)) {
  const lists = repositories.map((repository) => filesOf(repository, lang));
  mkdirSync(join(KIT, 'zero', lang), { recursive: true });
  for (let turn = 0, count = 0; count < FILES && lists.some((list) => list.length > 0); turn++) {
    const next = lists[turn % lists.length].shift();
    if (next === undefined) continue;
    const text = git(next.repository, 'show', `HEAD:${next.path}`);
    const lines = text.split('\n').length;
    if (lines < 150 || lines > 4000) continue;
    const flat = `${next.repository}_${next.path.replaceAll('/', '_')}`;
    const file = `zero/${lang}/${String(count).padStart(2, '0')}_${flat}`;
    writeFileSync(join(KIT, file), text);
    corpus.push({ lang, file, repo: next.repository, path: next.path, lines });
    count++;
  }
}
writeFileSync(join(KIT, 'zero.json'), JSON.stringify(corpus, null, 1));
console.log(`${corpus.length} files`);
