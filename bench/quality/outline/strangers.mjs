// Outlines of files that nobody here has seen against their ground truth, by language and half:
// KIT=<folder> pnpm bench strangers [--half looked] [--lang ruby] [--worst 10] [--shown 8]
// KIT is filled by strangers-corpus.mjs. OUTLINE=<module> measures another build of the outliner.
// --hard gives every file 12 % of its characters or 300 and no more.
// The sealed half is only counted: --worst shows files of the looked-at half alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeResult } from '../record/result.mjs';
import { add, measureFile, percentages } from './measure.mjs';

const { KIT, OUTLINE = '@ctx/entropy-outline' } = process.env;
if (!KIT) throw new Error('set KIT to the folder of the kit');
const { outline, renderOutline } = await import(OUTLINE);
const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    lang: { type: 'string' },
    worst: { type: 'string', default: '0' },
    shown: { type: 'string', default: '8' },
    json: { type: 'boolean', default: false },
    unlimited: { type: 'boolean', default: false },
    mended: { type: 'boolean', default: false },
    hard: { type: 'boolean', default: false },
  },
});
const corpus = JSON.parse(readFileSync(join(KIT, 'strangers.json'), 'utf8'));
const truth = JSON.parse(readFileSync(join(KIT, 'strangers-truth.json'), 'utf8'));
const mended = JSON.parse(readFileSync(join(KIT, 'strangers-mended.json'), 'utf8'));
const shown = Number(values.shown);

const sums = {};
const files = [];
for (const { lang, half, file, repository, path } of corpus) {
  if ((values.half ?? half) !== half || (values.lang ?? lang) !== lang) continue;
  const text = readFileSync(join(KIT, file), 'utf8');
  const share = Math.max(300, Math.floor(0.12 * text.length));
  const maxChars = values.unlimited ? 1e9 : Math.min(24_000, share);
  const limit = values.unlimited || values.hard ? { maxChars } : {};
  const rendering = renderOutline(outline(text, { path }), { name: 'file', ...limit });
  const judge = values.mended ? mended : truth;
  const figures = measureFile(rendering, text, judge[file]);
  const parses = !truth[file].hasError;
  for (const key of [`${lang} ${half}`, `all ${half}`]) {
    sums[key] ??= { whole: {}, parsed: {}, mended: {}, repositories: new Set() };
    const sum = sums[key];
    add(sum.whole, figures);
    sum.repositories.add(repository);
    if (parses) add(sum.parsed, figures);
    if (parses) add(sum.mended, measureFile(rendering, text, mended[file]));
  }
  if (half === 'looked' && parses) files.push({ file, figures, text, lang });
}

/** The rows of the result, one for each half of a language. */
const rows = [];
const COLUMNS = ['precision', 'recall', 'f1', 'end', 'named', 'namedSparse', 'label', 'output'];
console.log(
  `| | files (parse) | repositories | declarations | ${COLUMNS.join(' | ')} | f1 of all | f1, named: mended | nameable |`,
);
console.log(`|${'---|'.repeat(COLUMNS.length + 7)}`);
for (const [key, { whole, parsed, mended: second, repositories }] of Object.entries(sums)) {
  const row = percentages(parsed);
  const better = percentages(second);
  const nameable = ((100 * parsed.nameable) / parsed.major).toFixed(1);
  rows.push({
    ...{ set: key, files: parsed.files ?? 0, repositories: repositories.size },
    ...{ declarations: parsed.major ?? 0, ...row, mended: better.f1, nameable: Number(nameable) },
  });
  const cells = COLUMNS.map((column) => row[column].toFixed(1));
  const of = `${whole.files} (${parsed.files ?? 0}) | ${repositories.size} | ${parsed.major ?? 0}`;
  console.log(
    `| ${key} | ${of} | ${cells.join(' | ')} | ${percentages(whole).f1.toFixed(1)} | ${better.f1.toFixed(1)}, ${better.named.toFixed(1)} | ${nameable} |`,
  );
}

// A part of the corpus, or another measure of it, is no result.
if (!(values.half || values.lang || values.unlimited || values.mended)) {
  const name = values.hard ? 'strangers-hard' : 'strangers';
  writeResult(new URL(`${name}.result.json`, import.meta.url), {
    command: `KIT=… pnpm bench strangers${values.hard ? ' --hard' : ''}`,
    n: corpus.length,
    rows,
  });
}

/** The cost of a file: declarations missed, invented or not named. */
const cost = ({ figures }) => figures.missed.length + figures.wrong.length + figures.unnamed.length;
files.sort((a, b) => cost(b) - cost(a));
for (const { file, figures, text } of files.slice(0, Number(values.worst))) {
  const { missed, wrong, unnamed, major, output, characters } = figures;
  const share = ((100 * output) / characters).toFixed(1);
  console.log(`\n${file}: ${major} declarations, ${share} %`);
  const lines = text.split('\n');
  const list = (title, rows) => {
    if (rows.length === 0) return;
    console.log(`  ${title} ${rows.length}:`);
    for (const row of rows.slice(0, shown)) console.log(`    ${row}`);
  };
  const line = (d) =>
    `${d.header} ${d.kind} ${d.name} | ${lines[d.header - 1].trim().slice(0, 90)}`;
  list('missed', missed.map(line));
  list(
    'invented',
    wrong.map((start) => `${start} | ${(lines[start - 1] ?? '').trim().slice(0, 90)}`),
  );
  list('unnamed', unnamed.filter((d) => !missed.includes(d)).map(line));
}
