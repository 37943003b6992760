import { createIndex, openCorpus, readQuery } from '@ctx/relevance';
import { describe, expect, it } from 'vitest';
import { lineReader } from './line-worth.js';

const index = createIndex();
index.add('a.ts', 'export function parseCookie(header) {}\n', { definitions: [] });
index.add('b.ts', 'export const other = 1;\n', { definitions: [] });
const reader = (task: string) => lineReader(openCorpus({ query: readQuery(task), index }));
const none = new Set<string>();

describe('lineReader', () => {
  const { worthOf, termsOf } = reader(
    'parseCookie loses the header\n\n`return header.split(";");`',
  );

  it('holds a line that acts for more than a comment or an import of the same words', () => {
    const acting = worthOf('if (header) return parseCookie(header);', none);
    expect(acting).toBeGreaterThan(worthOf('// parseCookie reads the header', none));
    expect(acting).toBeGreaterThan(worthOf("import { parseCookie } from './header';", none));
  });

  it('holds a comment and an import for less than other lines of the same words', () => {
    const plain = worthOf('parseCookie header', none);
    expect(worthOf('// parseCookie header', none)).toBeLessThan(plain / 2);
    expect(worthOf("import { parseCookie } from 'header';", none)).toBeLessThan(plain / 2);
  });

  it('holds words of a message for less than those of code', () => {
    expect(worthOf('log("header");', none)).toBeLessThan(worthOf('log(header);', none));
  });

  it('puts a line before all that the task quotes', () => {
    expect(worthOf('  return header.split(";");', none)).toBeGreaterThan(100);
  });

  it('holds for little what is said already', () => {
    const said = new Set(termsOf('parseCookie(header)').keys());
    expect(worthOf('parseCookie(header)', said)).toBeLessThan(worthOf('parseCookie(header)', none));
  });
});
