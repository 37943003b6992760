import type { Span } from '../span.js';
import { balancedEnd, stringEnd } from './braces.js';
import { DEEPEST_SPAN, LABEL_CHARS, SMALLEST_SPLIT } from './defaults.js';

/** Rules of a style sheet, those of `@media` and nested ones inside theirs. */
export function css(text: string): readonly Span[] {
  return rules(text, false);
}

/** As {@link css}, for SCSS and Less: `//` begins a comment, variables and mixins have names. */
export function scss(text: string): readonly Span[] {
  return rules(text, true);
}

interface Open {
  readonly span: Omit<Span, 'children' | 'endIndex'>;
  readonly children: Span[];
}

/** The text between two rules: a prelude or a declaration, and the comments before it. */
interface Prelude {
  /** Where it begins with its comments, and without them; -1 before the first. */
  gluedIndex: number;
  headerIndex: number;
  /** Where its last comment ends. */
  commentEnd: number;
  parentheses: number;
}

function rules(text: string, lineComments: boolean): Span[] {
  const root: Span[] = [];
  const stack: Open[] = [];
  let prelude = emptyPrelude();
  const into = (): Span[] => stack.at(-1)?.children ?? root;
  const open = (at: number): void => {
    const headerIndex = prelude.headerIndex < 0 ? at : prelude.headerIndex;
    const startIndex = prelude.gluedIndex < 0 ? headerIndex : prelude.gluedIndex;
    const name = labelOf(text.slice(headerIndex, Math.min(at, headerIndex + 1_000)));
    stack.push({
      span: { startIndex, headerIndex, bodyIndex: at + 1, kind: 'rule', ...name },
      children: [],
    });
    prelude = emptyPrelude();
  };
  const close = (endIndex: number): void => {
    const rule = stack.pop();
    prelude = emptyPrelude();
    if (rule === undefined || stack.length >= DEEPEST_SPAN) return;
    const large = endIndex - rule.span.startIndex >= SMALLEST_SPLIT;
    const children = large && rule.children.length > 0 ? { children: rule.children } : {};
    into().push({ ...rule.span, endIndex, ...children });
  };
  const statement = (endIndex: number): void => {
    // Declarations inside a rule are its text; what stands alone is an import or a variable.
    if (stack.length === 0 && prelude.headerIndex >= 0) {
      root.push(statementSpan(text, prelude, endIndex));
    }
    prelude = emptyPrelude();
  };

  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '/' && isComment(text, at, lineComments && prelude.parentheses === 0)) {
      const end = commentEnd(text, at);
      if (prelude.headerIndex < 0) glue(text, prelude, at, end);
      at = end - 1;
    } else if (character === '{') open(at);
    else if (character === '}') close(at + 1);
    else if (character === ';' && prelude.parentheses === 0) statement(at + 1);
    else if (character.trim() !== '') at = inPrelude(text, at, prelude);
  }
  while (stack.length > 0) close(text.length);
  return root;
}

function emptyPrelude(): Prelude {
  return { gluedIndex: -1, headerIndex: -1, commentEnd: -1, parentheses: 0 };
}

/** Takes one piece of a prelude. Returns the offset of its last character. */
function inPrelude(text: string, at: number, prelude: Prelude): number {
  if (prelude.headerIndex < 0) {
    prelude.headerIndex = at;
    if (hasBlankLine(text.slice(prelude.commentEnd, at))) prelude.gluedIndex = -1;
  }
  const character = text[at]!;
  if (character === '"' || character === "'") return stringEnd(text, at, character) - 1;
  if (character === '(') prelude.parentheses++;
  else if (character === ')') prelude.parentheses = Math.max(0, prelude.parentheses - 1);
  else if ((character === '#' || character === '@') && text[at + 1] === '{') {
    // Interpolation: `#{$name}` in SCSS, `@{name}` in Less. It is short; what is not is a rule.
    const end = balancedEnd(text.slice(at + 1, at + LABEL_CHARS), 0);
    if (end > 0) return at + end;
  } else if (character === '\\') return at + 1;
  return at;
}

function isComment(text: string, at: number, lineComments: boolean): boolean {
  const next = text[at + 1];
  return next === '*' || (next === '/' && lineComments && text[at - 1] !== ':');
}

function commentEnd(text: string, at: number): number {
  const block = text[at + 1] === '*';
  const end = text.indexOf(block ? '*/' : '\n', at + 2);
  if (end < 0) return text.length;
  return block ? end + 2 : end;
}

/** Comments that follow each other without a blank line are one, and go with the rule below them. */
function glue(text: string, prelude: Prelude, at: number, end: number): void {
  const first = prelude.gluedIndex < 0 || hasBlankLine(text.slice(prelude.commentEnd, at));
  if (first) prelude.gluedIndex = at;
  prelude.commentEnd = end;
}

function hasBlankLine(space: string): boolean {
  return /(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/.test(space);
}

function statementSpan(text: string, prelude: Prelude, endIndex: number): Span {
  const { gluedIndex, headerIndex } = prelude;
  const head = text.slice(headerIndex, Math.min(endIndex, headerIndex + LABEL_CHARS));
  const kind = /^@(?:import|use|forward|charset|require)\b/i.test(head) ? 'import' : 'statement';
  const name = /^(?:\$|@|--)[\w-]+(?=\s*:)/.exec(head)?.[0];
  return {
    startIndex: gluedIndex < 0 ? headerIndex : gluedIndex,
    headerIndex,
    endIndex,
    kind,
    ...(name === undefined ? {} : { name }),
  };
}

function labelOf(prelude: string): { name?: string } {
  const label = prelude
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return label === '' ? {} : { name: label.slice(0, LABEL_CHARS) };
}
