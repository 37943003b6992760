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
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
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
    const isRaw = /^(?:script|style)$/i.test(name) && text[end - 2] !== '/';
    const content = isRaw ? { startIndex: end, endIndex: contentEnd(text, name, end) } : undefined;
    tags.push({ name, startIndex: at, attributes, content });
    at = content?.endIndex ?? end;
  }
  return tags;
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
  const close = /^script$/i.test(name) ? SCRIPT_END : STYLE_END;
  close.lastIndex = from;
  return close.exec(text)?.index ?? text.length;
}

const SCRIPT_END = /<\/script(?=[\s/>])/gi;
const STYLE_END = /<\/style(?=[\s/>])/gi;
