// KIT=<folder> pnpm bench outline: outlines against ground truth, presets and ablations.
// The kit is described in its README: gt.json (six languages), gtf.json (twelve, other
// repositories), zero.json (five languages never tuned on; see unseen-corpus.mjs), gen/.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeResult } from '../record/result.mjs';
import { add, measureFile, percentages } from './measure.mjs';
import { unseenTruth } from './unseen.mjs';
import { DEFAULT_ABLATIONS, SEED_ABLATIONS, VARIANTS } from './variants.mjs';

const { KIT } = process.env;
if (!KIT) throw new Error('set KIT to the folder of the kit');

/** Ground truth by set; a set whose file is missing is left out. */
async function truths() {
  const sets = {};
  for (const [name, file] of [
    ['kit', 'gt.json'],
    ['fresh', 'gtf.json'],
  ]) {
    if (existsSync(join(KIT, file))) sets[name] = JSON.parse(readFileSync(join(KIT, file), 'utf8'));
  }
  if (existsSync(join(KIT, 'zero.json'))) {
    const resolve = createRequire(pathToFileURL(join(KIT, 'package.json')));
    const treeSitter = await import(pathToFileURL(resolve.resolve('web-tree-sitter')).href);
    await treeSitter.Parser.init();
    const files = JSON.parse(readFileSync(join(KIT, 'zero.json'), 'utf8'));
    sets.unseen = await unseenTruth(files, KIT, treeSitter);
  }
  return sets;
}

/** Percentages of a variant by language; `parsed` counts only files whose ground truth parses. */
function measure(truth, variant, parsed) {
  const sums = {};
  for (const [file, entry] of Object.entries(truth)) {
    if (parsed && entry.hasError) continue;
    const text = readFileSync(join(KIT, file), 'utf8');
    const figures = measureFile(variant(text), text, entry);
    for (const key of [entry.lang, 'all']) {
      sums[key] ??= {};
      add(sums[key], figures);
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, percentages(sum)]));
}

const COLUMNS = ['precision', 'recall', 'f1', 'end', 'namedSparse', 'named', 'label', 'output'];

function print(title, rows) {
  console.log(
    `\n### ${title}\n\n| | ${COLUMNS.join(' | ')} |\n|---|${'---|'.repeat(COLUMNS.length)}`,
  );
  for (const [name, row] of Object.entries(rows)) {
    console.log(`| ${name} | ${COLUMNS.map((column) => row[column].toFixed(1)).join(' | ')} |`);
  }
}

const sets = await truths();
const results = { sets: {}, ablations: {}, generated: {} };
for (const [set, truth] of Object.entries(sets)) {
  for (const [name, variant] of Object.entries(VARIANTS)) {
    for (const parsed of [false, true]) {
      const title = `${set}, ${name}${parsed ? ', files whose ground truth parses' : ''}`;
      results.sets[title] = measure(truth, variant, parsed);
      if (parsed || name === 'seed') print(title, results.sets[title]);
    }
  }
}
const all = Object.assign({}, sets.kit, sets.fresh);
for (const [preset, ablations] of Object.entries({
  default: DEFAULT_ABLATIONS,
  seed: SEED_ABLATIONS,
})) {
  const rows = { whole: measure(all, VARIANTS[preset], true).all };
  for (const [name, variant] of Object.entries(ablations))
    rows[name] = measure(all, variant, true).all;
  results.ablations[preset] = rows;
  print(`${preset} preset, one thing taken away (kit and fresh)`, rows);
}
for (const name of [
  'widgets60.cpp',
  'items45k.xml',
  'schema.sql',
  'log200k.log',
  'longlines.csv',
]) {
  const path = join(KIT, 'gen', name);
  if (!existsSync(path)) continue;
  const text = readFileSync(path, 'utf8');
  results.generated[name] = Object.fromEntries(
    ['default', 'seed'].map((preset) => {
      const rendering = VARIANTS[preset](text);
      const nodes = rendering.match(/^ *\[\d+(?:-\d+)?\]/gm)?.length ?? 0;
      return [preset, { nodes, characters: rendering.length }];
    }),
  );
}
console.table(results.generated);
writeResult(new URL('outline.result.json', import.meta.url), {
  command: 'KIT=… pnpm bench outline',
  rows: results,
});
