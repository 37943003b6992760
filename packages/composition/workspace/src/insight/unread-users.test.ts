import type { DeadExport } from '@ctx/insight';
import type { SkippedFile } from '@ctx/tree/remarks';
import { expect, test } from 'vitest';
import { asFarAsRead } from './unread-users.js';

const one = (path: string, verdict: DeadExport['verdict'], confidence = 0.8): DeadExport => ({
  ...{ verdict, path, name: 'x', kind: 'function', startLine: 1, endLine: 2, confidence },
  evidence: ['nothing uses it'],
});
const SKIPPED: SkippedFile[] = [{ path: 'big.py', reason: 'too large' }];

test('knows no verdict of a language of which code was not read, and puts these last', () => {
  const found = [one('a.py', 'dead'), one('b.ts', 'test-only'), one('c.py', 'unknown', 0.2)];
  const why = '1 file was not read: big.py (too large); what it uses is not known';
  expect(asFarAsRead(found, SKIPPED)).toEqual([
    found[1],
    { ...found[0], verdict: 'unknown', confidence: 0.3, evidence: [why, 'nothing uses it'] },
    found[2],
  ]);
  expect(asFarAsRead(found, undefined)).toEqual(found);
});
