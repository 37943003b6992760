import { isDocument } from '@ctx/source/formats';
import { withSlashes } from '@ctx/source/paths';
import { sha256 } from '@ctx/text/digest';
import type { Chunk, ChunkFileInput, ChunkRole, ChunkType, LastCommit } from '../chunk.js';
import type { Measure } from '../cut/measure.js';
import type { Settings } from '../settings.js';
import type { FileStructure } from '../structure/spans-of.js';
import { extractorVersion } from '../version.js';
import { headerOf } from './contextualize.js';
import { isoDate } from './metadata.js';

const FILES =
  /(?:^|\/)(?:readme|contributing|api|architecture|design|getting[-_]?started|quick[-_]?start)(?:\.[^/]*)?$/i;

const FOLDERS = /(?:^|\/)(?:docs?|documentation|guides?|adr|rfcs?)\//i;

const DOCUMENTS = /[^/]\.(?:md|mdx|rst|adoc|txt|html?|ipynb)$/i;

const API =
  /(?:^|\/)(?:openapi|swagger|asyncapi)[^/]*\.(?:ya?ml|json)$|\.(?:proto|graphql|gql|raml)$/i;

/** One file on its way to chunks. */
export interface PreparedFile {
  input: ChunkFileInput;
  /** POSIX. */
  path: string;
  language: string | undefined;
  text: string;
  structure: FileStructure;
  measure: Measure;
  settings: Settings;
  idOf: (place: ChunkPlace) => string;
}

/** The fields that differ from chunk to chunk. */
export interface ChunkParts {
  role: ChunkRole;
  chunkType?: ChunkType;
  language?: string | undefined;
  start: number;
  end: number;
  startLine: number;
  endLine: number;
  text: string;
  scope: readonly string[];
  symbols: readonly string[];
  symbolKind?: string | undefined;
  symbolName?: string | undefined;
  docstring?: string | undefined;
  decorators?: readonly string[];
  imports: readonly string[];
}

/** Makes a chunk of its own parts and those that it shares with the whole file. */
export function chunkOf(file: PreparedFile, parts: ChunkParts): Chunk {
  const { path } = file;
  const { repository, commit } = file.input;
  const { role, text, scope, symbolKind, symbolName, docstring } = parts;
  const language = parts.language ?? file.language;
  const document = file.language !== undefined && isDocument(file.language);
  const parent = scope.at(-1);
  const offsets = { startIndex: parts.start, endIndex: parts.end };
  return {
    role,
    id: file.idOf({ repository, path, role, scope, symbolName, ...offsets }),
    contentHash: contentHashOf(text),
    extractorVersion,
    chunkType: parts.chunkType ?? (document ? 'document' : 'code'),
    ...(repository !== undefined && { repository }),
    path,
    startLine: parts.startLine,
    endLine: parts.endLine,
    ...offsets,
    text,
    ...(language !== undefined && { language }),
    ...(symbolKind !== undefined && { symbolKind }),
    ...(symbolName !== undefined && { symbolName }),
    ...(parent !== undefined && { parentSymbol: parent }),
    scope,
    symbols: parts.symbols,
    ...(docstring !== undefined && { docstring }),
    decorators: parts.decorators ?? [],
    imports: parts.imports,
    ...(commit !== undefined && commitFields(commit)),
    ...(isPriority(path) && { priority: true }),
    charCount: text.length,
    ...headerAndTokens(file, parts),
  };
}

function commitFields({ id, message, author = '', time, branch }: LastCommit): Partial<Chunk> {
  return {
    commitHash: id,
    commitMessage: message,
    commitAuthor: author,
    commitDate: isoDate(time),
    ...(branch !== undefined && { branch }),
  };
}

/** The header that leaves at least half of the limit to the text; `''` where none does. */
export function headerWithin(
  { path, measure, settings }: Pick<PreparedFile, 'path' | 'measure' | 'settings'>,
  scope: readonly string[],
  symbolName: string | undefined,
): string {
  const header = headerOf({ path, scope, ...(symbolName !== undefined && { symbolName }) });
  return measure.of(header) > settings.limit / 2 ? '' : header;
}

function headerAndTokens(
  file: PreparedFile,
  { role, scope, symbolName, text }: ChunkParts,
): Pick<Chunk, 'header' | 'tokens'> {
  // Metadata begins with its path as it is.
  const header = role === 'metadata' ? '' : headerWithin(file, scope, symbolName);
  if (!file.settings.counted) return { header };
  return { header, tokens: file.measure.of(header === '' ? text : `${header}\n${text}`) };
}

/**
 * Whether a file is one that the plan puts first where scores tie: README, CONTRIBUTING, documents in
 * a documentation folder, descriptions of an API (OpenAPI, GraphQL, Protocol Buffers).
 *
 * @param path relative to the root; `\` is read as `/`
 */
export function isPriority(path: string): boolean {
  const posix = withSlashes(path);
  return FILES.test(posix) || (FOLDERS.test(posix) && DOCUMENTS.test(posix)) || API.test(posix);
}

/** Where a chunk is. */
export interface ChunkPlace {
  repository: string | undefined;
  path: string;
  role: ChunkRole;
  scope: readonly string[];
  symbolName: string | undefined;
  startIndex: number;
  endIndex: number;
}

/**
 * Gives the chunks of one file their ids. A named chunk is known by its scope and name, the second
 * one of the same scope and name (an overload, a further part) by its number; one without a name by
 * its span. Neither a commit nor a line is part of the key, so that an edit elsewhere changes no id.
 */
export function createIdentity(): (place: ChunkPlace) => string {
  const seen = new Map<string, number>();
  return (place) => {
    const { repository = '', path, role, scope, symbolName } = place;
    const where = [repository, path, role, ...scope, symbolName ?? ''];
    // JSON keeps apart what a separator inside a name would confuse.
    const key = JSON.stringify(where);
    if (symbolName === undefined && role === 'source')
      return idOf([...where, place.startIndex, place.endIndex]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return idOf([...where, number]);
  };
}

function idOf(key: readonly unknown[]): string {
  return sha256(JSON.stringify(key)).slice(0, 32);
}

/** Digest of a chunk's text: line ends as `\n`, space at both ends removed. */
export function contentHashOf(text: string): string {
  const normal = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return sha256(normal.trim());
}
