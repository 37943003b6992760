import { describe, expect, it } from 'vitest';
import { formatFacts } from './format-facts.js';
import { json } from './json.js';
import { markdown } from './markdown.js';
import { partFacts } from './part-facts.js';

describe('partFacts', () => {
  it('reads a text in a format that is at hand as formatFacts reads it by its name', () => {
    const text = '# One\n\ntext\n\n## Two\n\n`open()`\n';
    const facts = partFacts(markdown, 'markdown', text);
    expect(facts).toEqual(formatFacts('markdown', text));
    expect(
      facts.definitions.map(({ name, startLine, endLine }) => [name, startLine, endLine]),
    ).toEqual([
      ['One', 1, 7],
      ['Two', 5, 7],
    ]);
  });

  it('says of a text of more than a million characters that it was not read', () => {
    const { definitions, degraded } = partFacts(markdown, 'markdown', '# One\n'.repeat(200_000));
    expect([definitions, degraded?.[0]?.reason]).toEqual([[], 'too-large']);
  });

  it('has no parts of what a program wrote, nor of a text without lines', () => {
    for (const text of ['{"lockfileVersion": 3, "name": "a"}', `{"a": [${'1,'.repeat(2_000)}1]}`])
      expect(partFacts(json, 'json', text).definitions).toEqual([]);
  });
});
