import { expect, it } from 'vitest';
import { markdown } from './markdown.js';

const inside = (text: string) =>
  markdown.inside(text).map(({ language, text: code }) => {
    expect(code).toHaveLength(text.length);
    return [language, code.trim().replace(/\s+/g, ' ')];
  });

it.each<[string, string, string[][]]>([
  [
    'fences of one language as one text',
    '```ts\na\n```\nx\n```typescript\nb\n```',
    [['typescript', 'a b']],
  ],
  [
    'each language by itself',
    '~~~js {1}\na\n~~~\n> ```python\n> b\n> ```',
    [
      ['javascript', 'a'],
      ['python', '> b'],
    ],
  ],
  ['longer fences around shorter ones', '````js\n```\na\n````', [['javascript', '``` a']]],
  ['no fence without an end', '```js\na', []],
  ['no fence without a language that is read', '```\na\n```\n```text\nb\n```', []],
])('reads %s', (_, text, expected) => {
  expect(inside(text)).toEqual(expected);
});
