import { balancedEnd } from './braces.js';

/**
 * Braces without an end after which a Svelte text's braces are taken for text: each such search reads
 * to the end of the file, and a file of open braces must not cost the square of its size.
 */
const UNBALANCED_BRACES = 16;

/** One tag of a markup text, or one block of a template language. */
export interface Tag {
  /** In lower case, unless names differ by case in the dialect. */
  readonly name: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly closing: boolean;
  /** `<a/>`, in dialects where that ends the element. */
  readonly empty: boolean;
  /** The text between the name and `>`. */
  readonly attributes: string;
  /** Where the comment directly before the tag begins. */
  readonly glued?: number;
  /** Of an element whose content is no markup: the borders of the content. */
  readonly raw?: { readonly startIndex: number; readonly endIndex: number };
  /** Kind of span, where it is not `element`. */
  readonly kind?: string;
}

/** How tags are read. */
export interface TagDialect {
  /** `{…}` is an expression, and `{#if}` … `{/if}` are blocks (Svelte). */
  readonly braces: boolean;
  /** Whether case counts in names. */
  readonly caseSensitive: boolean;
  /** Whether `<a/>` ends the element. */
  readonly selfClosing: boolean;
  /** Whether the element's content is no markup; `depth` elements are open around it. */
  isRaw(name: string, attributes: string, depth: number): boolean;
}

const NAME = /[A-Za-z][^\s/>]*/y;
const BLOCK = /\{([#/])([a-z]+)/y;

/**
 * Reads the tags of a text one by one; comments, declarations and expressions are passed over.
 *
 * @returns a function that gives the next tag, `undefined` at the end
 */
export function tagScanner(text: string, dialect: TagDialect): () => Tag | undefined {
  const attributesEnd = attributeScanner(text, dialect.braces);
  let at = 0;
  let depth = 0;
  let comment: { startIndex: number; endIndex: number } | undefined;
  let unbalanced = 0;

  const glued = (startIndex: number): { glued?: number } =>
    comment && isDirectlyBefore(text.slice(comment.endIndex, startIndex))
      ? { glued: comment.startIndex }
      : {};
  const element = (startIndex: number): Tag | undefined => {
    const closing = text[startIndex + 1] === '/';
    NAME.lastIndex = startIndex + (closing ? 2 : 1);
    const written = NAME.exec(text)?.[0];
    if (written === undefined) return undefined;
    const name = dialect.caseSensitive ? written : written.toLowerCase();
    const end = attributesEnd(NAME.lastIndex);
    const attributes = text.slice(NAME.lastIndex, Math.max(NAME.lastIndex, end - 1));
    const empty = !closing && dialect.selfClosing && attributes.endsWith('/');
    const base = { name, startIndex, endIndex: end, closing, empty, attributes };
    const isRaw = !closing && !empty && dialect.isRaw(name, attributes, depth);
    if (isRaw) return { ...base, ...rawEnd(text, written, end), ...glued(startIndex) };
    if (!empty) depth = Math.max(0, depth + (closing ? -1 : 1));
    return { ...base, ...glued(startIndex) };
  };
  const brace = (startIndex: number): Tag | undefined => {
    if (unbalanced > UNBALANCED_BRACES) return undefined;
    const endIndex = balancedEnd(text, startIndex);
    if (endIndex < 0) {
      unbalanced++;
      return undefined;
    }
    at = endIndex;
    const block = blockTag(text, startIndex, endIndex);
    return block && { ...block, ...glued(startIndex) };
  };
  return () => {
    while (at < text.length) {
      const startIndex = nextMark(text, at, dialect.braces);
      if (startIndex < 0) break;
      at = startIndex + 1;
      const passed = text[startIndex] === '<' ? passOver(text, startIndex) : undefined;
      if (passed !== undefined) {
        if (text.startsWith('<!--', startIndex)) {
          comment = { startIndex: glued(startIndex).glued ?? startIndex, endIndex: passed };
        }
        at = passed;
        continue;
      }
      const tag = text[startIndex] === '<' ? element(startIndex) : brace(startIndex);
      if (tag === undefined) continue;
      at = tag.endIndex;
      return tag;
    }
    at = text.length;
    return undefined;
  };
}

/** `{#each …}`, `{/each}`; undefined for an expression. */
function blockTag(text: string, startIndex: number, endIndex: number): Tag | undefined {
  BLOCK.lastIndex = startIndex;
  const block = BLOCK.exec(text);
  if (!block) return undefined;
  const attributes = text.slice(BLOCK.lastIndex, endIndex - 1).trim();
  const name = `{${block[2]}`;
  const kind = name === '{snippet' ? 'function' : 'block';
  return { name, startIndex, endIndex, closing: block[1] === '/', empty: false, attributes, kind };
}

function nextMark(text: string, from: number, braces: boolean): number {
  if (!braces) return text.indexOf('<', from);
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3c || code === 0x7b) return at;
  }
  return -1;
}

/** End of a comment, a declaration or a processing instruction; undefined for anything else. */
function passOver(text: string, at: number): number | undefined {
  const past = (end: string): number => {
    const close = text.indexOf(end, at + 2);
    return close < 0 ? text.length : close + end.length;
  };
  if (text.startsWith('<!--', at)) return past('-->');
  if (text.startsWith('<![CDATA[', at)) return past(']]>');
  if (text.startsWith('<!', at)) return past('>');
  return text.startsWith('<?', at) ? past('?>') : undefined;
}

/** Nothing but space with at most one line break. */
function isDirectlyBefore(between: string): boolean {
  return /^[ \t]*(?:(?:\r\n?|\n)[ \t]*)?$/.test(between);
}

/** Finds the end of a tag's attributes; quotes, and in Svelte braces, may hold a `>`. */
function attributeScanner(text: string, braces: boolean): (from: number) => number {
  // Once a quote has no partner, no later one has.
  const alone = { '"': false, "'": false };
  let unbalanced = 0;
  return (from) => {
    for (let at = from; at < text.length; at++) {
      const character = text[at];
      if (character === '>') return at + 1;
      if ((character === '"' || character === "'") && text[at - 1] === '=' && !alone[character]) {
        const end = text.indexOf(character, at + 1);
        if (end < 0) alone[character] = true;
        else at = end;
      } else if (braces && character === '{' && unbalanced <= UNBALANCED_BRACES) {
        const end = balancedEnd(text, at);
        if (end < 0) unbalanced++;
        else at = end - 1;
      }
    }
    return text.length;
  };
}

function rawEnd(
  text: string,
  name: string,
  startIndex: number,
): { endIndex: number; raw: { startIndex: number; endIndex: number } } {
  const close = new RegExp(`</${name.replace(/[^\w-]/g, '\\$&')}(?=[\\s/>])[^>]*>?`, 'gi');
  close.lastIndex = startIndex;
  const match = close.exec(text);
  const end = match ? match.index : text.length;
  return { endIndex: end + (match?.[0].length ?? 0), raw: { startIndex, endIndex: end } };
}
