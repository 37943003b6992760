// A reader holds few things in the head at once: what a function names is counted. What it takes is biome's.
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

/** Opens the comment directly above a function that has more with reason: `// Locals: one hot loop; …`. */
const REASON = /^ Locals: (?=.{10})/;

type AnyFunction = WithFunction | ArrowFunctionExpression;

/** A function while it is read. */
interface Measured {
  node: AnyFunction;
  name: string;
  locals: number;
}

/** Functions with more variables than a reader holds, and reasons without need. */
export function checkFunctionSize(source: Source): Finding[] {
  if (source.test) return [];
  const reasons = reasonsOf(source);
  const findings: Finding[] = [];
  for (const { node, name, locals } of functionsOf(source)) {
    const line = lineAt(source.text, node.start);
    if (locals <= LOCALS || reasons.delete(line)) continue;
    const message = `${name} has ${locals} locals: at most ${LOCALS}, or "// Locals: <reason>" above it`;
    findings.push({ path: source.path, line, message });
  }
  for (const line of reasons) {
    const message = '"Locals:" gives a reason for a function that needs none';
    findings.push({ path: source.path, line, message });
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

/** The lines below reasons, which may run over several lines. */
function reasonsOf(source: Source): Set<number> {
  const comments = parse(source).comments.filter(({ type }) => type === 'Line');
  const lines = new Set(comments.map(({ start }) => lineAt(source.text, start)));
  const reasons = new Set<number>();
  for (const { value, start } of comments) {
    if (!REASON.test(value)) continue;
    let line = lineAt(source.text, start);
    while (lines.has(line)) line++;
    reasons.add(line);
  }
  return reasons;
}
