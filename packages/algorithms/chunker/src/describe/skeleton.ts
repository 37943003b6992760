import { lineAt, lineStarts } from '@ctx/text/lines';
import type { Chunk } from '../chunk.js';
import type { Draft } from '../cut/pack.js';
import { SIGNATURE_CHARACTERS } from '../defaults.js';
import type { Span } from '../span.js';
import { chunkOf, headerWithin, type PreparedFile } from './file.js';

/** Kinds whose members make an overview. */
const WITH_MEMBERS: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'trait',
  'impl',
  'struct',
  'namespace',
  'module',
]);

/**
 * Makes one skeleton for each container that was taken apart: its header and the signatures of its
 * members, as many as the limit allows, each on a line with what is left out shown as `…`.
 */
export function skeletons(file: PreparedFile, drafts: readonly Draft[]): Chunk[] {
  const containers = takenApart(drafts);
  if (containers.length === 0) return [];
  const starts = lineStarts(file.text);
  return containers.map(({ span, scope }) => {
    const text = skeletonText(file, span, scope);
    const members = membersOf(span);
    return chunkOf(file, {
      role: 'skeleton',
      start: span.startIndex,
      end: span.endIndex,
      startLine: lineAt(starts, span.startIndex),
      endLine: lineAt(starts, Math.max(span.startIndex, span.endIndex - 1)),
      text,
      scope,
      symbols: [span.name!, ...members.map(({ name }) => name!)],
      symbolKind: span.kind,
      symbolName: span.name,
      docstring: span.doc,
      decorators: span.decorators ?? [],
      imports: [],
    });
  });
}

/** Containers around drafts, in source order, each once. */
function takenApart(drafts: readonly Draft[]): { span: Span; scope: string[] }[] {
  const groups = new Map<Span, string[]>();
  for (const { path } of drafts)
    for (const [index, span] of path.entries())
      if (!groups.has(span) && WITH_MEMBERS.has(span.kind) && membersOf(span).length > 0)
        if (span.name !== undefined)
          groups.set(
            span,
            path.slice(0, index).flatMap(({ name }) => (name === undefined ? [] : [name])),
          );
  return [...groups].map(([span, scope]) => ({ span, scope }));
}

function membersOf({ children = [] }: Span): Span[] {
  return children.filter(({ name }) => name !== undefined);
}

function skeletonText(file: PreparedFile, span: Span, scope: readonly string[]): string {
  const { text, measure, settings } = file;
  const header = headerWithin(file, scope, span.name);
  const room = settings.limit - (header === '' ? 0 : measure.of(`${header}\n`) + 1);
  const lines = [
    signature(text, span),
    ...membersOf(span).map((member) => `  ${signature(text, member)} …`),
  ];
  let shown = lines.length;
  const written = () =>
    [
      ...lines.slice(0, shown),
      ...(shown < lines.length ? [`  … ${lines.length - shown} more`] : []),
    ].join('\n');
  while (shown > 1 && measure.of(written()) > room) shown = Math.floor(shown * 0.8);
  const whole = written();
  return measure.of(whole) <= room ? whole : (span.name ?? '').slice(0, Math.floor(room / 4));
}

/** The header of a declaration on one line. */
function signature(
  text: string,
  { startIndex, headerIndex, bodyIndex, endIndex, name }: Span,
): string {
  const from = headerIndex ?? startIndex;
  const body = bodyIndex !== undefined && bodyIndex > from ? bodyIndex : undefined;
  const raw = text.slice(from, Math.min(body ?? endIndex, from + 2 * SIGNATURE_CHARACTERS));
  const header = (body === undefined ? raw.split(/[\r\n]/)[0]! : raw).replace(/\s+/g, ' ').trim();
  return header === '' ? (name ?? '') : header.slice(0, SIGNATURE_CHARACTERS);
}
