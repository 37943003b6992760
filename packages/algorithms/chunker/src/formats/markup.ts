import type { Span } from '../span.js';
import { DEEPEST_SPAN, LABEL_CHARS, SMALLEST_SPLIT } from './defaults.js';
import { type Tag, type TagDialect, tagScanner } from './tags.js';

/** The features in which markup languages differ. */
export interface MarkupDialect extends TagDialect {
  /** Elements without an end tag. */
  readonly empty: ReadonlySet<string>;
  /** Elements that are part of a line of text, and are not listed. */
  readonly inline: ReadonlySet<string>;
  /** Name of an element, where it has one. */
  label(tag: Tag): string | undefined;
  /** Language of what a raw element holds. */
  inside(tag: Tag): string | undefined;
}

/** Elements that their next sibling ends (HTML, optional tags). */
const SELF_ENDING: ReadonlySet<string> = new Set(
  'p li dt dd tr td th thead tbody option optgroup'.split(' '),
);

interface Open {
  readonly name: string;
  readonly span: MutableSpan;
  readonly children: Span[];
  readonly listed: boolean;
}

interface MutableSpan extends Span {
  endIndex: number;
}

/**
 * Elements of a markup text as nested spans, with a comment before an element glued to it. Unclosed and crossed tags
 * end where an enclosing element does. The content of a raw element (script, style) is a span of its own language.
 */
export function markup(text: string, dialect: MarkupDialect): readonly Span[] {
  const root: Span[] = [];
  const stack: Open[] = [];
  const opened = new Map<string, number>();
  const next = tagScanner(text, dialect);

  const finish = (endIndex: number): void => {
    const { name, span, children, listed } = stack.pop()!;
    opened.set(name, (opened.get(name) ?? 1) - 1);
    span.endIndex = endIndex;
    if (!listed) return;
    const large = endIndex - span.startIndex >= SMALLEST_SPLIT;
    if (children.length > 0 && (large || children[0]!.language !== undefined)) {
      span.children = children;
    }
    (stack.findLast((entry) => entry.listed)?.children ?? root).push(span);
  };
  const begin = (tag: Tag): void => {
    const top = stack.at(-1);
    if (top?.name === tag.name && SELF_ENDING.has(tag.name)) finish(tag.startIndex);
    const listed = stack.length < DEEPEST_SPAN && !dialect.inline.has(tag.name);
    stack.push({ name: tag.name, span: elementSpan(tag, dialect), children: [], listed });
    opened.set(tag.name, (opened.get(tag.name) ?? 0) + 1);
    const language = tag.raw && tag.raw.endIndex > tag.raw.startIndex && dialect.inside(tag);
    if (language) stack.at(-1)!.children.push({ ...tag.raw!, kind: 'block', language });
    if (tag.raw || tag.empty || dialect.empty.has(tag.name)) finish(tag.endIndex);
  };

  for (let tag = next(); tag !== undefined; tag = next()) {
    if (!tag.closing) begin(tag);
    else if ((opened.get(tag.name) ?? 0) > 0) {
      while (stack.at(-1)!.name !== tag.name) finish(tag.startIndex);
      finish(tag.endIndex);
    }
  }
  while (stack.length > 0) finish(text.length);
  return root;
}

function elementSpan(tag: Tag, dialect: MarkupDialect): MutableSpan {
  const name = dialect.label(tag)?.slice(0, LABEL_CHARS);
  return {
    startIndex: tag.glued ?? tag.startIndex,
    endIndex: tag.endIndex,
    headerIndex: tag.startIndex,
    bodyIndex: tag.raw?.startIndex ?? tag.endIndex,
    kind: tag.kind ?? 'element',
    ...(name === undefined ? {} : { name }),
  };
}
