import {
  assignment,
  callableWord,
  codeText,
  hasArrow,
  isCallable,
  isContainer,
  isControl,
  isImport,
  isProperty,
  isStatement,
  isTransparent,
  isTypedField,
  opensFunction,
} from '../read/header.js';
import type { Profile } from '../read/profile.js';
import { titledAt } from './titles.js';
import { forEachChild, type HeadTree, hasChildren } from './tree.js';

/** Levels of declarations below the file. Ruby modules nest deepest in practice (5). */
const DEPTH_LIMIT = 7;

/** Lines from which a function or a variable's literal is shown with the functions inside it. */
const EXPAND_LINES = 400;

/** Share of such a function's lines that its inner functions must cover. */
const EXPAND_COVERAGE = 0.5;

/** Lines from which a call with a function argument at the top level is shown. */
const CALL_LINES = 8;

/** A declaration found in the tree of heads; lines are 0-based and inclusive. */
export interface Declaration {
  readonly head: number;
  readonly start: number;
  readonly line: number;
  readonly end: number;
  readonly header: string;
  /** Of a test or a group of tests. */
  readonly title?: string;
  /** Declarations inside, in line order. */
  readonly inner: Declaration[];
  /** Heads inside that declare in one line: fields, constants, prototypes. */
  readonly minor: number[];
}

/** The declarations that the walk found at one level. */
export interface Level {
  readonly inner: Declaration[];
  readonly minor: number[];
}

/** Where a head stands decides what counts as a declaration there. */
type Place = 'top' | 'class' | 'literal' | 'interface' | 'enum' | 'tests';

interface Walk {
  readonly profile: Profile;
  readonly tree: HeadTree;
  /** Most headers of the file end in a colon: a class attribute is never a block. */
  readonly colonBlocks: boolean;
  /** The file declares with `fn`: `struct Unit;` is a whole declaration, not a forward one. */
  readonly unitTypes: boolean;
}

/**
 * Selects the declarations among the heads, or among those inside the head `root`; the rest of a
 * level are its minor heads.
 */
export function findDeclarations(profile: Profile, tree: HeadTree, root = -1): Level {
  const level: Level = { inner: [], minor: [] };
  walk({ profile, tree, ...fileTraits(tree) }, root, { place: 'top', depth: 1, level });
  return level;
}

const COLON_BLOCK = /^(?:async )?(?:def|class) .*:\s*(?:#.*)?$|^(?:async )?def \w+\(/;
const UNIT_LANGUAGE = /^(?:pub|fn|impl|use|mod)\b/;

/** Two traits that shape alone cannot tell; a dozen roots decide. */
function fileTraits(tree: HeadTree): { colonBlocks: boolean; unitTypes: boolean } {
  let colon = 0;
  let unit = 0;
  for (
    let head = 0;
    head < tree.count && colon + unit <= 12;
    head = tree.subtrees[head] as number
  ) {
    const header = tree.code(head);
    if (COLON_BLOCK.test(header)) colon++;
    if (UNIT_LANGUAGE.test(header)) unit++;
  }
  return { colonBlocks: colon > 0 && colon >= unit, unitTypes: unit > colon };
}

/** Where the walk is, and where it puts what it finds. */
interface Position {
  readonly place: Place;
  readonly depth: number;
  readonly level: Level;
}

function walk(walker: Walk, parent: number, at: Position): void {
  forEachChild(walker.tree, parent, (head) => visit(walker, head, at));
}

function visit(walker: Walk, head: number, at: Position): void {
  const { profile, tree } = walker;
  const { place, depth, level } = at;
  const titled = titledAt(profile, tree, head, place === 'tests');
  if (titled !== undefined) {
    const test = { ...declare(tree, head), ...titled };
    level.inner.push(test);
    if (depth < DEPTH_LIMIT) walk(walker, head, { place: 'tests', depth: depth + 1, level: test });
    return;
  }
  const header = tree.code(head);
  if (place === 'tests') {
    visitAmongTests(walker, head, at);
    return;
  }
  if (place === 'class' && isTypedField(header)) {
    level.minor.push(head);
    return;
  }
  const container = isContainer(header);
  const brace = profile.braces[tree.lines[head] as number] === 1;
  if (isImport(header) && !(container && brace)) return;
  if (isControl(header) && !(brace && isMethodNamedSo(header, place))) {
    if (place !== 'class' && place !== 'literal') visitBranches(walker, head, at);
    return;
  }
  if (isTransparent(header)) {
    if (hasChildren(tree, head)) walk(walker, head, at);
    return;
  }
  const members = place === 'top' && opensMembers(tree, head);
  if (!members && !isDeclaration(walker, head, container, place)) {
    walkTests(walker, head, at);
    if (place !== 'top' || BLOCK_LINE.test(header) || !isStatement(header)) level.minor.push(head);
    return;
  }
  const declaration = declare(tree, head);
  level.inner.push(declaration);
  if (depth >= DEPTH_LIMIT || !hasChildren(tree, head)) return;
  const inside = { depth: depth + 1, level: declaration };
  if (members) walk(walker, head, { place: 'literal', ...inside });
  else if (container) descend(walker, head, inside);
  else if (!walkTests(walker, head, inside)) expandLong(walker, head, inside);
}

/** Beside a test stand the functions and types that it uses; its statements declare nothing. */
function visitAmongTests(walker: Walk, head: number, at: Position): void {
  const header = walker.tree.code(head);
  if (isControl(header)) walkTests(walker, head, at);
  else if (
    isContainer(header) ||
    callableWord(header) >= 0 ||
    (opensFunction(header) && assignment(header) > 0 && VARIABLE.test(header))
  ) {
    visit(walker, head, { ...at, place: 'top' });
  }
}

/** The tests in the body of a function, also those under a loop; whether there are any. */
function walkTests(walker: Walk, head: number, inside: Inside): boolean {
  const { profile, tree } = walker;
  const before = inside.level.inner.length;
  forEachChild(tree, head, (child) => {
    if (lineSpan(tree, child) < 2) return;
    if (titledAt(profile, tree, child, false)) visit(walker, child, { ...inside, place: 'tests' });
    else if (isControl(tree.code(child))) walkTests(walker, child, inside);
  });
  return inside.level.inner.length > before;
}

const OPENS_OBJECT = /(?:^|[=(,]|=\s*\w[\w$.]*\()\s*\{$/;
const VARIABLE = /^(?:export )?(?:const|let|var)\b/;
const METHOD =
  /^(?:async |get |set |static )?["']?[\w$]+["']?(?:\s*:\s*(?:async\s+)?(?:function\b|\([^()]*\)\s*=>)|\s*\([^()]*\)\s*\{)/;

/** A literal whose entries are functions: `Base.extend({`, `exports.store = {`, `Vue.component('a', {`. */
function opensMembers(tree: HeadTree, head: number): boolean {
  const header = tree.code(head);
  if (!OPENS_OBJECT.test(header) || !hasChildren(tree, head)) return false;
  let methods = 0;
  let entries = 0;
  forEachChild(tree, head, (child) => {
    entries++;
    const entry = tree.code(child);
    if (METHOD.test(entry) && !isControl(entry)) methods++;
  });
  if (!VARIABLE.test(header)) return methods > 0;
  // The entries of a variable's literal are named, see `entries`, where they are data or not long.
  return lineSpan(tree, head) >= EXPAND_LINES && 2 * methods > entries;
}

// `variable "a" { type = string }`
const BLOCK_LINE = /^\w+(?:\s+"[^"]*")+\s*\{/;

/** `delete(key) {` in a class is a method; at the top level such a line is control flow. */
function isMethodNamedSo(header: string, place: Place): boolean {
  return (
    (place === 'class' || place === 'literal') &&
    /^[a-z]+(?:<[^{}]*>)?\(.*\{$/.test(header) &&
    !/^(?:if|for|foreach|while|switch|when)\b/.test(header)
  );
}

function declare(tree: HeadTree, head: number): Declaration {
  return {
    head,
    start: tree.starts[head] as number,
    line: tree.lines[head] as number,
    end: tree.ends[head] as number,
    header: tree.code(head),
    inner: [],
    minor: [],
  };
}

/** Definitions under `if` or `try` stand where the branch stands. */
function visitBranches(walker: Walk, head: number, at: Position): void {
  const { tree } = walker;
  if (lineSpan(tree, head) < 4) return;
  forEachChild(tree, head, (child) => {
    const header = tree.code(child);
    if (isContainer(header) || callableWord(header) >= 0) visit(walker, child, at);
  });
}

/** Where the walk goes on; the place is yet to be seen. */
type Inside = Omit<Position, 'place'>;

function descend(walker: Walk, head: number, inside: Inside): void {
  const header = walker.tree.code(head);
  const enumeration = /\benum\b/.test(header);
  if (enumeration && !hasBody(walker, head)) {
    forEachChild(walker.tree, head, (child) => inside.level.minor.push(child));
    return;
  }
  const place: Place = enumeration
    ? 'enum'
    : /\b(?:interface|trait|protocol)\b/.test(header)
      ? 'interface'
      : /^(?:pub\S* )?mod\b|^module\b/.test(header)
        ? 'top'
        : 'class';
  walk(walker, head, { place, ...inside });
}

// `A`, `A {` and `A(1) {`; a constructor has the name of its type.
const ENUM_CONSTANT = /^[A-Z]\w*\s*(?:[={,]|$)|^[A-Z][A-Z_0-9]*\s*\(/;

/** Whether a child that opens a block is no constant: an enumeration with members. */
function hasBody({ profile, tree }: Walk, head: number): boolean {
  let isMatch = false;
  forEachChild(tree, head, (child) => {
    const line = tree.lines[child] as number;
    if (profile.braces[line] === 1 || hasChildren(tree, child)) {
      isMatch ||= !ENUM_CONSTANT.test(tree.code(child));
    }
  });
  return isMatch;
}

/** A very long function that mostly consists of functions is shown with them. */
function expandLong(walker: Walk, head: number, inside: Inside): void {
  const { profile, tree } = walker;
  const span = lineSpan(tree, head);
  if (span < EXPAND_LINES) return;
  const inner: number[] = [];
  let covered = 0;
  forEachChild(tree, head, (child) => {
    const line = tree.lines[child] as number;
    if (lineSpan(tree, child) < 3 || profile.braces[line] !== 1) return;
    const header = tree.code(child);
    if (isControl(header)) return;
    const declares =
      callableWord(header) >= 0 || isContainer(header) || /=>\s*\{?$|\bfunction\b/.test(header);
    if (!declares) return;
    inner.push(child);
    covered += (tree.ends[child] as number) - (tree.starts[child] as number) + 1;
  });
  if (covered < EXPAND_COVERAGE * span) return;
  for (const child of inner) visit(walker, child, { place: 'top', ...inside });
}

function lineSpan({ lines, ends }: HeadTree, head: number): number {
  return (ends[head] as number) - (lines[head] as number) + 1;
}

function isDeclaration(walker: Walk, head: number, container: boolean, place: Place): boolean {
  const { profile, tree } = walker;
  const header = tree.code(head);
  const shape: Shape = {
    header,
    last: () => codeText(profile, tree.ends[head] as number),
    arrow: () => arrowBelow(profile, tree, head),
    span: lineSpan(tree, head),
    brace: profile.braces[tree.lines[head] as number] === 1,
    nested: hasChildren(tree, head),
    equals: assignment(header),
  };
  if (header.startsWith('#') && header[1] !== '[') return shape.span >= 4 || shape.brace;
  if (/^friend\b/.test(header)) return false;
  if (container) return declaresType(shape, walker.unitTypes);
  if (walker.unitTypes && /^(?:pub\S* )?type \w/.test(header)) return true;
  if (/^(?:const|var|type|let)\s*\(\s*$/.test(header)) return shape.span >= 3;
  const word = callableWord(header);
  if (word >= 0 && !(shape.equals > 0 && shape.equals < word && shape.span < 3)) return true;
  if (place === 'interface') return isSignature(shape);
  if (place === 'top') return isTopLevel(shape);
  return isMember(shape, place, walker.colonBlocks);
}

/** The facts of a head that a rule may ask for. */
interface Shape {
  readonly header: string;
  /** Text of the last line. */
  readonly last: () => string;
  /** Whether the body is an expression behind an arrow in a line below. */
  readonly arrow: () => boolean;
  /** Lines from the head to the end. */
  readonly span: number;
  readonly brace: boolean;
  readonly nested: boolean;
  readonly equals: number;
}

function declaresType(shape: Shape, unitTypes: boolean): boolean {
  if (shape.brace || shape.nested || /[{}]/.test(shape.header)) return true;
  const last = shape.last();
  return !/;\s*$/.test(last) || unitTypes || /\)\s*;$/.test(last);
}

/** Prototypes of an interface: `type name(…)`; properties are minor. */
function isSignature({ header, span, brace, equals }: Shape): boolean {
  if (isProperty(header)) return false;
  return /[\w>\])?]\s+\w+\s*\(/.test(header) || (span >= 3 && brace && isCallable(header, equals));
}

const DEFAULTED = /\)\s*(?:const\s*)?(?:noexcept\s*)?=\s*(?:delete|default)\b/;

function isMember(shape: Shape, place: Place, colonBlocks: boolean): boolean {
  const { header, span, brace, nested, equals } = shape;
  const arrow = opensFunction(header);
  if (colonBlocks && equals > 0 && !arrow) return false;
  if (/^(?:static|init)\s*\{?$/.test(header)) return false;
  if (isProperty(header) && !arrow) {
    return place === 'class' && !colonBlocks && span >= 3 && (brace || equals > 0);
  }
  if (place === 'enum' && ENUM_CONSTANT.test(header)) return false;
  if (!isCallable(header, equals)) {
    return (
      span >= 3 && (brace || equals > 0 || nested || shape.arrow()) && !/^[\w.]+\(/.test(header)
    );
  }
  const body = brace || (nested && !/;\s*$/.test(shape.last()));
  if (body && (span >= 2 || header.includes('{'))) return true;
  if (DEFAULTED.test(header)) return true;
  if (/\babstract\b/.test(header)) return true;
  if (hasArrow(header) && equals > header.indexOf('(')) return true;
  return span >= 2 && shape.arrow();
}

/** Lines of a header that are read for the arrow before its body. */
const ARROW_LINES = 40;

function arrowBelow(profile: Profile, { lines, ends }: HeadTree, head: number): boolean {
  const first = (lines[head] as number) + 1;
  const last = Math.min(ends[head] as number, first + ARROW_LINES);
  for (let line = first; line <= last; line++) {
    if (/^=>|\)\s*=>|=>$/.test(codeText(profile, line))) return true;
  }
  return false;
}

// An `=` that is no part of an arrow or a comparison.
const ASSIGNS = /^[^(]*[^=!<>(]=(?![=>])/;

const GO_TYPE =
  /^type\s+\w+(?:\[[^\]]*\])?\s+(?:[^=\s]|=\s*(?:func|struct|interface|map|chan)\b)|^type\s*\($/;

// The parentheses after the colon are of a type: `const f: <T>(`.
const TYPED_BINDING = /^(?:export )?(?:const|let|var) [\w$]+\s*:/;

function isTopLevel({ header, last, span, brace, nested, equals }: Shape): boolean {
  if (GO_TYPE.test(header)) return true;
  if (TYPED_BINDING.test(header)) return span >= 3;
  if (!isCallable(header, equals)) return span >= 3;
  if (DEFAULTED.test(header)) return true;
  // A call with a block: `describe('…', () => {` is worth a line when it is long.
  if (!brace && nested && !ASSIGNS.test(header)) return span >= CALL_LINES && opensFunction(header);
  if (!brace && !nested) return span >= 3 && !/;\s*$/.test(last()) && equals >= 0;
  return span >= 3 || (brace && header.includes('{') && !/=/.test(header.split('(')[0] ?? ''));
}
