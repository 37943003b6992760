import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readPackages } from './sources.js';

/** The writer itself, and output of other programs, which `@ctx/terse` folds by marks of its own. */
const EXEMPT = /^packages\/(?:foundation\/text\/src\/ranges\.ts$|algorithms\/terse\/)/;

/** A range, a hole or a heading that a template puts together by itself. */
const OWN = /\$\{[^{}]*(?:startLine|start\b)[^{}]*\}[-–]\$\{|`⋯ \$\{/;

const sources = readPackages(fileURLToPath(new URL('..', import.meta.url)))
  .flatMap((entry) => entry.sources)
  .filter(({ path, test }) => !test && !EXEMPT.test(path));
const linesWith = (text: string): string[] => text.split('\n').filter((line) => OWN.test(line));

it('finds a range that is written by hand', () => {
  const [dollar, dash] = [String.fromCharCode(36), String.fromCharCode(0x2013)];
  expect(linesWith(`a\nx = ${dollar}{startLine}${dash}${dollar}{endLine}`)).toHaveLength(1);
  expect(linesWith(`x = \`⋯ ${dollar}{n}\``)).toHaveLength(1);
  expect(linesWith('x = rangeText(range)')).toEqual([]);
});

it('leaves ranges, holes and headings to one writer', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap(({ path, text }) =>
    linesWith(text).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
