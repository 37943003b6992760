import type { Draft, Piece } from '../cut/pack.js';
import type { Span } from '../span.js';

/** The symbol that a chunk stands for, by its place and its content. */
export interface ChunkSymbol {
  /** Names of what encloses the chunk, outermost first. */
  scope: string[];
  /** Names declared in it, in source order. */
  symbols: string[];
  /** The span that the symbol is. */
  span?: Span;
}

/**
 * Names a draft: by the largest declaration in it that is worth a chunk, else by what it is the
 * beginning of, else by its largest small declaration, else by what it is a part of.
 */
export function symbolOf({ path, pieces }: Draft): ChunkSymbol {
  const around = path.filter(({ name }) => name !== undefined);
  const symbols = namesIn(pieces, around);
  const heavy = largest(pieces.filter(({ heavy }) => heavy));
  const begins = pieces.some(({ role }) => role === 'header') ? around.at(-1) : undefined;
  const own = heavy ?? begins ?? largest(pieces);
  const span = own ?? around.at(-1);
  const outer = span !== undefined && span === around.at(-1) ? around.slice(0, -1) : around;
  const scope = outer.map(({ name }) => name as string);
  if (span?.container !== undefined && scope.at(-1) !== span.container) scope.push(span.container);
  return { scope, symbols, ...(span !== undefined && { span }) };
}

function largest(pieces: readonly Piece[]): Span | undefined {
  let found: Span | undefined;
  for (const { spans } of pieces)
    for (const span of spans)
      if (span.name !== undefined && (found === undefined || length(span) > length(found)))
        found = span;
  return found;
}

function length({ startIndex, endIndex }: Span): number {
  return endIndex - startIndex;
}

function namesIn(pieces: readonly Piece[], around: readonly Span[]): string[] {
  const names: string[] = [];
  if (pieces.some(({ role }) => role === 'header') && around.length > 0)
    names.push(around.at(-1)!.name!);
  const collect = (spans: readonly Span[], depth: number): void => {
    for (const { name, children, kind } of spans) {
      if (name !== undefined) names.push(name);
      if (children !== undefined && depth < 2 && kind !== 'function' && kind !== 'method')
        collect(children, depth + 1);
    }
  };
  for (const { spans } of pieces) collect(spans, 0);
  return names;
}
