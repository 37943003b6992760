import type { Span } from '../tree/source.js';

/** One opening tag of a markup text. */
export interface Tag {
  /** As written. */
  readonly name: string;
  /** Offset of `<`. */
  readonly startIndex: number;
  /** Values by name in lower case; an attribute without a value has the empty text. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The content of a script or style, which is no markup. */
  readonly content?: Span | undefined;
}

/** Characters of a tag whose attributes are read; longer ones hold data. */
const ATTRIBUTES = 2_000;

const NAME = /[A-Za-z][\w.:-]*/y;
const ATTRIBUTE = /([\w:@.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Reads the opening tags of a text, comments left out. Linear in the text. */
export function readTags(text: string): Tag[] {
  const tags: Tag[] = [];
  const tagEnd = tagEnds(text);
  const afterHole = holes(text);
  let from = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const behind = afterHole(from, at);
    from = Math.max(from, behind);
    if (behind > at) {
      at = behind;
      continue;
    }
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    NAME.lastIndex = at + 1;
    const name = NAME.exec(text)?.[0];
    if (name === undefined) {
      at++;
      continue;
    }
    const end = tagEnd(at + 1 + name.length);
    const attributes = attributesOf(text.slice(at + 1 + name.length, end - 1));
    const isRaw = RAW.test(name) && text[end - 2] !== '/';
    const content = isRaw ? { startIndex: end, endIndex: contentEnd(text, name, end) } : undefined;
    tags.push({ name, startIndex: at, attributes, content });
    at = content?.endIndex ?? end;
    from = at;
  }
  return tags;
}

/** Elements whose content is text: a tag in it opens nothing. */
const RAW = /^(?:script|style|textarea|title)$/i;

/** Longest `{{ … }}`, in characters. */
const HOLE = 1_000;

/**
 * Tells where the hole `{{ … }}` around an offset ends: a tag in it is a string. Gives the offset itself where
 * there is none. Asked in the order of the text.
 *
 * @param from where the text before it began: the end of the tag before
 */
function holes(text: string): (from: number, at: number) => number {
  let open = text.indexOf('{{');
  return (from, at) => {
    if (open >= 0 && open < from) open = text.indexOf('{{', from);
    while (open >= 0 && open < at) {
      const close = text.slice(open, open + HOLE).indexOf('}}');
      if (close >= 0 && open + close >= at) return open + close + 2;
      open = text.indexOf('{{', open + 2 + Math.max(0, close));
    }
    return at;
  };
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name, double, single, bare] of text.slice(0, ATTRIBUTES).matchAll(ATTRIBUTE))
    values.set(name!.toLowerCase(), double ?? single ?? bare ?? '');
  return values;
}

/** Tags with braces that nobody closes, after which braces are text: each such search reads to the end. */
const UNBALANCED = 16;

/** Finds the offset behind the `>` of a tag; one within quotes or braces ends nothing. */
function tagEnds(text: string): (from: number) => number {
  let unbalanced = 0;
  return (from) => {
    let depth = 0;
    let first: number | undefined;
    for (let at = from; at < text.length; at++) {
      const character = text[at];
      if (character === '{' && unbalanced < UNBALANCED) depth++;
      else if (character === '}') depth = Math.max(0, depth - 1);
      else if ((character === '"' || character === "'") && text[at - 1] === '=') {
        const end = text.indexOf(character, at + 1);
        if (end > 0) at = end;
      } else if (character === '>') {
        if (depth === 0) return at + 1;
        first ??= at + 1;
      }
    }
    unbalanced++;
    return first ?? text.length;
  };
}

function contentEnd(text: string, name: string, from: number): number {
  const close = RAW_ENDS.get(name.toLowerCase())!;
  close.lastIndex = from;
  return close.exec(text)?.index ?? text.length;
}

const RAW_ENDS: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script(?=[\s/>])/gi],
  ['style', /<\/style(?=[\s/>])/gi],
  ['textarea', /<\/textarea(?=[\s/>])/gi],
  ['title', /<\/title(?=[\s/>])/gi],
]);
