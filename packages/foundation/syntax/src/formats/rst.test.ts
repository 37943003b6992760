import { expect, it } from 'vitest';
import { formatFacts } from './format-facts.js';

const headings = (format: string, ...text: string[]) =>
  formatFacts(format, text.join('\n')).definitions.map(
    ({ name, startLine, endLine, parent }) => `${name} ${startLine}-${endLine} in ${parent ?? '-'}`,
  );

it('reads the titles of reStructuredText by the order of their signs', () => {
  expect(
    headings(
      'rst',
      ...['=====', 'Guide', '=====', '', 'Use ``it``', '----------', 'text', ''],
      ...['Deep', '~~~~', '', 'Next', '----', 'No title', '--', 'a b', '', '---------', 'x'],
    ),
  ).toEqual(['Guide 2-19 in -', 'Use it 5-11 in 0', 'Deep 9-11 in 1', 'Next 12-19 in 0']);
});

it('takes no table, no transition and no long line for a title of reStructuredText', () => {
  expect(
    headings('rst', '==== ====', 'a    b', '==== ====', '', '----', '', 'too long', '==='),
  ).toEqual([]);
  expect(headings('rst', 'a', '='.repeat(500))).toEqual([]);
  expect(headings('rst', 'ends a paragraph', 'Word', '====')).toEqual([]);
});

it('reads the titles of AsciiDoc and RDoc by their equals signs', () => {
  const text = [
    '= Guide',
    '',
    '== Use +it+',
    'a = b',
    '=== Deep',
    '== Next',
    '=',
    '====',
    '===not',
  ];
  const found = ['Guide 1-9 in -', 'Use it 3-5 in 0', 'Deep 5-5 in 1', 'Next 6-9 in 0'];
  expect(headings('asciidoc', ...text)).toEqual(found);
  expect(headings('rdoc', ...text)).toEqual(found);
});
