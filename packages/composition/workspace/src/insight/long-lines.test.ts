import { clones, functionMetrics } from '@ctx/insight';
import type { Definition } from '@ctx/source';
import { expect, it } from 'vitest';
import { withoutLongLines } from './long-lines.js';

const definitionIn = (text: string, name: string, line: number): Definition => {
  const startIndex = text.indexOf(`function ${name}`);
  const at = text.indexOf('\n', startIndex);
  return {
    ...{
      name,
      kind: 'function',
      startLine: line,
      endLine: line,
      headerLine: line,
      signature: name,
    },
    ...{ startIndex, endIndex: at === -1 ? text.length : at, exported: false },
  };
};
const minified = `function m(){${'if(a){b(c);}'.repeat(100)}}`;
const fileOf = (text: string) => ({
  path: 'a.js',
  language: 'javascript',
  text,
  definitions: [definitionIn(text, 'm', 1), definitionIn(text, 'own', 2)],
});

it('keeps what somebody wrote, where it stands', () => {
  const text = `${minified}\nfunction own() { return 1; }\n`;
  const read = withoutLongLines(fileOf(text));
  expect(read.longLines).toBe(1);
  expect(read.text).toBe(`${' '.repeat(minified.length)}\nfunction own() { return 1; }\n`);
  expect(functionMetrics(read.text, 'javascript', read.definitions)).toMatchObject({
    functions: [{ name: 'own', startLine: 2 }],
  });
  expect(clones([read]).groups).toEqual([]);
});

it('gives the same text where no line is long', () => {
  const file = fileOf('function m() {}\nfunction own() {}');
  expect(withoutLongLines(file)).toEqual({ ...file, longLines: 0 });
  const many = fileOf(`${'// a\n'.repeat(500)}function m() {}\nfunction own() {}`);
  expect(withoutLongLines(many).text).toBe(many.text);
});
