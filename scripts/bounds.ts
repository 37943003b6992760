import { type ArrowFunctionExpression, Visitor, type Function as WithFunction } from 'oxc-parser';
import type { Finding } from './findings.js';
import { lineAt, lineCount, parse, type Source } from './sources.js';

/** The longest file, in lines. The longest of codemirror/state has 889, of flatbush 519. */
export const FILE_LINES = 400;

/** The longest function, in lines. The longest of codemirror/state has 63, of flatbush 68. */
export const FUNCTION_LINES = 70;

/** A verb of the program or a tool of the server wires more than it decides. */
export const VERB_LINES = 80;

/** What holds for every source of the repository, whatever package it belongs to. */
export function checkBounds(source: Source): Finding[] {
  const at = (line: number, message: string): Finding => ({ path: source.path, line, message });
  const findings: Finding[] = [];
  const { errors } = parse(source);
  for (const { message, labels } of errors) {
    findings.push(at(lineAt(source.text, labels[0]?.start ?? 0), `does not parse: ${message}`));
  }
  const length = lineCount(source.text);
  if (length > FILE_LINES) {
    findings.push(at(FILE_LINES + 1, `file of ${length} lines: at most ${FILE_LINES}`));
  }
  findings.push(...checkMarks(source), ...checkNodes(source));
  return findings;
}

/** Unfinished work, and tests that are switched off. */
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
    TSAnyKeyword: ({ start }) => add(start, 'any: name the type, or use unknown'),
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
