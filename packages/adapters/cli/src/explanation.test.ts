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
  expect(renderExplanation({ files: files('a.rs', 'b.rs'), intent, explanation })).toBe(
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
  expect(renderExplanation({ files: files('a.rs'), intent, explanation })).toContain(
    '  1  a.rs (outline): changed: 2; focus\n',
  );
});

it('leaves out files that are not in the answer, and an intent without words says so', () => {
  const { language: _, ...bare } = { ...intent, evidence: [] };
  expect(renderExplanation({ files: [], intent: bare, explanation: [found('a.rs')] })).toBe(
    'intent: fixBug 92 %; singleFile, urgency 0.8\n',
  );
});
