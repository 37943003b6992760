import { type CountTokens, countLines } from '@ctx/text';
import { counted } from '@ctx/text/printable';
import type { FileMetadata, LastCommit } from '../chunk.js';
import { SIGNATURE_CHARACTERS } from '../defaults.js';
import type { ImportBinding, Span } from '../span.js';

/** Declarations whose signatures a metadata chunk lists: the plan's "top 10 symbols". */
const SIGNATURES_SHOWN = 10;

/** Imports named in a metadata chunk; the chunk's `metadata` holds all. */
const IMPORTS_SHOWN = 40;

/** UTF-16 units of a file's documentation in its metadata chunk: the part that says what it is for. */
const DOC_CHARACTERS = 1_000;

/** The sources of {@link fileMetadata}. */
export interface MetadataInput {
  path: string;
  text: string;
  spans: readonly Span[];
  imports: readonly ImportBinding[];
  language?: string | undefined;
  doc?: string | undefined;
  commit?: LastCommit | undefined;
}

/** Options of {@link fileMetadata}. */
export interface MetadataOptions {
  countTokens?: CountTokens | undefined;
  /** Declarations whose signatures are listed (default 10). */
  signatures?: number | undefined;
}

/**
 * Collects what is known of a file. The top declarations are those that nothing encloses, types and
 * functions before values, and members only where there are fewer than asked for.
 */
export function fileMetadata(file: MetadataInput, options: MetadataOptions = {}): FileMetadata {
  const { path, text, language, doc, commit } = file;
  const { countTokens, signatures = SIGNATURES_SHOWN } = options;
  const parts = namedParts(file.spans);
  return {
    path,
    ...(language !== undefined && { language }),
    ...(doc !== undefined && { doc }),
    bytes: utf8Length(text),
    lines: countLines(text),
    ...(countTokens !== undefined && { tokens: countTokens(text) }),
    counts: countKinds(parts),
    imports: [...new Set(file.imports.map(({ specifier }) => specifier))],
    signatures: topParts(parts, signatures).map((part) => signature(part, text)),
    ...(commit !== undefined && { commit }),
  };
}

/** Options of {@link metadataText}. */
export interface MetadataTextOptions {
  /** Largest size of the text, in the unit of `measure`. */
  limit: number;
  measure: (text: string) => number;
}

/**
 * Writes metadata as a text to be found by: what the file is, who last changed it and why, what it is for, what it
 * needs and declares. Text over the limit is left out: imports first, then signatures from the last, then
 * documentation.
 */
export function metadataText(metadata: FileMetadata, options: MetadataTextOptions): string {
  const { limit, measure } = options;
  const { doc = '', signatures } = metadata;
  const last = { path: metadata.path, facts: factsLine(metadata), commit: commitLine(metadata) };
  const variants = [
    { ...last, doc, imports: importsLine(metadata), signatures },
    ...signatures.map((_, left) => ({
      ...last,
      doc,
      signatures: signatures.slice(0, signatures.length - left),
    })),
    { ...last, doc },
    { ...last, doc: doc.slice(0, DOC_CHARACTERS / 4) },
    last,
    { path: metadata.path, facts: last.facts },
    { path: metadata.path },
  ];
  for (const variant of variants) {
    const text = write(variant);
    if (measure(text) <= limit) return text;
  }
  return shortened(metadata.path, options);
}

interface Variant {
  path: string;
  facts?: string;
  commit?: string;
  doc?: string;
  imports?: string;
  signatures?: readonly string[];
}

function write({
  path,
  facts = '',
  commit = '',
  doc = '',
  imports = '',
  ...rest
}: Variant): string {
  const shown = doc.length > DOC_CHARACTERS ? `${doc.slice(0, DOC_CHARACTERS).trimEnd()}…` : doc;
  const lines = [path, facts, commit, shown, imports, ...(rest.signatures ?? [])];
  return lines.filter((line) => line !== '').join('\n');
}

function factsLine({ language, lines, bytes, tokens, counts }: FileMetadata): string {
  const size = [
    counted(lines, 'line'),
    `${bytes} bytes`,
    ...(tokens === undefined ? [] : [`${tokens} tokens`]),
  ];
  const kinds = Object.entries(counts).map(([kind, count]) => `${count} ${plural(kind, count)}`);
  return [language, ...size, ...kinds].filter((part) => part !== undefined).join(', ');
}

function plural(kind: string, count: number): string {
  if (count === 1) return kind;
  if (/(?:s|x|ch|sh)$/.test(kind)) return `${kind}es`;
  return /[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`;
}

function commitLine({ commit }: FileMetadata): string {
  if (commit === undefined) return '';
  const { id, author = '', time, branch, message } = commit;
  const day = isoDate(time).slice(0, 10);
  const where = branch === undefined ? '' : ` on ${branch}`;
  const subject = message.split('\n')[0]!.trim();
  return `last commit ${id.slice(0, 10)}, ${day}, ${author}${where}: ${subject}`;
}

/** A commit's time, as ISO 8601 in UTC. */
export function isoDate(time: number): string {
  return new Date(time * 1000).toISOString();
}

function importsLine({ imports }: FileMetadata): string {
  if (imports.length === 0) return '';
  const more = imports.length - IMPORTS_SHOWN;
  const shown = imports.slice(0, IMPORTS_SHOWN).join(', ');
  return `imports ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The end of a path that alone is too long. */
function shortened(path: string, { limit, measure }: MetadataTextOptions): string {
  let text = path;
  while (text !== '' && measure(text) > limit) text = text.slice(Math.ceil(text.length / 4));
  return text;
}

/** A named part of a file, with the number of named parts around it. */
interface Part {
  span: Span;
  depth: number;
}

/** Kinds whose parts are their own business: a function in a function says nothing of the file. */
const CLOSED: ReadonlySet<string> = new Set(['function', 'method', 'constructor']);

/** Without recursion: a structure may be as deep as its file is hostile. */
function namedParts(spans: readonly Span[]): Part[] {
  const parts: Part[] = [];
  const stack: Part[] = spans.map((span) => ({ span, depth: 0 })).reverse();
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    const { span, depth } = part;
    if (span.name !== undefined) parts.push(part);
    const below = span.name === undefined ? depth : depth + 1;
    const children = CLOSED.has(span.kind) ? [] : (span.children ?? []);
    for (const child of [...children].reverse()) {
      stack.push({ span: child, depth: below });
    }
  }
  return parts;
}

function countKinds(parts: readonly Part[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { span } of parts) counts.set(span.kind, (counts.get(span.kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Values among declarations, which say less of a file than its types and functions. */
const VALUES: ReadonlySet<string> = new Set([
  'variable',
  'constant',
  'property',
  'field',
  'import',
]);

function topParts(parts: readonly Part[], count: number): Part[] {
  const rank = ({ span, depth }: Part): number => depth * 2 + (VALUES.has(span.kind) ? 1 : 0);
  const top = new Set(
    parts
      .map((part, at) => ({ part, at }))
      .sort((a, b) => rank(a.part) - rank(b.part) || a.at - b.at)
      .slice(0, count)
      .map(({ part }) => part),
  );
  return parts.filter((part) => top.has(part));
}

/** Parts whose name says it all: their text repeats it or is their value. */
const BY_NAME: ReadonlySet<string> = new Set([
  'section',
  'entry',
  'rule',
  'cell',
  'element',
  'block',
]);

function signature({ span, depth }: Part, text: string): string {
  const indent = '  '.repeat(depth);
  if (BY_NAME.has(span.kind)) return indent + span.name;
  const from = span.headerIndex ?? span.startIndex;
  const body = span.bodyIndex !== undefined && span.bodyIndex > from ? span.bodyIndex : undefined;
  const most = from + SIGNATURE_CHARACTERS * 2;
  const raw = text.slice(from, Math.min(body ?? span.endIndex, most));
  const header = body === undefined ? raw.split(/[\r\n]/)[0]! : raw;
  const line = header
    .replace(/\s+/g, ' ')
    .replace(/\s*(?:[{:]|=>|=)\s*$/, '')
    .trim();
  return indent + (line === '' ? span.name! : line.slice(0, SIGNATURE_CHARACTERS));
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Each half of a surrogate pair counts two of its four bytes.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
