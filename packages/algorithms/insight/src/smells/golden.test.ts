// One function, as tangled in eight languages: what of it is above the limits of each.
import { type Definition, languageOf } from '@ctx/source';
import { expect, it } from 'vitest';
import { graphOf } from '../../test/graph.js';
import { functionMetrics } from '../metrics/function-metrics.js';
import { smells } from './smells.js';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const DEEP = 6;

/** A body of conditions in conditions, and a function around it. */
const nested = (open: (name: string) => string, close: string, call: string): string => {
  const lines = NAMES.slice(0, DEEP).map((name, i) => `${'  '.repeat(i + 1)}${open(name)}`);
  const ends = lines.map((_, i) => `${'  '.repeat(DEEP - i)}${close}`);
  return [...lines, `${'  '.repeat(DEEP + 1)}${call}`, ...(close === '' ? [] : ends)].join('\n');
};
const braces = nested((name) => `if (${name}) {`, '}', 'go();');
const list = (before: string, after = ''): string =>
  NAMES.map((name) => `${before}${name}${after}`).join(', ');

const ALL = 'deep-nesting 6>4, cognitive 21>15';
const TANGLED: readonly (readonly [path: string, text: string, found: string])[] = [
  ['a.ts', `function tangled(${list('', ': A')}) {\n${braces}\n}`, ALL],
  ['A.java', `void tangled(${list('A ')}) {\n${braces}\n}`, ALL],
  ['a.c', `void tangled(${list('int ')}) {\n${braces}\n}`, ALL],
  ['a.php', `<?php function tangled(${list('$')}) {\n${braces}\n}`, ALL],
  // clippy knows no limit of nesting, and lets pass more.
  [
    'a.rs',
    `fn tangled(${list('', ': A')}) {\n${nested((name) => `if ${name} {`, '}', 'go();')}\n}`,
    'deep-nesting 6>4',
  ],
  // golangci-lint lets pass five levels (nestif), and 30 of gocognit.
  [
    'a.go',
    `func tangled(${list('', ' A')}) {\n${nested((name) => `if ${name} {`, '}', 'go()')}\n}`,
    'deep-nesting 6>5',
  ],
  // pylint: five levels.
  [
    'a.py',
    `def tangled(${list('')}):\n${nested((name) => `if ${name}:`, '', 'go()')}\n`,
    'deep-nesting 6>5, cognitive 21>15',
  ],
  [
    'a.rb',
    `def tangled(${list('')})\n${nested((name) => `if ${name}`, 'end', 'go()')}\nend\n`,
    ALL,
  ],
];

it.each(TANGLED)('tells what is above the limits in %s', (path, text, found) => {
  const endLine = text.trimEnd().split('\n').length;
  const tangled: Definition = {
    name: 'tangled',
    kind: 'function',
    startLine: 1,
    endLine,
    headerLine: 1,
    startIndex: 0,
    endIndex: text.length,
    signature: 'tangled',
    exported: true,
  };
  const language = languageOf(path)!;
  const measured = functionMetrics(text, language, [tangled]);
  const functions = 'functions' in measured ? measured.functions : [];
  const files = [{ path, language, lines: endLine, functions }];
  const told = smells({ files, graph: graphOf(path) });
  expect(told.every(({ endLine: end }) => end === endLine)).toBe(true);
  const named = (text: string): string[] => text.split(', ').toSorted();
  const shown = told.map(({ rule, value, limit }) => `${rule} ${value}>${limit}`);
  expect(shown.toSorted()).toEqual(named(found));
});
