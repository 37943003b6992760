import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../test/facts.js';
import type { FileFacts } from './facts/facts.js';
import { grammarOf, grammars } from './languages/languages.js';
import { extractorVersion } from './version.js';

const input = new URL('../test/in/', import.meta.url);
const output = new URL('../test/out/', import.meta.url);
const files = readdirSync(input).sort();

/** One fact a line, so that a change of one is a change of one line. */
function printed(facts: FileFacts): string {
  const fields = Object.entries(facts).map(([name, value]) => {
    if (!Array.isArray(value)) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const items = value.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
    return `  ${JSON.stringify(name)}: [${items === '' ? '' : `\n${items}\n  `}]`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

describe('the facts of one file of each language, read by eye', () => {
  it('has one file for each language', () => {
    expect(files.map((file) => grammarOf(file, 'class A {'))).toEqual(
      [...grammars].sort((a, b) => order(a) - order(b)),
    );
  });

  for (const file of files)
    it(file, async () => {
      const text = readFileSync(new URL(file, input), 'utf8');
      const language = grammarOf(file, text)!;
      const facts = await factsOf(language, text);
      expect(facts.degraded).toBeUndefined();
      await expect(printed(facts)).toMatchFileSnapshot(
        new URL(`${language}.json`, output).pathname,
      );
    });
});

/** The facts of texts with errors only, which no file above has. */
const OF_ERRORS = 'broken';

it('names another version of the extractor when any of these facts change', () => {
  const hash = createHash('sha256').update(OF_ERRORS);
  for (const name of readdirSync(output).sort()) hash.update(readFileSync(new URL(name, output)));
  expect(extractorVersion).toBe(`syntax-${hash.digest('hex').slice(0, 12)}`);
});

function order(language: string): number {
  return files.findIndex((file) => file.startsWith(`${language}.`));
}
