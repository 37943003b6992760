// Trains the table of `@ctx/intent` on the dev repositories and writes it; with --cv, first shows what
// leaving a quarter of the repositories out gives. MIRROR=<folder of bare clones>.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readQuery } from '@ctx/relevance';
import { readCues } from '../../../packages/algorithms/intent/src/classify/cues.js';
import { isHeldOut, type Labelled, readCorpus, TYPES } from './corpus.js';
import { score } from './metrics.js';
import { type Example, type Model, OPTIONS, scoreOf, train } from './regression.js';

/** The size of a step of the table and its alphabet, as `weight-table.ts` reads them. */
const STEP = 0.08;
const ALPHABET = '+-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TABLE = fileURLToPath(
  new URL('../../../packages/algorithms/intent/src/classify/weights.ts', import.meta.url),
);

/** A type of c texts counts c^-.7 each, a repository of r texts r^-.5: rare types and small projects speak up. */
const BALANCE = { type: 0.7, repository: 0.5 };

/** Texts whose files agree with their prefix, as examples. */
export function examplesOf(corpus: readonly Labelled[]): Example[] {
  const kept = corpus.filter(({ agrees }) => agrees);
  const count = (key: 'type' | 'repository') => {
    const counts = new Map<string, number>();
    for (const entry of kept) counts.set(entry[key], (counts.get(entry[key]) ?? 0) + 1);
    return counts;
  };
  const [types, repositories] = [count('type'), count('repository')];
  const raw = kept.map(
    ({ type, repository }) =>
      types.get(type)! ** -BALANCE.type * repositories.get(repository)! ** -BALANCE.repository,
  );
  const mean = raw.reduce((sum, weight) => sum + weight, 0) / raw.length;
  return kept.map(({ text, type, repository }, i) => ({
    cues: readCues(readQuery(text)),
    label: TYPES.indexOf(type),
    weight: raw[i]! / mean,
    source: repository,
  }));
}

function crossValidate(corpus: readonly Labelled[]): void {
  const repositories = [...new Set(corpus.map(({ repository }) => repository))];
  const fold = ({ repository }: { repository: string }) => repositories.indexOf(repository) % 4;
  const judged = [0, 1, 2, 3].flatMap((out) => {
    const model = train(examplesOf(corpus.filter((entry) => fold(entry) !== out)), OPTIONS);
    return corpus
      .filter((entry) => fold(entry) === out)
      .map(({ text, type }) => {
        const scores = scoreOf(model, readCues(readQuery(text)), TYPES.length);
        return { label: type, guess: TYPES[scores.indexOf(Math.max(...scores))]!, confidence: 0 };
      });
  });
  const { n, macroF1, accuracy, f1 } = score(judged, TYPES);
  console.log(
    `cross-validated on ${n}: macro-F1 ${macroF1.toFixed(3)}, accuracy ${accuracy.toFixed(3)}`,
  );
  console.log(f1);
}

/** The table as source: cues in one line of words, six characters of levels for each. */
export function tableOf(model: Model): string {
  const level = (weight: number) =>
    ALPHABET.charAt(32 + Math.max(-32, Math.min(31, Math.round(weight / STEP))));
  const entries = [...model].filter(([, weights]) =>
    weights.some((weight) => Math.abs(weight) >= STEP / 2),
  );
  const levels = entries.map(([, weights]) => [...weights].map(level).join('')).join('');
  return `// Made by bench/quality/intent/train.ts; do not edit.

/** Cues with a learned weight, sorted, separated by spaces. */
export const CUES: string =
  ${quoted(entries.map(([name]) => name).join(' '))};

/** Six characters for each cue: its level for each kind of work. */
export const LEVELS: string =
  ${quoted(levels)};
`;
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.env.MIRROR;
  if (folder === undefined) throw new Error('MIRROR must name the folder of bare clones');
  const corpus = readCorpus(folder).filter(({ repository }) => !isHeldOut(repository));
  if (process.argv.includes('--cv')) crossValidate(corpus);
  const model = train(examplesOf(corpus), OPTIONS);
  writeFileSync(TABLE, tableOf(model));
  console.log(`${model.size} cues of ${corpus.length} texts`);
}
