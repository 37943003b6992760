import { type LineRange, lines } from '@ctx/text';
import type { OutlineBlock } from './outline-block.js';
import type { FallbackBlock } from './recover.js';

/**
 * Lines of a header that are read for its declaration, where a grammar gave up: parameters written
 * one a line. Longer lists of parameters than twenty are rare in the C++ that was read.
 */
const GAP_HEADER_LINES = 24;

/** Characters of such a header that are read: 24 lines as wide as a screen. */
const GAP_HEADER_LENGTH = 2_880;

/**
 * Characters before a name that are read for its keyword: `class` and a few attribute macros. The
 * pattern backtracks, so hostile headers must stay short.
 */
const GAP_KEYWORD_LENGTH = 200;

/**
 * The definitions in the lines where a grammar gave up, by the outline of the text. An outline also
 * has blocks that define nothing (a test macro, a call, a literal), so only those count whose header
 * declares the name: by a keyword and a body, as the value of a binding, or as a parameter list with
 * a body behind it.
 *
 * @param gaps the lines of which the grammar knows nothing, ascending
 * @param blocks of the text's outline
 */
export function gapDefinitions(
  text: string,
  gaps: readonly LineRange[],
  blocks: readonly OutlineBlock[],
): FallbackBlock[] {
  const source = lines(text);
  const inGap = new Uint8Array(source.length + 1);
  for (const { startLine, endLine } of gaps) inGap.fill(1, startLine, endLine + 1);
  const found: FallbackBlock[] = [];
  const types = new Set<number>();
  blocks.forEach(({ name, startLine, endLine, headerLine, parent }, index) => {
    const last = Math.min(endLine, headerLine + GAP_HEADER_LINES - 1);
    const header = source
      .slice(headerLine - 1, last)
      .join('\n')
      .slice(0, GAP_HEADER_LENGTH);
    const kind = declaredKind(name, header);
    if (kind === undefined) return;
    if (kind !== 'function') types.add(index);
    if (!inGap[headerLine]) return;
    const own = name.slice(name.lastIndexOf(':') + 1);
    const inside = own !== name || (parent !== undefined && types.has(parent));
    const role = kind === 'function' && inside ? 'method' : kind;
    found.push({ name: own, kind: role, startLine, endLine, headerLine });
  });
  return found;
}

type Kind = NonNullable<FallbackBlock['kind']>;

/** The kind that each keyword before a name declares; only a prototype has no body. */
const KEYWORDS: Readonly<Record<string, Kind>> = {
  class: 'class',
  record: 'class',
  struct: 'struct',
  union: 'struct',
  interface: 'interface',
  trait: 'trait',
  enum: 'enum',
  namespace: 'namespace',
  module: 'module',
  fn: 'function',
  func: 'function',
  function: 'function',
  def: 'function',
};

/** A name as code has it, qualified ones and destructors included; no macro in capitals. */
const NAME = /^(?![A-Z\d_]*$)(?:[\w$]+::)*~?[A-Za-z_$][\w$]*[?!]?$/;

/** Words that stand before parentheses and a block, and do not name the block. */
const NO_NAMES = new Set([
  ...Object.keys(KEYWORDS),
  ...(
    'if else for foreach while do switch case catch with match until unless when return throw new ' +
    'sizeof alignof alignas decltype noexcept requires static_assert defined await yield typeof ' +
    'using synchronized lock fixed elif elsif describe it test beforeEach afterEach'
  ).split(' '),
]);

/** The word before a name, over attribute macros in capitals. */
const KEYWORD = /\b(\w+)\s*[*&]?\s*(?:[A-Z][A-Z\d_]+(?:\([^)]*\))?\s+)*$/;

/** The kind of definition that a header gives a name, if any. */
function declaredKind(name: string, header: string): Kind | undefined {
  if (!NAME.test(name) || NO_NAMES.has(name)) return undefined;
  const at = wordAt(header, name);
  if (at < 0) return undefined;
  const before = header.slice(0, at);
  const rest = header.slice(at + name.length);
  if (/^\s*(?:return|throw|yield|await)\b/.test(before)) return undefined;
  const keyword = KEYWORD.exec(before.slice(-GAP_KEYWORD_LENGTH))?.[1] ?? '';
  const kind = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
  if (kind !== undefined && kind !== 'function') return opensType(rest) ? kind : undefined;
  if (/^(?:export\s+)?(?:const|let|var)\s+$/.test(before)) {
    return isFunctionValue(rest) ? 'function' : undefined;
  }
  if (/[=.(,!?"'`\]]\s*$|\b(?:const|let|var|new|else|case)\s+$/.test(before)) return undefined;
  return opensFunction(rest) ? 'function' : undefined;
}

/** Offset of a name as a word of its own, or -1. */
function wordAt(header: string, name: string): number {
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + 1)) {
    const around = (header[at - 1] ?? ' ') + (header[at + name.length] ?? ' ');
    if (!/[\w$]/.test(around)) return at;
  }
  return -1;
}

/** A body before anything that ends or assigns: a forward declaration and a variable have none. */
function opensType(rest: string): boolean {
  return /^[^;={}()]*(?:\([^(){};]*\)[^;={}()]*)?(?:\{|:[ \t]*(?:#.*)?\n)/.test(rest);
}

function isFunctionValue(rest: string): boolean {
  return /^\s*(?::[^=;{}]*)?=\s*(?:async\b\s*)?(?:function\b|\([^{};]*\)[^{};]*=>|[\w$]+\s*=>)/.test(
    rest,
  );
}

/** Parameters, then a body: no string first, as calls have it, and no end before the brace. */
function opensFunction(rest: string): boolean {
  const open = /^\s*(?:<[^<>(){};]*>)?\s*\(/.exec(rest)?.[0].length ?? 0;
  if (open === 0 || /^\s*["'`]/.test(rest.slice(open))) return false;
  let depth = 1;
  for (let at = open; at < rest.length; at++) {
    const character = rest[at];
    if (character === '(') depth++;
    else if (character === ')' && --depth === 0) {
      return /^[^;={}]*(?:\{|:[ \t]*(?:#.*)?(?:\n|$))/.test(rest.slice(at + 1));
    }
  }
  return false;
}
