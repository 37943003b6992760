import { expect, it } from 'vitest';
import { contentKey, renewedKey } from './content-key.js';

const blob = 'a'.repeat(40);

it('is one for paths by which the same bytes mean the same', () => {
  const key = contentKey(blob, 'src/a.ts', false);
  expect(contentKey(blob, 'lib/deep/b.TS', false)).toBe(key);
  expect(contentKey('b'.repeat(40), 'src/a.ts', false)).not.toBe(key);
});

it.each([
  ['a.ts', 'a.tsx'],
  ['a.h', 'a.hpp'],
  ['run', 'run.py'],
  ['.json', 'a.json'],
  ['package.json', 'other.json'],
  ['Dockerfile', 'Other'],
  ['page.vue', 'page.html'],
  ['a.js', 'a.min.js.txt'],
])('differs where the path decides: %s and %s', (one, other) => {
  expect(contentKey(blob, one, false)).not.toBe(contentKey(blob, other, false));
});

it('differs where .ctxignore asks for the file', () => {
  expect(contentKey(blob, 'a.ts', true)).not.toBe(contentKey(blob, 'a.ts', false));
});

it.each(['a.b c', 'a.é漢', `a.${'x'.repeat(300)}`, 'a.\u202e', 'a./', ''])(
  'is a key for %j',
  (path) => {
    expect(contentKey(blob, path, false)).toMatch(/^a{40}[\w:.+!-]{1,110}$/);
  },
);

it('differs by the name of a component, which the facts of the file have', () => {
  expect(contentKey(blob, 'a/VTag.vue', false)).not.toBe(contentKey(blob, 'a/VLink.vue', false));
  expect(contentKey(blob, 'a/VTag.vue', false)).toBe(contentKey(blob, 'b/v-tag.vue', false));
  expect(contentKey(blob, 'Tag/index.vue', false)).toBe(contentKey(blob, 'Tag.vue', false));
});

it('is renewed from a key of the same content, and made anew for any other', () => {
  const other = 'b'.repeat(40);
  for (const path of ['a.ts', 'Makefile', '.x', 'package.json', 'a.b c'])
    for (const kept of [false, true])
      for (const before of [false, true])
        for (const known of [
          undefined,
          contentKey(blob, path, before),
          contentKey(other, path, before),
        ])
          for (const mark of ['', '?no facts'])
            expect(renewedKey(known && known + mark, blob, path, kept)).toBe(
              contentKey(blob, path, kept),
            );
});
