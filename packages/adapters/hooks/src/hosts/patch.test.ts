import { expect, it } from 'vitest';
import { patchedPaths } from './patch.js';

it('names every file of a patch once, and the text that one file gains', () => {
  expect(patchedPaths('*** Begin Patch\n*** Add File: a.ts\n+one\n+two\n*** End Patch')).toEqual([
    { path: 'a.ts', text: 'one\ntwo' },
  ]);
  expect(
    patchedPaths(
      '*** Update File: a.ts\n*** Move to: b.ts\n@@\n-x\n+y\n*** Update File: a.ts\n*** Delete File: c.ts\n',
    ),
  ).toEqual([{ path: 'a.ts' }, { path: 'c.ts' }, { path: 'b.ts' }]);
  expect(patchedPaths('')).toEqual([]);
  expect(patchedPaths('+*** Add File: none.ts')).toEqual([]);
});
