// Small faults to plant in a function, each of a kind that a programmer makes. A test of the function that is
// worth having fails for nearly all of them.
import { createHash } from 'node:crypto';
import {
  type ArrowFunctionExpression,
  type Directive,
  type Expression,
  type Statement,
  Visitor,
  type Function as WithFunction,
} from 'oxc-parser';
import { lineAt, parse, type Source } from '../sources.js';

/** One change of one source: the characters from `start` to `end` become `text`. */
export interface Mutant {
  path: string;
  /** The exported function that it is in. */
  name: string;
  kind: 'comparison' | 'statement' | 'constant' | 'condition' | 'operator';
  line: number;
  start: number;
  end: number;
  text: string;
}

/** An exported function of a source. */
export interface ExportedFunction {
  name: string;
  node: WithFunction | ArrowFunctionExpression;
}

/** The replacement of each operator: comparisons look the other way, arithmetic undoes. */
const FLIPPED: Readonly<Record<string, string>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
  '===': '!==',
  '!==': '===',
};
const SWAPPED: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};

/** The functions that a source exports by name where they are declared. */
export function exportedFunctions(source: Source): ExportedFunction[] {
  return parse(source).program.body.flatMap((node: Directive | Statement): ExportedFunction[] => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const { declaration } = node;
    if (declaration.type === 'FunctionDeclaration' && declaration.id && declaration.body)
      return [{ name: declaration.id.name, node: declaration }];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression'
        ? [{ name: id.name, node: init }]
        : [],
    );
  });
}

/** Every mutant of a function, in the order of the text. */
export function mutantsOf(source: Source, { name, node }: ExportedFunction): Mutant[] {
  const { path, text } = source;
  const mutants: Mutant[] = [];
  // Literals that are types: nothing remains of them when the code runs.
  const inTypes = new Set<number>();
  const body = node.body;
  if (!body) return [];
  const plant = (kind: Mutant['kind'], start: number, end: number, put: string): void => {
    if (start < body.start || end > body.end) return;
    mutants.push({ path, name, kind, line: lineAt(text, start), start, end, text: put });
  };
  const operator = (left: { end: number }, sign: string, right: { start: number }): void => {
    const start = text.indexOf(sign, left.end);
    const flipped = FLIPPED[sign];
    const put = flipped ?? SWAPPED[sign];
    if (put === undefined || start >= right.start) return;
    plant(flipped ? 'comparison' : 'operator', start, start + sign.length, put);
  };
  const condition = (test: Expression): void =>
    plant('condition', test.start, test.end, `!(${text.slice(test.start, test.end)})`);
  new Visitor({
    BinaryExpression: (one) => operator(one.left, one.operator, one.right),
    LogicalExpression: (one) => operator(one.left, one.operator, one.right),
    AssignmentExpression: (one) => operator(one.left, one.operator, one.right),
    UpdateExpression(one) {
      const at = one.prefix ? one.start : one.end - 2;
      plant('operator', at, at + 2, SWAPPED[one.operator]!);
    },
    IfStatement(one) {
      condition(one.test);
      if (!one.alternate) plant('statement', one.start, one.end, ';');
    },
    ConditionalExpression: (one) => condition(one.test),
    WhileStatement: (one) => condition(one.test),
    ExpressionStatement: (one) => plant('statement', one.start, one.end, ';'),
    Literal(one) {
      if (typeof one.value === 'boolean') plant('constant', one.start, one.end, String(!one.value));
      else if (typeof one.value === 'number')
        plant('constant', one.start, one.end, String(one.value + 1));
    },
    TSLiteralType: ({ literal }) => void inTypes.add(literal.start),
  }).visit(parse(source).program);
  return mutants
    .filter(({ start }) => !inTypes.has(start))
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.kind < b.kind ? -1 : 1));
}

/** The first `count` of `all` in the order of their hashes: a draw that a seed repeats. */
export function drawByHash<T>(all: readonly T[], count: number, nameOf: (one: T) => string): T[] {
  const hash = (one: T): string => createHash('sha256').update(nameOf(one)).digest('hex');
  return all
    .map((one) => [hash(one), one] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, one]) => one);
}

/** A source with a mutant in it, and a bound of steps in each of its loops: what never ends throws. */
export function planted(source: Source, { start, end, text }: Mutant): string {
  const changed = source.text.slice(0, start) + text + source.text.slice(end);
  const bodies: { start: number; end: number; block: boolean }[] = [];
  const loop = ({ body }: { body: Statement }): void => {
    bodies.push({ start: body.start, end: body.end, block: body.type === 'BlockStatement' });
  };
  new Visitor({
    ForStatement: loop,
    ForInStatement: loop,
    ForOfStatement: loop,
    WhileStatement: loop,
    DoWhileStatement: loop,
  }).visit(parse({ path: source.path, text: changed }).program);
  const inserts = bodies.flatMap(({ start, end, block }) =>
    block
      ? [{ at: start + 1, put: STEP }]
      : [
          { at: start, put: `{${STEP}` },
          { at: end, put: '}' },
        ],
  );
  let result = changed;
  // From the end on, so that what is before keeps its place; an opening inside of one at the same place last.
  for (const { at, put } of inserts.reverse().sort((a, b) => b.at - a.at))
    result = result.slice(0, at) + put + result.slice(at);
  return `${result}\nvar mutantSteps = 0;\n`;
}

/** Steps of one test file in the loops of a mutant: far more than any test takes of what is right. */
const MOST_STEPS = 50_000_000;
const STEP = `if (++mutantSteps > ${MOST_STEPS}) throw new Error('a mutant that does not end');`;
