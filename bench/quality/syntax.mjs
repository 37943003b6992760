// Counts the definitions that @ctx/syntax finds in real repositories, beside a crude counter of header lines, and the
// files that have syntax errors.
//   node scripts/run.mjs build && node bench/quality/syntax.mjs <clone> [<clone> …]
// A name that only the counter finds is printed: most stand in strings, comments and docstrings,
// which a line counter cannot tell from code. Read them.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract, languageOf } from '../../packages/foundation/syntax/dist/index.js';
import { loadLanguage, tuneNode20 } from '../../packages/foundation/syntax/dist/node.js';

tuneNode20();

const ECMASCRIPT =
  /^\s*(?:export )?(?:default )?(?:abstract )?(?:class|(?:async )?function\*?|interface) (\w+)/gm;
const COUNTERS = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  python: /^\s*(?:async )?(?:def|class) (\w+)/gm,
  go: /^(?:func (?:\([^)]*\) )?|type )(\w+)/gm,
  rust: /^\s*(?:pub(?:\([^)]*\))? )?(?:const )?(?:async )?(?:unsafe )?(?:fn|struct|enum|trait) (\w+)/gm,
  java: /^\s*(?:(?:public|private|protected|static|final|abstract|sealed) )*(?:class|interface|enum|record|@interface) (\w+)/gm,
  ruby: /^\s*(?:private |protected )?(?:def (?:self\.)?|(?:class|module) (?:\w+::)*)([^\s(;<]+)/gm,
  php: /^\s*(?:(?:public|private|protected|static|abstract|final|readonly) )*(?:function &?|class |trait |interface |enum )(\w+)/gm,
  csharp:
    /^\s*(?:(?:public|private|protected|internal|static|sealed|abstract|partial|readonly|ref) )*(?:class|interface|enum|struct|record) (\w+)/gm,
  c: /^(?!\s|#|else|typedef|struct \w+ \{)[\w\s*]+?\b(\w+)\([^;]*\)\s*\n?\{/gm,
  cpp: /^\s*(?:class|struct) (?:[A-Z_]+ )?(\w+)[^;]*\{/gm,
};

for (const root of process.argv.slice(2)) {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1e9 });
  const totals = new Map();
  for (const path of list.toString().split('\0')) {
    if (languageOf(path) === undefined) continue;
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size > 1_048_576) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const language = languageOf(path, text);
    await loadLanguage(language);
    const facts = extract(language, text);
    const total = totals.get(language) ?? { files: 0, broken: 0, counted: 0, missing: [] };
    totals.set(language, total);
    total.files++;
    if (facts.degraded?.includes('syntax-errors')) total.broken++;
    const names = new Set(facts.definitions.map(({ name }) => name));
    for (const { 1: name, index } of text.matchAll(COUNTERS[language])) {
      total.counted++;
      const line = text.slice(0, index + 1).split('\n').length;
      if (!names.has(name)) total.missing.push(`${path}:${line} ${name}`);
    }
  }
  for (const [language, { files, broken, counted, missing }] of totals) {
    const share = ((100 * broken) / files).toFixed(1);
    console.log(
      `${root} ${language}: ${files} files, ${share} % with syntax errors; ${counted} counted, ${missing.length} not found`,
    );
    for (const one of missing.slice(0, 20)) console.log(`  ${one}`);
  }
}
