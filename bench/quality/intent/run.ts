// How well the kind of work is told: on commits of repositories that were held out of the training, and
// on prompts written by hand. MIRROR=<folder of bare clones>
import { classifyIntent, TASK_TYPES } from '@ctx/intent';
import { readSections } from '@ctx/relevance/query';
import { PHRASES } from '../../../packages/algorithms/intent/src/classify/phrases.js';
import { headOf } from '../../../packages/algorithms/intent/src/classify/task-type.js';
import { writeResult } from '../record/result.mjs';
import { isHeldOut, readCorpus, TYPES } from './corpus.js';
import { calibrationError, type Judged, score } from './metrics.js';
import { PROMPTS } from './prompts.js';

const folder = process.env.MIRROR;
if (folder === undefined) throw new Error('MIRROR must name the folder of bare clones');
const held = readCorpus(folder).filter(({ repository }) => isHeldOut(repository));

interface Tested extends Judged {
  repository: string;
  agrees: boolean;
  words: number;
  text: string;
}

const tested = held.map(({ repository, text, type, agrees }): Tested => {
  const { taskType, confidence } = classifyIntent(text);
  const words = text.split(/\s+/).length;
  return { repository, agrees, words, text, label: type, guess: taskType, confidence };
});
const round = (value: number) => Math.round(value * 1000) / 1000;
const row = (name: string, judged: readonly Judged[]) => {
  const { n, macroF1, accuracy, f1 } = score(judged, TYPES);
  const perType = Object.fromEntries(TYPES.map((type) => [type, round(f1[type]!)]));
  return { name, texts: n, macroF1: round(macroF1), accuracy: round(accuracy), ...perType };
};
const sure = (least: number) => tested.filter(({ confidence }) => confidence >= least);
const share = (part: readonly unknown[]) => `${Math.round((100 * part.length) / tested.length)} %`;

/** The verdict of a table of verbs: the type of the first phrase at the head of the title. */
function byVerb({ text, label }: Tested): Judged {
  const head = headOf(readSections(text).title);
  const phrase = PHRASES.find(({ where, pattern }) => where === 'head' && pattern.test(head));
  return { label, guess: phrase?.type ?? 'fixBug', confidence: 0 };
}

const rows = [
  row('held-out commits', tested),
  row(
    'of these: changed files agree with the prefix',
    tested.filter(({ agrees }) => agrees),
  ),
  row(
    'of these: 12 words or fewer',
    tested.filter(({ words }) => words <= 12),
  ),
  row(
    'of these: 60 words or more',
    tested.filter(({ words }) => words >= 60),
  ),
  ...[0.5, 0.6, 0.7].map((least) => {
    const part = sure(least);
    return row(`of these: confidence ≥ ${least} (${share(part)})`, part);
  }),
  row('baseline: the verb at the head', tested.map(byVerb)),
  row(
    'baseline: always fixBug',
    tested.map(({ label }) => ({ label, guess: 'fixBug', confidence: 0 })),
  ),
];
const prompts = TASK_TYPES.map((type) => {
  const right = PROMPTS[type].filter((prompt) => classifyIntent(prompt).taskType === type).length;
  return { type, prompts: PROMPTS[type].length, right };
});
const repositories = [...new Set(tested.map(({ repository }) => repository))].map((repository) => {
  const part = tested.filter((entry) => entry.repository === repository);
  return { repository, texts: part.length, accuracy: round(score(part, TYPES).accuracy) };
});
console.table(rows);
console.table(prompts);
console.table(repositories);
const expectedCalibrationError = round(calibrationError(tested));
console.log(`expected calibration error ${expectedCalibrationError}`);
writeResult(new URL('intent.result.json', import.meta.url), {
  command: 'MIRROR=… pnpm bench intent',
  n: tested.length,
  rows: { rows, prompts, repositories, expectedCalibrationError },
});
