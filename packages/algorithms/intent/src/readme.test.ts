import { expect, test } from 'vitest';
import { classifyIntent } from './index.js';

test('the README shows what is given', () => {
  const intent = classifyIntent('fix the NaN bug in entropy.rs');
  expect(intent.taskType).toBe('fixBug');
  expect(intent.confidence).toBeCloseTo(0.92, 2);
  expect(intent.targets).toEqual([{ kind: 'path', text: 'entropy.rs', path: 'entropy.rs', at: 1 }]);
  expect(intent.scope).toBe('singleFile');
  expect(intent.language).toBe('rust');
  expect(intent.urgency).toBe(0.8);
  expect(intent.actionVerb).toBe('fix');
  expect(intent.evidence[0]).toEqual({
    slot: 'taskType',
    text: 'fix',
    at: 1,
    value: 'fixBug',
    weight: 1,
  });
});

test('a StructuredIntent is plain data', () => {
  const intent = classifyIntent('add a flag to src/a.ts');
  expect(JSON.parse(JSON.stringify(intent))).toEqual(intent);
});
