import { expect, it } from 'vitest';
import { optimizeLate } from './late-optimization.js';

it('sets a flag where it is known, and none where V8 would call it an error', () => {
  expect(optimizeLate()).toBe(/^2[01]\./.test(process.versions.node));
  expect(optimizeLate('22.1.0')).toBe(false);
  expect(optimizeLate('200.1.0')).toBe(false);
});
