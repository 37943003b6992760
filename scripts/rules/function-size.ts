// A reader holds few things in the head at once: what a function names and takes is counted.
import {
  type ArrowFunctionExpression,
  type BindingPattern,
  type BindingRestElement,
  Visitor,
  type Function as WithFunction,
} from 'oxc-parser';
import type { Finding } from '../findings.js';
import { lineAt, parse, type Source } from '../sources.js';

/** Most variables that a function declares; those of the functions in it are their own. */
export const LOCALS = 15;

/** Most parameters of a function. */
export const PARAMETERS = 4;

/**
 * Opens the comment directly above a function that is larger with reason:
 * `// Locals: one hot loop; …` or `// Parameters: the signature is Node's.`
 */
const REASON = /^ (Locals|Parameters): (?=.{10})/;

type AnyFunction = WithFunction | ArrowFunctionExpression;

/** A function while it is read. */
interface Measured {
  node: AnyFunction;
  name: string;
  locals: number;
}

/** Functions with more variables or parameters than a reader holds, and reasons without need. */
export function checkFunctionSize(source: Source): Finding[] {
  if (source.test) return [];
  const reasons = reasonsOf(source);
  const findings: Finding[] = [];
  for (const { node, name, locals } of functionsOf(source)) {
    const line = lineAt(source.text, node.start);
    const judge = (word: string, count: number, most: number): void => {
      const given = reasons.delete(`${line} ${word}`);
      if (count <= most || given) return;
      const message = `${name} has ${count} ${word.toLowerCase()}: at most ${most}, or "// ${word}: <reason>" above it`;
      findings.push({ path: source.path, line, message });
    };
    if (locals > LOCALS) judge('Locals', locals, LOCALS);
    if (node.params.length > PARAMETERS) judge('Parameters', node.params.length, PARAMETERS);
  }
  for (const reason of reasons) {
    const [line, word] = reason.split(' ') as [string, string];
    const message = `"${word}:" gives a reason for a function that needs none`;
    findings.push({ path: source.path, line: Number(line), message });
  }
  return findings;
}

/** Every function that has a body. */
function functionsOf(source: Source): Measured[] {
  const functions: Measured[] = [];
  const open: Measured[] = [];
  const names = new Map<unknown, string>();
  const enter = (node: AnyFunction): void => {
    const name = ('id' in node && node.id?.name) || names.get(node) || 'function';
    open.push({ node, name, locals: 0 });
  };
  const leave = (): void => {
    const done = open.pop();
    if (done?.node.body) functions.push(done);
  };
  const nameOf = (key: { type: string }) => ('name' in key ? String(key.name) : 'function');
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init) names.set(init, nameOf(id));
      const inner = open.at(-1);
      if (inner) inner.locals += boundNames(id);
    },
    Property: ({ key, value }) => names.set(value, nameOf(key)),
    MethodDefinition: ({ key, value }) => names.set(value, nameOf(key)),
    PropertyDefinition: ({ key, value }) => names.set(value, nameOf(key)),
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parse(source).program);
  return functions;
}

/** How many variables a pattern binds: `{ a, b: [c, ...d] }` binds three. */
function boundNames(pattern: BindingPattern | BindingRestElement | null): number {
  switch (pattern?.type) {
    case 'ObjectPattern':
      return sum(pattern.properties.map((part) => (part.type === 'Property' ? part.value : part)));
    case 'ArrayPattern':
      return sum(pattern.elements);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return pattern ? 1 : 0;
  }
}

function sum(patterns: readonly (BindingPattern | BindingRestElement | null)[]): number {
  return patterns.reduce((total, pattern) => total + boundNames(pattern), 0);
}

/** The reasons given, as `<line of what follows> <word>`; a reason may run over several lines. */
function reasonsOf(source: Source): Set<string> {
  const comments = parse(source).comments.filter(({ type }) => type === 'Line');
  const lines = new Set(comments.map(({ start }) => lineAt(source.text, start)));
  const reasons = new Set<string>();
  for (const { value, start } of comments) {
    const word = REASON.exec(value)?.[1];
    if (!word) continue;
    let line = lineAt(source.text, start);
    while (lines.has(line)) line++;
    reasons.add(`${line} ${word}`);
  }
  return reasons;
}
