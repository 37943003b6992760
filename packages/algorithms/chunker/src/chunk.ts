import type { Commit } from '@ctx/source';
import type { CountTokens, Remark } from '@ctx/text';
import type { SourceStructure } from './span.js';

/**
 * The purpose of a chunk.
 * - `source`: a stretch of the file; the source chunks of a file concatenate to it.
 * - `metadata`: the overview of a file, made of it and of its history.
 * - `skeleton`: an oversize container (a class) with its members' signatures only.
 */
export type ChunkRole = 'source' | 'metadata' | 'skeleton';

/** The kind of file a chunk comes from, as named in seed 004. */
export type ChunkType = 'file_metadata' | 'code' | 'document';

/** The commit that last touched a file, as of the commit that is indexed. */
export interface LastCommit extends Omit<Commit, 'files' | 'renames'> {
  /** The branch that is checked out; absent where none is. */
  branch?: string | undefined;
}

/** The facts of a file as a whole. */
export interface FileMetadata {
  path: string;
  language?: string | undefined;
  /** The file's own description of its purpose. */
  doc?: string | undefined;
  /** Size in UTF-8. */
  bytes: number;
  lines: number;
  /** Tokens of the whole file, by the caller's counter. */
  tokens?: number | undefined;
  /** Number of named parts by kind, in every language: `{ class: 1, method: 4 }`. */
  counts: Readonly<Record<string, number>>;
  /** Specifiers, in source order, each once. */
  imports: readonly string[];
  /** Headers of the top declarations in source order; members are indented by two spaces. */
  signatures: readonly string[];
  /** The commit that last touched the file. */
  commit?: LastCommit | undefined;
}

/** One chunk with all its metadata. Plain data: it survives JSON. */
export interface Chunk {
  role: ChunkRole;
  /**
   * Deterministic: the first 32 hexadecimal digits of the SHA-256 of where the chunk is (repository,
   * path, role, scope and symbol; the span where nothing has a name). Neither the commit nor the line
   * of a named symbol is part of it.
   */
  id: string;
  /** SHA-256 of the text, line ends as `\n` and space at both ends removed: moved text keeps it. */
  contentHash: string;
  /** Version of what made the chunk; another one means: chunk the file again. */
  extractorVersion: string;
  chunkType: ChunkType;
  /** `owner/name`, where the caller gave it. */
  repository?: string | undefined;
  /** POSIX, relative to the repository's root. */
  path: string;
  /** 1-based first line. */
  startLine: number;
  /** 1-based last line, inclusive. */
  endLine: number;
  /** UTF-16 offset; `text === file.slice(startIndex, endIndex)` for a source chunk. */
  startIndex: number;
  /** UTF-16 offset after the last character. */
  endIndex: number;
  text: string;
  /** Language of the text; inside a container file the inner one. */
  language?: string | undefined;
  /** `function`, `class`, `method`, `section`, `rule`, `test`, …; of the symbol named. */
  symbolKind?: string | undefined;
  /** The symbol that the chunk is, is a part of, or (of several) mostly holds. */
  symbolName?: string | undefined;
  /** The innermost scope around the symbol. */
  parentSymbol?: string | undefined;
  /** Names of what encloses the whole chunk, outermost first; the symbol itself is not among them. */
  scope: readonly string[];
  /** Names declared in the chunk, in source order, members after their owner. */
  symbols: readonly string[];
  /** Documentation of the symbol: its comment or docstring without marks, whole. */
  docstring?: string | undefined;
  /** Decorators, annotations and attributes of the symbol as written: `@login_required`. */
  decorators: readonly string[];
  /** Specifiers of those imports of the file whose names this chunk uses. */
  imports: readonly string[];
  /** `id` of the commit. */
  commitHash?: string | undefined;
  commitMessage?: string | undefined;
  commitAuthor?: string | undefined;
  /** `time` of the commit, as ISO 8601 in UTC. */
  commitDate?: string | undefined;
  branch?: string | undefined;
  /** README, CONTRIBUTING, documentation and API files: to be preferred where scores tie. */
  priority?: boolean | undefined;
  /** UTF-16 units of `text`. */
  charCount: number;
  /** The lines that `contextualize` puts before the text; `''` where the limit leaves no room. */
  header: string;
  /** Tokens of `contextualize(chunk)`, by the caller's counter; absent without one. */
  tokens?: number | undefined;
  /** Of a metadata chunk: what its text says, as data. */
  metadata?: FileMetadata | undefined;
  embedding?: readonly number[] | undefined;
}

/** A file to be chunked. */
export interface ChunkFileInput {
  /** Relative to the repository's root; `\` is read as `/`. */
  path: string;
  text: string;
  /** Default: by the path's extension. */
  language?: string | undefined;
  /** The result of `structure(language, text)` of `@ctx/syntax`. Preferred to `facts`. */
  structure?: SourceStructure | undefined;
  /** The result of `extract(language, text)` of `@ctx/syntax`. */
  facts?: ChunkFacts | undefined;
  commit?: LastCommit | undefined;
  /** `owner/name`. */
  repository?: string | undefined;
}

/** Of a file's facts, what a chunker reads. `FileFacts` of `@ctx/syntax` fits. */
export interface ChunkFacts {
  language: string;
  doc?: string | undefined;
  definitions: readonly {
    name: string;
    kind: string;
    startIndex: number;
    endIndex: number;
    signature: string;
    parent?: number | undefined;
    doc?: string | undefined;
  }[];
  imports: readonly {
    specifier: string;
    line: number;
    bindings: readonly { imported: string; local: string }[];
  }[];
}

/** A stretch of lines with a name. The nodes of an outline (`@ctx/entropy-outline`) fit. */
export interface LineBlock {
  /** 1-based. */
  startLine: number;
  /** 1-based, inclusive. */
  endLine: number;
  /** The name that it declares; `''` where it declares nothing. */
  name?: string | undefined;
  children?: readonly LineBlock[] | undefined;
}

/** Two ways to pack the parts of a file: one declaration a chunk, or neighbors together up to the target. */
export type ChunkShape = 'declaration' | 'merged';

/** Options of `chunkFile`. */
export interface ChunkOptions {
  /** Hard limit of a chunk with its header, in tokens of `countTokens`, which it needs. */
  maxTokens?: number | undefined;
  /** The same limit in UTF-16 units, where no counter is given. */
  maxChars?: number | undefined;
  /** Size to pack up to, in the unit of the limit. */
  target?: number | undefined;
  /** With it all sizes are tokens, without it UTF-16 units. */
  countTokens?: CountTokens | undefined;
  shape?: ChunkShape | undefined;
  /** The roles of the chunks to make. Default: all three. */
  roles?: readonly ChunkRole[] | undefined;
  /** Structure of an inner language in a container file; `undefined` where there is no grammar. */
  structureOf?: ((language: string, text: string) => SourceStructure | undefined) | undefined;
  /** Blocks of a text of no known language: `(text) => outline(text).nodes`, for instance. */
  blocksOf?: ((text: string) => readonly LineBlock[]) | undefined;
}

/** A file in chunks, and why there are none, or poorer ones than usual. */
export interface ChunkedFile {
  chunks: Chunk[];
  /** Why there are no chunks. */
  skipped?: Remark<'empty' | 'binary'> | undefined;
  /**
   * Why the cuts are poorer than usual: `no-grammar`, what the parser said (`syntax-errors`,
   * `too-large`, …), and without any structure `cut-by-blocks` or `cut-by-paragraphs`.
   */
  degraded?: readonly Remark[] | undefined;
}
