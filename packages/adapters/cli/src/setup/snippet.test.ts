import { expect, it } from 'vitest';
import { SNIPPET, withoutSnippet, withSnippet } from './snippet.js';

it('stands at the end once, and is taken out to the byte', () => {
  for (const text of ['', '# Rules\n', '# Rules\n\nbe kind', '# Rules\r\n\r\nbe kind\r\n']) {
    const after = withSnippet(text, SNIPPET);
    expect(after.startsWith(text)).toBe(true);
    expect(withSnippet(after, SNIPPET)).toBe(after);
    expect(withoutSnippet(after).trimEnd()).toBe(text.trimEnd());
  }
});

it('is renewed in its place, between what others wrote', () => {
  const text = `${withSnippet('# A\n', 'old\n')}# B\n`;
  const after = withSnippet(text, 'new $& text\n');
  expect(after).toContain('new $& text\n');
  expect(after).not.toContain('old');
  expect(after).toMatch(/^# A\n[\s\S]*# B\n$/);
});

it('is short, and names verbs that exist', () => {
  expect(SNIPPET.length).toBeLessThan(900);
});
