import type { Span } from '../span.js';
import { cutLines, type Stretch } from './cut-lines.js';
import type { Measure } from './measure.js';
import { type Draft, type Piece, pack, type Sizes } from './pack.js';

/**
 * Characters without white space up to which a declaration is light: a field, a constant, a
 * one-line function, which says little alone.
 */
const LIGHT = 120;

/** The text to cut, its measure and the sizes. */
export interface Cutter extends Sizes {
  text: string;
  measure: Measure;
}

/** Where a stretch stands, and where it may be cut. */
interface CutOptions {
  /** The spans around, outermost first. */
  path?: readonly Span[];
  /** Also where a span begins in the middle of a line (minified code). */
  anywhere?: boolean;
}

/** Kinds whose members are wanted one by one. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'trait',
  'impl',
  'namespace',
  'module',
  'section',
  'block',
  'element',
  'rule',
]);

/**
 * Cuts a stretch of a text along its spans into drafts of chunks, which tile it. A span that fits stays whole: a
 * declaration up to the limit, a container up to the target. A larger one is taken apart into its parts, and one
 * without parts is cut by lines.
 */
export function cut(
  cutter: Cutter,
  spans: readonly Span[],
  stretch: Stretch,
  { path = [], anywhere = false }: CutOptions = {},
): Draft[] {
  const drafts: Draft[] = [];
  let pieces: Piece[] = [];
  const close = () => {
    drafts.push(...pack(cutter, pieces, path));
    pieces = [];
  };
  for (const region of tile(cutter.text, spans, stretch, anywhere)) {
    if (fits(cutter, region)) pieces.push(piece(cutter, region, path));
    else {
      close();
      drafts.push(...takeApart(cutter, region, path));
    }
  }
  close();
  return drafts;
}

/** Whether a region is a chunk, or a part of one, as it is. */
function fits(cutter: Cutter, { start, end, spans }: Region): boolean {
  const { measure, target, limit } = cutter;
  const estimate = measure.estimate(start, end);
  if (estimate > 2 * limit) return false;
  if (estimate > target && spans.some((span) => isContainer(span) && opens(span))) return false;
  // Counting is dear, and the estimate is seldom off by half.
  return estimate < limit / 2 || measure.exact(start, end) <= limit;
}

function opens({ children = [] }: Span): boolean {
  return children.length > 0;
}

/** A span with named parts, or one that is no declaration, is taken apart above the target. */
function isContainer(span: Span): boolean {
  return (
    span.language !== undefined ||
    span.name === undefined ||
    CONTAINERS.has(span.kind) ||
    (span.kind === 'test' && (span.children?.some(({ name }) => name !== undefined) ?? false))
  );
}

function takeApart(cutter: Cutter, region: Region, path: readonly Span[]): Draft[] {
  const { start, end, spans } = region;
  const only = spans.length === 1 ? spans[0]! : undefined;
  const bare = only && withoutComment(cutter, region, only);
  if (bare !== undefined) return bare.flatMap((part) => cut(cutter, part.spans, part, { path }));
  if (spans.length > 1) return cut(cutter, spans, region, { path, anywhere: true });
  const parts = only?.children;
  const within = only === undefined ? path : [...path, only];
  if (parts !== undefined && parts.length > 0) return cut(cutter, parts, region, { path: within });
  const size = (from: number, to: number) =>
    Math.max(cutter.measure.estimate(from, to), cutter.measure.exact(from, to));
  const limit = Math.min(cutter.target * 1.5, cutter.limit);
  const lines = cutLines(cutter.text, { start, end }, size, limit);
  return lines.map((part) => ({ ...part, path: within, pieces: [] }));
}

/** A declaration that fits but for the comment before it: the two apart. */
function withoutComment(cutter: Cutter, { start, end }: Region, span: Span): Region[] | undefined {
  const header = span.headerIndex ?? span.startIndex;
  if (header <= span.startIndex || isContainer(span)) return undefined;
  const border = start + cutter.text.slice(start, header).lastIndexOf('\n') + 1;
  if (border <= span.startIndex) return undefined;
  const rest = { start: border, end, spans: [{ ...span, startIndex: border }] };
  if (!fits(cutter, rest)) return undefined;
  const comment = { startIndex: start, endIndex: border, kind: 'comment' };
  return [{ start, end: border, spans: [comment] }, rest];
}

function piece({ measure }: Cutter, region: Region, path: readonly Span[]): Piece {
  const { start, end, spans } = region;
  const named = spans.find(({ name }) => name !== undefined);
  const role = roleOf(spans, path);
  return {
    start,
    end,
    spans,
    size: measure.estimate(start, end),
    heavy: (named !== undefined || role === 'header') && measure.dense(start, end) > LIGHT,
    role,
  };
}

function roleOf(spans: readonly Span[], path: readonly Span[]): Piece['role'] {
  if (spans.length === 0) return path.at(-1)?.name === undefined ? 'loose' : 'header';
  const kind = spans[0]!.kind;
  return kind === 'import' ? 'import' : kind === 'comment' ? 'comment' : 'loose';
}

/** A stretch of the text between two cuts, with the spans that begin in it. */
interface Region extends Stretch {
  /** Empty: what stands before the first span, a header. */
  spans: readonly Span[];
}

/**
 * Tiles a stretch of a text along spans: every position lies in one region. A cut is made where a
 * span begins its line; blank lines stay with what is before them.
 *
 * @param anywhere cut also where a span begins in the middle of a line (minified code)
 */
export function tile(
  text: string,
  spans: readonly Span[],
  { start, end }: Stretch,
  anywhere = false,
): Region[] {
  const regions: { start: number; end: number; spans: Span[] }[] = [];
  let last = { start, end, spans: [] as Span[] };
  let covered = start;
  for (const span of spans) {
    if (span.endIndex <= start || span.startIndex >= end || span.startIndex < covered) continue;
    const border = lineBorder(text, span.startIndex, covered);
    const cut =
      border ?? (anywhere && regions.length + last.spans.length > 0 ? span.startIndex : undefined);
    covered = span.endIndex;
    if (cut === undefined || isBlank(text, last.start, cut)) {
      last.spans.push(span);
      continue;
    }
    last.end = cut;
    regions.push(last);
    last = { start: cut, end, spans: [span] };
  }
  regions.push(last);
  return regions;
}

/** Where the line of an index begins, if only space lies between; undefined: something else does. */
function lineBorder(text: string, index: number, floor: number): number | undefined {
  for (let at = index; at > 0; at--) {
    const code = text.charCodeAt(at - 1);
    if (code === 10 || code === 13) return at;
    if (at <= floor || (code !== 32 && code !== 9 && code !== 0xfeff)) return undefined;
  }
  return undefined;
}

/** Whether a stretch holds white space only. Looks no further than the first other character. */
function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 && code !== 0xfeff) return false;
  }
  return true;
}
