import type { Remark } from '@ctx/text';
import type { Tree, TreeCursor } from 'web-tree-sitter';
import { loadedLanguage, parse, type Steps } from '../grammar/grammar.js';
import { parseReadable } from '../grammar/parse-readable.js';
import { type Grammar, languageFile } from '../languages/languages.js';
import { createSource } from '../tree/source.js';
import { ATTACHED, BODIES, COMMENTS, createDeclarer, type Declarer } from './declare.js';
import type { StructureSpan } from './span.js';

/** Most UTF-16 units of a documentation: the text beside the field has all of it. */
const STRUCTURE_DOC = 1_000;

/** Comments that speak to tools or about rights, not about the code below them. */
const NOT_DOC =
  /^\W*(?:eslint|biome|prettier|istanbul|c8 |v8 |@?ts-|noqa|nolint|pylint|mypy|ruff|pragma|clang-format|NOLINT|rubocop|frozen_string_literal|phpcs|go:|\+build|-\*-|coding[:=]|SPDX-)|\bcopyright\b|\blicensed under\b|all rights reserved/i;

/** Deepest node that `structure` enters: it recurses on a tree that a text can make as deep as it likes. */
const STRUCTURE_DEPTH = 200;

/**
 * Largest text that `structure` parses, UTF-16 units. Above `MAX_BYTES`: who chunks generated code
 * wants its boundaries, and the walk itself is linear.
 */
const STRUCTURE_BYTES = 4_194_304;

/**
 * Length up to which `structure` does not look into a function or statement, UTF-16 units: a
 * chunk of the usual size holds it whole.
 */
const STRUCTURE_LEAF = 1_000;

/** Steps of the parser at most: four times those of `extract`, for texts four times as large. */
const STRUCTURE_STEPS = 400_000;

/** The structure of one file. Plain data. */
export interface Structure {
  language: string;
  spans: StructureSpan[];
  /** Imports with the local names that stand for them. */
  imports: { specifier: string; names: string[] }[];
  /** The file's own documentation, whole, without comment marks. */
  doc?: string;
  /** Why it is not complete. Absent when it is. */
  degraded?: readonly Remark<'syntax-errors' | 'too-large' | 'too-slow'>[];
}

/** Options of {@link structure}. */
export interface StructureOptions {
  /** UTF-16 units up to which a statement or function is not looked into. Default 1,000. */
  leaf?: number | undefined;
  /** Most steps of the parser, of a hundred operations each. Default 400,000. */
  steps?: number | undefined;
}

/**
 * The structure of a file: declarations with all that belongs to them, members, the statements of
 * long nodes, imports. Cheaper than `extract`: one parse, and one walk that enters only nodes that
 * hold declarations or are longer than `leaf`. No text throws; one that cannot be parsed in bounds has no
 * spans and says why.
 *
 * @throws RangeError for an unknown language or a limit that is no positive number; Error when the
 *   language is not loaded
 */
export function structure(
  language: Grammar,
  text: string,
  { leaf = STRUCTURE_LEAF, steps = STRUCTURE_STEPS }: StructureOptions = {},
): Structure {
  loadedLanguage(language);
  if (!(leaf > 0)) throw new RangeError(`leaf is ${leaf}; give a positive number`);
  if (text.length > STRUCTURE_BYTES)
    return without(language, { reason: 'too-large', count: text.length, detail: 'characters' });
  if (!(steps > 0)) throw new RangeError(`steps is ${steps}; give a positive number`);
  const tree = treeOf(language, text, { left: steps });
  if (tree === undefined)
    return without(language, { reason: 'too-slow', detail: `more than ${steps} steps` });
  try {
    return structureOfTree(language, text, tree, leaf);
  } finally {
    tree.delete();
  }
}

/** The structure of a text that was not parsed. */
function without(language: Grammar, remark: NonNullable<Structure['degraded']>[number]): Structure {
  return { language, spans: [], imports: [], degraded: [remark] };
}

/** Parses once, without the parts that the grammar cannot read, where most files of the language have such parts. */
function treeOf(language: Grammar, text: string, steps: Steps): Tree | undefined {
  const loaded = loadedLanguage(language);
  const file = languageFile(language);
  const code = file.code?.(text) ?? text;
  return file.structure.readableFirst
    ? parse(loaded, file.readable?.(code) ?? code, steps)
    : parseReadable(loaded, file, code, steps);
}

function structureOfTree(language: Grammar, text: string, tree: Tree, leaf: number): Structure {
  const file = languageFile(language);
  const source = createSource(text, [], []);
  const declarer = createDeclarer(file, source);
  const cursor = tree.walk();
  try {
    const spans = listed(cursor, { text, leaf, declarer, depth: 0, inFunction: false });
    const described = file.describe?.(tree.rootNode, source);
    const doc = described === undefined ? fileDoc(text, spans) : docText(described);
    return {
      language,
      spans,
      imports: declarer.imports,
      ...(doc !== undefined && { doc }),
      ...(tree.rootNode.hasError && { degraded: [{ reason: 'syntax-errors' }] }),
    };
  } finally {
    cursor.delete();
  }
}

/** Where the walk is. */
interface Walk {
  text: string;
  leaf: number;
  declarer: Declarer;
  depth: number;
  /** Inside a function, an assignment is a statement and a definition a declaration. */
  inFunction: boolean;
  /** Kind of the innermost declaration around. */
  owner?: string;
}

/** Comments and attributes that wait for the declaration that they belong to. */
interface Glue {
  startIndex: number;
  /** Where the last of them ends, its line break left out. */
  endIndex: number;
  comments: string[];
  decorators: string[];
}

/** The children of the cursor's node as spans; a node that only holds a list gives its own children. */
function listed(cursor: TreeCursor, walk: Walk): StructureSpan[] {
  const spans: StructureSpan[] = [];
  list(cursor, walk, spans);
  return spans;
}

function list(cursor: TreeCursor, walk: Walk, spans: StructureSpan[]): void {
  if (!cursor.gotoFirstChild()) return;
  let glue: Glue | undefined;
  do {
    const type = cursor.nodeType;
    if (COMMENTS.has(type)) glue = comment(cursor, walk, spans, glue);
    else if (ATTACHED.has(type)) glue = attribute(cursor, walk, spans, glue);
    else if (BODIES.has(type) && cursor.endIndex - cursor.startIndex > 2) {
      flush(glue, spans);
      glue = undefined;
      if (walk.depth < STRUCTURE_DEPTH) list(cursor, { ...walk, depth: walk.depth + 1 }, spans);
    } else if (cursor.nodeIsNamed) {
      const span = one(cursor, walk, type);
      if (glue !== undefined && touches(walk.text, glue.endIndex, span.startIndex))
        attach(span, glue);
      else flush(glue, spans);
      glue = undefined;
      spans.push(span);
    }
  } while (cursor.gotoNextSibling());
  cursor.gotoParent();
  flush(glue, spans);
}

/** A comment behind code belongs to that line; any other waits for the next declaration. */
function comment(
  cursor: TreeCursor,
  walk: Walk,
  spans: StructureSpan[],
  glue: Glue | undefined,
): Glue | undefined {
  const { text } = walk;
  const startIndex = cursor.startIndex;
  const endIndex = trimmedEnd(text, startIndex, cursor.endIndex);
  const last = spans.at(-1);
  if (glue === undefined && last !== undefined && onOneLine(text, last.endIndex, startIndex)) {
    last.endIndex = endIndex;
    return undefined;
  }
  return glued(
    glue,
    { startIndex, endIndex, comments: [text.slice(startIndex, endIndex)], decorators: [] },
    text,
    spans,
  );
}

function attribute(
  cursor: TreeCursor,
  walk: Walk,
  spans: StructureSpan[],
  glue: Glue | undefined,
): Glue {
  const { startIndex, endIndex } = cursor;
  const decorators = [walk.text.slice(startIndex, endIndex)];
  return glued(glue, { startIndex, endIndex, comments: [], decorators }, walk.text, spans);
}

function glued(glue: Glue | undefined, next: Glue, text: string, spans: StructureSpan[]): Glue {
  if (glue === undefined) return next;
  if (!touches(text, glue.endIndex, next.startIndex)) {
    flush(glue, spans);
    return next;
  }
  return {
    startIndex: glue.startIndex,
    endIndex: next.endIndex,
    comments: [...glue.comments, ...next.comments],
    decorators: [...glue.decorators, ...next.decorators],
  };
}

/** Comments that belong to no declaration become a span of their own. */
function flush(glue: Glue | undefined, spans: StructureSpan[]): void {
  if (glue !== undefined)
    spans.push({ startIndex: glue.startIndex, endIndex: glue.endIndex, kind: 'comment' });
}

function attach(span: StructureSpan, glue: Glue): void {
  if (span.name !== undefined) {
    span.headerIndex ??= span.startIndex;
    const doc = span.doc ?? docText(glue.comments.join('\n'));
    if (doc !== undefined) span.doc = doc;
    if (glue.decorators.length > 0)
      span.decorators = [...glue.decorators, ...(span.decorators ?? [])];
  }
  span.startIndex = glue.startIndex;
}

/** The span of the cursor's node. */
function one(cursor: TreeCursor, walk: Walk, type: string): StructureSpan {
  const { declarer, text, leaf, inFunction } = walk;
  const startIndex = cursor.startIndex;
  const endIndex = trimmedEnd(text, startIndex, cursor.endIndex);
  const span: StructureSpan = { startIndex, endIndex, kind: 'statement' };
  if (declarer.isImport(type)) {
    span.kind = 'import';
    declarer.read(cursor.currentNode);
    return span;
  }
  const length = endIndex - startIndex;
  const mayDeclare = declarer.mayDeclare(type, startIndex, length, inFunction);
  const inner = mayDeclare ? declarer.declare(cursor.currentNode, span, walk) : undefined;
  const isLong = length > leaf;
  const listsMembers = span.name !== undefined && declarer.holdsMembers(span.kind);
  if ((!isLong && !listsMembers) || walk.depth >= STRUCTURE_DEPTH) return span;
  const children = within(cursor, inside(walk, span), inner, isLong);
  const parts = partsOf(behind(span.bodyIndex ?? startIndex, children));
  if (parts.length > 0) span.children = parts;
  return span;
}

/** The walk one level deeper, in a declaration or statement. */
function inside(walk: Walk, { name, kind }: StructureSpan): Walk {
  return {
    ...walk,
    depth: walk.depth + 1,
    inFunction: walk.inFunction || walk.declarer.isFunction(kind),
    ...(name !== undefined && { owner: kind }),
  };
}

/** The children; for a single one without a name its own children, which say more than it does. */
function partsOf(children: StructureSpan[]): StructureSpan[] {
  const only = children.length === 1 ? children[0]! : undefined;
  return only?.name === undefined && only?.children !== undefined ? only.children : children;
}

/** The parts of a declaration that follow its header: a cut inside a header helps nobody. */
function behind(header: number, spans: readonly StructureSpan[]): StructureSpan[] {
  return spans.flatMap((span) => {
    if (span.startIndex >= header) return [span];
    return span.endIndex <= header ? [] : behind(header, span.children ?? []);
  });
}

/**
 * The spans inside the cursor's node.
 *
 * @param inner the node that the span is named by, when wrappers stand around it
 * @param long whether statements count; else only members do
 */
function within(
  cursor: TreeCursor,
  walk: Walk,
  inner: number | undefined,
  long: boolean,
): StructureSpan[] {
  if (long && inner === undefined) return listed(cursor, walk);
  const spans: StructureSpan[] = [];
  if (!cursor.gotoFirstChild()) return spans;
  do {
    if (cursor.nodeId === inner) spans.push(...within(cursor, walk, undefined, long));
    else if (BODIES.has(cursor.nodeType)) list(cursor, walk, spans);
    else if (inner !== undefined && walk.declarer.isWrapper(cursor.nodeType))
      spans.push(...within(cursor, walk, inner, long));
  } while (cursor.gotoNextSibling());
  cursor.gotoParent();
  return spans;
}

/** The first comment, when it belongs to nothing below it. */
function fileDoc(text: string, spans: readonly StructureSpan[]): string | undefined {
  for (const { kind, startIndex, endIndex } of spans.slice(0, 20)) {
    if (kind !== 'comment') return undefined;
    const doc = docText(text.slice(startIndex, endIndex));
    if (doc !== undefined) return doc;
  }
  return undefined;
}

/** Some nodes include the line break behind them. */
function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) <= 32) at--;
  return at;
}

/** At most one line break and nothing else between two offsets. */
function touches(text: string, end: number, start: number): boolean {
  let breaks = 0;
  for (let at = end; at < start; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 && ++breaks > 1) return false;
    if (code > 32) return false;
  }
  return true;
}

function onOneLine(text: string, end: number, start: number): boolean {
  if (start - end > 200) return false;
  for (let at = end; at < start; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return false;
  }
  return true;
}

/**
 * The text of a comment or docstring: marks taken off, lines kept, at most 1,000 characters.
 *
 * @returns undefined when it describes nothing: directives, licenses, rules
 */
export function docText(raw: string): string | undefined {
  const lines = raw.slice(0, 2 * STRUCTURE_DOC).split(/\r\n?|\n/);
  const prose = lines
    .map((line) =>
      line
        .slice(0, 400)
        .trim()
        .replace(/^(?:\/\*+!?|\/\/[/!]*|#+:?|"""|'''|--+|\*+(?!\/)) ?/, '')
        .replace(/ *(?:\*+\/|"""|''')$/, '')
        .replace(/^[-=*#~_/]{3,}$/, '')
        .trimEnd(),
    )
    .join('\n')
    .trim();
  if (!/\p{L}{2}/u.test(prose) || NOT_DOC.test(prose.slice(0, 200))) return undefined;
  return prose.length > STRUCTURE_DOC ? `${prose.slice(0, STRUCTURE_DOC - 1)}…` : prose;
}
