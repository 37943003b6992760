// Whether locals leak out of @ctx/syntax: the bare names that `references` tells of a file, beside
// those that the language's own tools resolve outside of every function: `symtable` of Python and
// the unresolved identifiers of `go/parser`. Needs `python3` and `go`.
//   node scripts/run.mjs build && node bench/quality/syntax-scopes/run.mjs <clone> [<clone> …]
// `leaked` are names that only `references` tells; `lost` those that only the other tool knows.
// Names of one character, keywords and builtins that `references` leaves out do not count, nor do
// names that stand in annotations only and names imported within a function, which Python's tool
// does not tell.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extract, languageOf } from '../../../packages/foundation/syntax/dist/index.js';
import { loadLanguage, tuneNode20 } from '../../../packages/foundation/syntax/dist/node.js';
import { languageFile } from '../../../packages/foundation/syntax/dist/stages.js';

tuneNode20();
const here = fileURLToPath(new URL('.', import.meta.url));
const ORACLES = {
  python: ['python3', join(here, 'oracle.py')],
  go: ['go', 'run', join(here, 'oracle.go')],
};
const LARGEST = 300_000;

/** Bare names of the files of a language, by path. */
async function bareNames(language, roots) {
  await loadLanguage(language);
  const files = {};
  for (const root of roots) {
    const list = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1e9 });
    for (const name of list.toString().split('\0')) {
      const path = join(root, name);
      const stat = lstatSync(path, { throwIfNoEntry: false });
      if (languageOf(name) !== language || !stat?.isFile() || stat.size > LARGEST) continue;
      const facts = extract(language, readFileSync(path, 'utf8'));
      if (facts.degraded !== undefined) continue;
      const imported = new Set(facts.imports.flatMap((one) => one.bindings.map((b) => b.local)));
      const names = {};
      for (const { name: used, uses } of facts.references) {
        const bare = uses.filter(({ receiver }) => receiver === undefined);
        if (bare.length === 0) continue;
        names[used] = imported.has(used) || bare.every(({ kind }) => kind === 'type');
      }
      files[path] = names;
    }
  }
  return files;
}

console.log('| language | files | names told | leaked | names known | lost |');
console.log('| --- | --: | --: | --: | --: | --: |');
for (const [language, [program, ...given]] of Object.entries(ORACLES)) {
  const files = await bareNames(language, process.argv.slice(2));
  const input = JSON.stringify(Object.keys(files));
  const known = JSON.parse(execFileSync(program, given, { input, maxBuffer: 1e9 }).toString());
  const ignored = new Set(languageFile(language).keywords.split(/\s+/));
  const sums = { files: 0, told: 0, known: 0 };
  const [leaked, lost] = [[], []];
  for (const [path, list] of Object.entries(known)) {
    const outside = new Set(list.filter((name) => name.length > 1 && !ignored.has(name)));
    const told = Object.keys(files[path]);
    sums.files++;
    sums.told += told.length;
    sums.known += outside.size;
    for (const name of told)
      if (!outside.has(name) && !(language === 'python' && files[path][name]))
        leaked.push(`${path} ${name}`);
    for (const name of outside) if (!(name in files[path])) lost.push(`${path} ${name}`);
  }
  console.log(
    `| ${language} | ${sums.files} | ${sums.told} | ${leaked.length} | ${sums.known} | ${lost.length} |`,
  );
  for (const one of leaked.slice(0, 10)) console.log(`leaked: ${one}`);
  for (const one of lost.slice(0, 10)) console.log(`lost: ${one}`);
}
