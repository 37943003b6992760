import type { FileExplanation, TaskContext } from '@ctx/workspace';
import { expect, it } from 'vitest';
import { renderExplanation } from './explanation.js';

const intent: TaskContext['intent'] = {
  taskType: 'fixBug',
  confidence: 0.923,
  distribution: {} as TaskContext['intent']['distribution'],
  targets: [],
  scope: 'singleFile',
  language: 'rust',
  urgency: 0.8,
  evidence: [
    { slot: 'taskType', text: 'fix', at: 1, value: 'fixBug', weight: 1 },
    { slot: 'taskType', text: 'NaN', at: 1, value: 'fixBug', weight: 1 },
    { slot: 'language', text: 'a.rs', at: 1, value: 'rust', weight: 3 },
  ],
};
const found = (path: string, over: Partial<FileExplanation> = {}): FileExplanation => ({
  path,
  rank: 1,
  score: 0.5,
  factor: 1,
  reasons: ['text: cookie'],
  signals: [
    { signal: 'passages', share: 0.75, because: ['cookie', 'value'] },
    { signal: 'commits', share: 0.25, because: ['0123456789'.repeat(4)] },
  ],
  ...over,
});
const files = (...paths: string[]) =>
  paths.map((path) => ({ path, view: 'outline' })) as TaskContext['files'];

it('prints the intent with its words, then each file with every signal and its share', () => {
  const explanation = [found('a.rs'), found('b.rs', { rank: 12, factor: 0.3 })];
  expect(renderExplanation({ files: files('a.rs', 'b.rs'), intent, places: [], explanation })).toBe(
    `intent: fixBug 92 %, by "fix", "NaN"; singleFile, rust, urgency 0.8
  1  a.rs (outline): score 0.500; text: cookie
    passages     75 %  cookie, value
    commits      25 %  commit 0123456
 12  b.rs (outline): score 0.500, as a test or beside the product ×0.3; text: cookie
    passages     75 %  cookie, value
    commits      25 %  commit 0123456
`,
  );
});

it('says in words why a file is there that no signal found', () => {
  const explanation = [found('a.rs', { score: 0, signals: [], reasons: ['changed: 2', 'focus'] })];
  expect(renderExplanation({ files: files('a.rs'), intent, places: [], explanation })).toContain(
    '  1  a.rs (outline): changed: 2; focus\n',
  );
});

it('leaves out files that are not in the answer, and an intent without words says so', () => {
  const { language: _, ...bare } = { ...intent, evidence: [] };
  expect(
    renderExplanation({ files: [], intent: bare, places: [], explanation: [found('a.rs')] }),
  ).toBe('intent: fixBug 92 %; singleFile, urgency 0.8\n');
});

it('prints the likeliest places with their chance, and what weighs for and against them', () => {
  const place = (over: object) => ({
    path: 'a.rs',
    startLine: 3,
    endLine: 9,
    name: 'parse',
    kind: 'function',
    score: 0.1234,
    because: ['cookie', 'value'],
    named: true,
    features: [
      { feature: 'match', logOdds: 1.5, share: 0.6 },
      { feature: 'rank', logOdds: -1, share: 0.4 },
    ],
    ...over,
  });
  const bare = { because: [], score: 0.01, features: [] };
  const { name: _, kind: __, ...passage } = place(bare);
  const places = [place({}), passage as TaskContext['places'][number]];
  expect(
    renderExplanation({ files: [], intent, places, explanation: [] }).split('\n').slice(1),
  ).toEqual([
    'places, by the chance that the task is about them; − weighs against:',
    ' 12.3 %  a.rs:3-9 function parse; cookie, value',
    '         match 60 %, −rank 40 %',
    '  1.0 %  a.rs:3-9',
    '',
  ]);
  const many = Array.from({ length: 30 }, () => place({}));
  const text = renderExplanation({ files: [], intent, places: many, explanation: [] });
  expect(text.match(/a\.rs:3/g)).toHaveLength(10);
});
