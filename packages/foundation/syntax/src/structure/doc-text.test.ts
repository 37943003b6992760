import { describe, expect, it } from 'vitest';
import { docText } from './doc-text.js';

describe('docText', () => {
  it.each([
    ['/** One.\n * Two.\n *\n * @param a b\n */', 'One.\nTwo.\n\n@param a b'],
    ['// One.\n// Two.', 'One.\nTwo.'],
    ['/// One.', 'One.'],
    ['//! One.', 'One.'],
    ['# One.\n# Two.', 'One.\nTwo.'],
    ['"""One."""', 'One.'],
    ['/* One. */', 'One.'],
    ['-- One.', 'One.'],
    ['// One.\r\n// Two.', 'One.\nTwo.'],
    ['// =====\n// One.\n// =====', 'One.'],
  ])('takes the marks off %j', (raw, said) => {
    expect(docText(raw)).toBe(said);
  });

  it.each([
    '// eslint-disable-next-line',
    '# noqa',
    '// Copyright (c) 2020 A',
    '/* Licensed under the MIT license */',
    '//////////',
    '/**/',
    '',
  ])('says nothing of %j', (raw) => {
    expect(docText(raw)).toBeUndefined();
  });

  it('is cut at 1,000 characters', () => {
    const said = docText(`// ${'word '.repeat(1_000)}`)!;
    expect(said.length).toBeLessThanOrEqual(1_000);
    expect(docText(`/**\n${' * line of words\n'.repeat(500)} */`)).toMatch(/…$/);
  });
});
