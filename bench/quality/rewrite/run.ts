// Measures the tokens that each rule of `rewrite` saves, per corpus and tokenizer: `MIRROR=… pnpm bench rewrite`. Up to
// 8 files of each repository's newest commit, chosen by hash, 1 to 24 kB each. "Blind" is a rule applied wherever it
// could be; "as run" is the product: only where the file measures smaller. Every rewritten file is restored and
// compared, and its facts are extracted again.
import { spawnSync } from 'node:child_process';
import { type RewriteRule, restore, rewrite } from '@ctx/compress';
import { literals } from '@ctx/source/lexis';
import { extract, type Grammar, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { CountTokens } from '@ctx/text';
import { applyEdits } from '@ctx/text/edits';
import { loadO200k } from '@ctx/tokens';
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as p50k } from 'gpt-tokenizer/encoding/p50k_base';
import { REVERSIBLE } from '../../../packages/algorithms/compress/src/rewrite/rewrite.js';
import { RULES } from '../../../packages/algorithms/compress/src/rewrite/rewrite-rules.js';
import { SEED_RULES } from '../../seeds/compress/seed-rules.js';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { sameFacts } from './same-facts.js';

const CORPORA: readonly [repository: string, language: string][] = [
  ['honojs/hono', 'typescript'],
  ['axios/axios', 'javascript'],
  ['pallets/flask', 'python'],
  ['BurntSushi/ripgrep', 'rust'],
  ['go-chi/chi', 'go'],
  ['google/gson', 'java'],
  ['google/leveldb', 'cpp'],
  ['serilog/serilog', 'csharp'],
];
const FILES = 8;
const OPTIONAL: readonly RewriteRule[] = ['spaces', 'license', 'comments'];
const LONG = 100_000;

const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
const tokenizers: Record<string, CountTokens> = {
  o200k: await loadO200k(),
  cl100k: (text) => cl100k(text, plain),
  // GPT-3's: spaces are not joined as newer tokenizers join them; what saves here saves widely.
  p50k: (text) => p50k(text, plain),
};

interface File {
  text: string;
  language: string;
}

interface Cell {
  corpus: string;
  tokenizer: string;
  rule: string;
  /** Percent of the corpus' tokens. */
  blind: number;
  run: number;
}

function filesOf(repository: string, language: string): File[] {
  const folder = findClone(process.env.MIRROR ?? 'mirrors', repository);
  const head = spawnSync('git', [`--git-dir=${folder}`, 'rev-parse', 'HEAD']).stdout.toString();
  const clone = openRepository(folder);
  const chosen = [...clone.tree(head.trim())]
    .filter(([path]) => grammarOf(path) === language && !/\.d\.ts$|vendor|\.min\./.test(path))
    .sort(([, a], [, b]) => (a < b ? -1 : 1));
  return clone
    .read(chosen.slice(0, 4 * FILES).map(([, id]) => id))
    .flatMap((text) =>
      text && text.length > 1000 && text.length < 24_000 && !/.{4000}/.test(text)
        ? [{ text, language }]
        : [],
    )
    .slice(0, FILES);
}

/** The text with a rule applied wherever it finds something. */
function applyBlindly(rule: RewriteRule, { text, language }: File): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return applyEdits(
    text,
    RULES[rule]({ text, language, literals: literals(text, language), starts }),
  ).text;
}

const cells: Cell[] = [];
const checked = { files: 0, restored: 0, same: 0 };

function measure(corpus: string, files: readonly File[], tokenizer: string): void {
  const countTokens = tokenizers[tokenizer] as CountTokens;
  const count = (texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + (text.length > LONG ? 0 : countTokens(text)), 0);
  const before = count(files.map(({ text }) => text));
  const saved = (texts: readonly string[]): number => 100 * (1 - count(texts) / before);
  const add = (rule: string, blind: readonly string[], run: readonly string[]): void => {
    cells.push({ corpus, tokenizer, rule, blind: saved(blind), run: saved(run) });
  };
  for (const { name, before: pattern, after } of SEED_RULES) {
    const blind = files.map(({ text }) => text.replace(pattern, after));
    add(
      `seed: ${name}`,
      blind,
      files.map(({ text }) => text),
    );
  }
  for (const rule of [...REVERSIBLE, ...OPTIONAL]) {
    const run = files.map(
      ({ text, language }) => rewrite(text, { language, countTokens, rules: [rule] }).text,
    );
    add(
      rule,
      files.map((file) => applyBlindly(rule, file)),
      run,
    );
  }
  const seed = files.map(({ text }) =>
    SEED_RULES.reduce((all, { before: pattern, after }) => all.replace(pattern, after), text),
  );
  add(
    'the seed’s table',
    seed,
    files.map(({ text }) => text),
  );
  add(
    'all that is on',
    seed,
    files.map((file) => rewritten(file, countTokens)),
  );
}

/** The product's default, restored and parsed again. */
function rewritten({ text, language }: File, countTokens: CountTokens): string {
  const result = rewrite(text, { language, countTokens });
  checked.files++;
  if (restore(result.text, result.legend) === text) checked.restored++;
  const name = language as Grammar;
  if (sameFacts(extract(name, text), extract(name, result.text))) checked.same++;
  return result.text;
}

for (const [repository, language] of CORPORA) {
  await loadLanguage(language as Grammar);
  const files = filesOf(repository, language);
  console.error(repository, files.length);
  for (const tokenizer of Object.keys(tokenizers)) measure(repository, files, tokenizer);
}

for (const kind of ['blind', 'run'] as const) {
  console.log(`\n${kind === 'blind' ? 'Applied blindly' : 'As run'}: % of tokens saved\n`);
  console.log(
    `| rule | tokenizer | ${CORPORA.map(([, language]) => language).join(' | ')} | mean |`,
  );
  console.log(`|---|---|${CORPORA.map(() => '--:').join('|')}|--:|`);
  for (const rule of new Set(cells.map((cell) => cell.rule))) {
    if (kind === 'run' && rule.includes('seed')) continue;
    if (kind === 'blind' && rule === 'all that is on') continue;
    for (const tokenizer of Object.keys(tokenizers)) {
      const row = cells.filter((cell) => cell.rule === rule && cell.tokenizer === tokenizer);
      const mean = row.reduce((sum, cell) => sum + cell[kind], 0) / row.length;
      const values = [...row.map((cell) => cell[kind]), mean].map((one) => one.toFixed(2));
      console.log(`| ${rule} | ${tokenizer} | ${values.join(' | ')} |`);
    }
  }
}
console.log(
  `\n${checked.files} rewritten texts: ${checked.restored} restored exactly, ${checked.same} with the same facts`,
);
writeResult(new URL('rewrite.result.json', import.meta.url), {
  command: 'MIRROR=… pnpm bench rewrite',
  n: checked.files,
  rows: { checked, cells },
});
