import type { Definition } from '@ctx/source';
import { lexiconOf } from '../read/lexicon.js';
import { CLOSER, OPENER, type Statements, statementsOf } from '../read/statements.js';
import { MARK, STRING, type Tokens, tokensOf } from '../read/tokens.js';
import { type ControlWords, controlWords, unitBranches } from './unit-branches.js';

/** How large and how branched a function is. */
export interface FunctionMetrics {
  name: string;
  /** Name of the type or definition around it. */
  owner?: string | undefined;
  /** 1-based, inclusive. */
  startLine: number;
  endLine: number;
  /** Lines of code: comments and blank lines aside. */
  lines: number;
  statements: number;
  /** Parameters, the own object aside. */
  parameters: number;
  /** Deepest level of control inside. */
  nesting: number;
  /** Ways through it: McCabe's number, each `&&` and each case included. */
  cyclomatic: number;
  /** Campbell's number, recursion aside. */
  cognitive: number;
}

/** The functions of a file, or why there are none. */
export type FileMetrics =
  | {
      functions: FunctionMetrics[];
      /** Lines of the file with code on them: comments and blank lines aside. */
      lines: number;
      /** How many are not measured, as what belongs to them is not sure; absent for none. */
      unclear?: number | undefined;
    }
  | { skipped: { reason: 'unknown-language' | 'unbalanced' } };

const FUNCTIONS: ReadonlySet<Definition['kind']> = new Set(['function', 'method', 'constructor']);

/**
 * Measures the functions that a text defines, by its tokens. Functions without a name belong to the one
 * that they stand in; where the language's own measures say otherwise (JavaScript), they count for
 * none.
 *
 * @param definitions those of the text, by `@ctx/syntax`
 */
export function functionMetrics(
  text: string,
  language: string,
  definitions: readonly Definition[],
): FileMetrics {
  const lexicon = lexiconOf(language);
  const words = controlWords(language);
  if (lexicon === undefined || words === undefined)
    return { skipped: { reason: 'unknown-language' } };
  const tokens = tokensOf(text, lexicon);
  const statements = statementsOf(tokens, lexicon);
  if (statements.unbalanced) return { skipped: { reason: 'unbalanced' } };
  const file = { tokens, statements, words };
  let unclear = 0;
  const functions = definitions.flatMap((definition): FunctionMetrics[] => {
    if (!FUNCTIONS.has(definition.kind) || definition.declaration) return [];
    const range = units(file, definition);
    if (range === undefined) return [];
    // Languages that comment with slashes open bodies by a brace, or assign them.
    if (lexicon.directives && !hasBody(file, range, definition)) return [];
    if (definition.broken || definition.by || !isWhole(file, range, definition)) {
      unclear++;
      return [];
    }
    const inner = definitions.filter(
      (other) =>
        FUNCTIONS.has(other.kind) &&
        other.startLine > definition.headerLine &&
        other.endLine <= definition.endLine &&
        other !== definition,
    );
    return [measure(file, definition, range, ownerOf(definition, definitions), inner)];
  });
  const lines = new Set(tokens.lines.subarray(0, tokens.count)).size;
  return { functions, lines, ...(unclear > 0 && { unclear }) };
}

interface FileUnits {
  readonly tokens: Tokens;
  readonly statements: Statements;
  readonly words: ControlWords;
}

/** The units of a definition, half-open. */
interface OwnUnits {
  readonly start: number;
  readonly end: number;
  /** First token of the line with its name: what stands before in the unit is none of it. */
  readonly head: number;
}

/** The units of a definition, from the one with its name on. */
function units(
  { tokens, statements }: FileUnits,
  { headerLine, endLine }: Definition,
): OwnUnits | undefined {
  const { count, to, from } = statements;
  const lastLine = (unit: number): number => tokens.lines[Math.max(from[unit]!, to[unit]! - 1)]!;
  let start = 0;
  while (start < count && lastLine(start) < headerLine) start++;
  let end = start;
  while (end < count && from[end]! < tokens.count && tokens.lines[from[end]!]! <= endLine) end++;
  if (end <= start) return undefined;
  let head = from[start]!;
  while (head + 1 < to[start]! && tokens.lines[head]! < headerLine) head++;
  return { start, end, head };
}

/** Whether the units are the function's own: none holds lines behind its last, but to close what is around it. */
function isWhole(
  { tokens, statements }: FileUnits,
  { start, end }: OwnUnits,
  { endLine }: Definition,
): boolean {
  for (let unit = start; unit < end; unit++) {
    if (statements.kinds[unit] === CLOSER || statements.to[unit] === statements.from[unit])
      continue;
    if (tokens.lines[statements.to[unit]! - 1]! > endLine) return false;
  }
  return true;
}

/**
 * Whether a function is there and not only declared, as in an interface: behind its parameters something
 * opens or is assigned, before its end. `= 0` and its like of C++ are no body.
 */
function hasBody(
  { tokens }: FileUnits,
  { head }: OwnUnits,
  { name, endLine }: Definition,
): boolean {
  const { text, starts, ends, lines } = tokens;
  let at = nameToken(tokens, head, name);
  for (let depth = 0; at < tokens.count && lines[at]! <= endLine; at++) {
    const mark = text.slice(starts[at], ends[at]);
    if (mark === '(' || mark === '[') depth++;
    else if (mark === ')' || mark === ']') depth--;
    else if (depth > 0 || tokens.kinds[at] !== MARK) continue;
    else if (mark === ';' || mark === '}') return false;
    else if (mark === '{' || mark === '=>') return true;
    else if (mark === '=') return !ABSENT.has(text.slice(starts[at + 1], ends[at + 1]));
  }
  return false;
}

/** The values that C++ assigns to a function that has no body here. */
const ABSENT: ReadonlySet<string> = new Set(['0', 'default', 'delete']);

// Locals: one walk over the units, with the state of the blocks around.
// biome-ignore lint/complexity/useMaxParams: a function, where it stands, and what stands in it.
function measure(
  file: FileUnits,
  definition: Definition,
  { start, end, head }: OwnUnits,
  owner: string | undefined,
  inner: readonly Definition[],
): FunctionMetrics {
  const { tokens, statements, words } = file;
  const total = { cyclomatic: 1, cognitive: 0, nesting: 0, statements: 0, lines: 0 };
  const blocks: { past: number; controls: number; apart: boolean; arms: boolean }[] = [];
  for (let unit = start; unit < end; unit++) {
    while (blocks.length > 0 && blocks.at(-1)!.past <= unit) blocks.pop();
    const nesting = blocks.reduce((sum, block) => sum + block.controls, 0);
    const [from, to] = [unit === start ? head : statements.from[unit]!, statements.to[unit]!];
    const line = tokens.lines[from] ?? 0;
    const own = inner.some(({ startLine, endLine }) => startLine <= line && line <= endLine);
    const apart = words.apart && (own || blocks.some((block) => block.apart));
    const place = { nesting, arms: blocks.at(-1)?.arms === true, head: unit === start };
    // Text before its name is no part of it: an attribute, `<?php`.
    const first = unit === start ? nameToken(tokens, from, definition.name) : from;
    const branches = unitBranches(tokens, [first, to], words, place);
    const isOpener = statements.kinds[unit] === OPENER;
    const opens =
      isOpener && words.apart && branches.controls === 0 && opensFunction(tokens, from, to);
    const closure = unit > start && (branches.closure || opens);
    if (!apart) total.cyclomatic += branches.ways;
    if (!apart) total.cognitive += branches.cognitive;
    if (!apart) total.nesting = Math.max(total.nesting, nesting + branches.controls);
    total.statements += unit > start ? statements.weights[unit]! : 0;
    for (let i = from; i < to; i++) total.lines += tokens.breaks[i]!;
    if (isOpener) {
      const past = statements.past[unit]!;
      const arms = branches.cases && words.arm !== undefined;
      blocks.push({ past, controls: branches.controls + Number(closure), apart: closure, arms });
    }
  }
  const { name, startLine, endLine } = definition;
  const parameters = parametersOf(tokens, head, name);
  return {
    ...{ name, ...(owner !== undefined && { owner }), startLine, endLine, parameters },
    ...total,
  };
}

/** Whether the head of a block ends as that of a function: `) {`, `): T {`, `=> {`. */
function opensFunction(tokens: Tokens, from: number, to: number): boolean {
  let depth = 0;
  for (let i = to - 2; i >= from; i--) {
    if (tokens.kinds[i] !== MARK) continue;
    const mark = tokens.text.slice(tokens.starts[i], tokens.ends[i]);
    if (mark === '=>' && depth === 0) return true;
    if (mark === ')' && depth === 0) return true;
    if (mark === ']' || mark === '}' || mark === '>') depth++;
    else if (mark === '[' || mark === '{' || mark === '<') depth--;
    else if (depth === 0 && (mark === '=' || mark === ',')) return false;
  }
  return false;
}

/** Parameters between the first brackets behind the name; the own object is none. */
function parametersOf(tokens: Tokens, from: number, name: string): number {
  const textAt = (i: number): string => tokens.text.slice(tokens.starts[i], tokens.ends[i]);
  let at = nameToken(tokens, from, name);
  while (at < tokens.count && textAt(at) !== '(') {
    if (at > from + HEAD_TOKENS || textAt(at) === '{') return 0;
    at++;
  }
  let depth = 0;
  let angles = 0;
  let parameters = 0;
  let named = false;
  for (; at < tokens.count; at++) {
    const text = textAt(at);
    if (tokens.kinds[at] === MARK) {
      if (text === '(' || text === '[' || text === '{') depth++;
      else if (text === ')' || text === ']' || text === '}') depth--;
      else if (text === '<') angles++;
      else if (text === '>' && angles > 0) angles--;
      if (depth === 0 || (text === ',' && depth === 1 && angles === 0)) {
        if (named) parameters++;
        named = false;
      }
      if (depth === 0) break;
    } else if (!OWN.has(text) && tokens.kinds[at] !== STRING && !(text === 'mut')) named = true;
  }
  return parameters;
}

/** The token that names a function; the first of its head where none does. */
function nameToken({ text, starts, ends, count }: Tokens, from: number, name: string): number {
  for (let at = from; at < Math.min(count, from + HEAD_TOKENS); at++) {
    if (text.slice(starts[at], ends[at]) === name) return at;
  }
  return from;
}

/** Names of the own object or type, and of nothing. */
const OWN: ReadonlySet<string> = new Set(['self', 'cls', 'this', 'void']);

/** Tokens of a head that are looked at for the name and its bracket. */
const HEAD_TOKENS = 200;

function ownerOf(definition: Definition, all: readonly Definition[]): string | undefined {
  if (definition.container !== undefined) return definition.container;
  return definition.parent === undefined ? undefined : all[definition.parent]?.name;
}
