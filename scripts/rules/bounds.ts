import { type ArrowFunctionExpression, Visitor, type Function as WithFunction } from 'oxc-parser';
import type { Finding } from '../findings.js';
import { lineAt, parse, type Source } from '../sources.js';

/** The longest function, in lines. The longest of codemirror/state has 63, of flatbush 68. */
export const FUNCTION_LINES = 70;

/** A verb of the program or a tool of the server wires more than it decides. */
export const VERB_LINES = 80;

/**
 * Bounds for every source of the repository, whatever package it belongs to. The length of files, `any` and what does
 * not parse are biome's: `pnpm check lint`.
 */
export function checkBounds(source: Source): Finding[] {
  return [...checkMarks(source), ...checkNodes(source)];
}

/** Unfinished work. */
function checkMarks(source: Source): Finding[] {
  const findings: Finding[] = [];
  for (const { value, start } of parse(source).comments) {
    const mark = /\b(TODO|FIXME|XXX|HACK)\b/.exec(value)?.[1];
    if (mark) {
      const line = lineAt(source.text, start);
      findings.push({ path: source.path, line, message: `${mark}: finish it or file an issue` });
    }
  }
  return findings;
}

function checkNodes(source: Source): Finding[] {
  const findings: Finding[] = [];
  const add = (start: number, message: string): void => {
    findings.push({ path: source.path, line: lineAt(source.text, start), message });
  };
  const measure = (node: WithFunction | ArrowFunctionExpression): void => {
    const limit = functionLimit(source);
    const lines = lineAt(source.text, node.end) - lineAt(source.text, node.start) + 1;
    if (node.body && lines > limit) {
      const name = ('id' in node && node.id?.name) || 'function';
      add(node.start, `${name} of ${lines} lines: at most ${limit}`);
    }
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    MemberExpression: ({ object, property, start }) => {
      if (!source.test || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const runner = ['it', 'test', 'describe'].includes(object.name);
      if (runner && ['only', 'skip', 'todo', 'fails'].includes(property.name)) {
        add(start, `${object.name}.${property.name}: every test runs`);
      }
    },
  }).visit(parse(source).program);
  return findings;
}

function functionLimit({ path, test }: Source): number {
  if (test) return Number.POSITIVE_INFINITY;
  return /^packages\/adapters\/(cli|mcp)\//.test(path) ? VERB_LINES : FUNCTION_LINES;
}
