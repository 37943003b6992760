import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PACKAGES = new URL('../packages/', import.meta.url);
/** The writer itself, and output of other programs, which `@ctx/terse` folds by marks of its own. */
const EXEMPT = /^foundation\/text\/src\/ranges\.ts$|^algorithms\/terse\//;

/** A range, a hole or a heading that a template puts together by itself. */
const OWN = /\$\{[^{}]*(?:startLine|start\b)[^{}]*\}[-–]\$\{|`⋯ \$\{/;

const sources = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^\w+\/[\w-]+\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts') && !EXEMPT.test(path),
);
const linesWith = (text: string): string[] => text.split('\n').filter((line) => OWN.test(line));

it('finds a range that is written by hand', () => {
  const [dollar, dash] = [String.fromCharCode(36), String.fromCharCode(0x2013)];
  expect(linesWith(`a\nx = ${dollar}{startLine}${dash}${dollar}{endLine}`)).toHaveLength(1);
  expect(linesWith(`x = \`⋯ ${dollar}{n}\``)).toHaveLength(1);
  expect(linesWith('x = rangeText(range)')).toEqual([]);
});

it('leaves ranges, holes and headings to one writer', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((path) =>
    linesWith(readFileSync(new URL(path, PACKAGES), 'utf8')).map(
      (line) => `${path}: ${line.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});
