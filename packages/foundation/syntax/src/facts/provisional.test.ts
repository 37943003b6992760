import { expect, it } from 'vitest';
import type { DegradedReason } from './facts.js';
import { isProvisional } from './provisional.js';

it.each<[DegradedReason[] | undefined, boolean]>([
  [['crashed'], true],
  [['timeout'], true],
  [undefined, false],
  [[], false],
  [['too-slow'], false],
  [['too-large'], false],
  [['syntax-errors', 'recovered'], false],
])('facts that say %j are provisional: %s', (reasons, expected) => {
  expect(isProvisional({ degraded: reasons?.map((reason) => ({ reason })) })).toBe(expected);
});
