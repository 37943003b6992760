import { type Chunk, type ChunkOptions, chunkFile } from '@ctx/chunker';
import { chunkSource } from '@ctx/chunker/syntax';
import type { Grammar } from '@ctx/syntax';
import { Document } from '@langchain/core/documents';
import { TextSplitter } from '@langchain/textsplitters';

/** Size of a chunk without a size, UTF-16 units. */
const MAX_CHARS = 4_000;

/** Name of a text of which nothing says what it is: prose. */
const NO_NAME = 'text.md';

/** Makes a grammar ready: `loadLanguage` of `@ctx/syntax/node`, or your own with its bytes. */
type LoadGrammar = (language: Grammar) => Promise<void>;

/** The language of a text, and the largest size of its parts. */
export interface CodeSplitterOptions
  extends Pick<ChunkOptions, 'maxChars' | 'maxTokens' | 'countTokens' | 'target' | 'shape'> {
  /** Path of the texts whose metadata has none: its ending says what they are. */
  readonly path?: string | undefined;
  /** Makes a grammar ready: `loadLanguage` of `@ctx/syntax/node`. Without it code is cut by its blocks. */
  readonly load?: LoadGrammar | undefined;
}

/** Cuts source files and documents along their structure, without overlap and without losing a character. */
export class CodeSplitter extends TextSplitter {
  static override lc_name(): string {
    return 'CodeSplitter';
  }

  readonly #path: string;
  readonly #load: LoadGrammar | undefined;
  readonly #options: ChunkOptions;

  /** @throws RangeError for a size that is none, and for `maxTokens` without a counter, at the first text */
  constructor({ path = NO_NAME, load, ...sizes }: CodeSplitterOptions = {}) {
    const chunkSize = sizes.maxTokens ?? sizes.maxChars ?? MAX_CHARS;
    const { countTokens } = sizes;
    super({ chunkSize, chunkOverlap: 0, ...(countTokens && { lengthFunction: countTokens }) });
    this.#path = path;
    this.#load = load;
    this.#options = { ...sizes, roles: ['source'] };
  }

  /** The parts of one text; joined, they are the text. */
  async splitText(text: string): Promise<string[]> {
    return (await this.#chunksOf(text, this.#path)).map((chunk) => chunk.text);
  }

  /** The parts of texts as documents, with the metadata of their text and of their own. */
  override async createDocuments(
    texts: string[],
    metadatas: Record<string, unknown>[] = [],
  ): Promise<Document[]> {
    const documents: Document[] = [];
    for (const [at, text] of texts.entries()) {
      const metadata = metadatas[at] ?? {};
      const path = pathIn(metadata) ?? this.#path;
      for (const chunk of await this.#chunksOf(text, path))
        documents.push(documentOf(chunk, metadata, path !== NO_NAME));
    }
    return documents;
  }

  /** The parts of documents. */
  override async splitDocuments(documents: Document[]): Promise<Document[]> {
    const texts = documents.map(({ pageContent }) => pageContent);
    return await this.createDocuments(
      texts,
      documents.map(({ metadata }) => metadata),
    );
  }

  async #chunksOf(text: string, path: string): Promise<readonly Chunk[]> {
    const input = { path, text };
    const load = this.#load;
    const { chunks } = load
      ? await chunkSource(input, { ...this.#options, load })
      : chunkFile(input, this.#options);
    return chunks;
  }
}

/** The `source` of LangChain's loaders is a path, or ends like one. */
function pathIn({ path, source }: Record<string, unknown>): string | undefined {
  return [path, source].find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  );
}

function documentOf(chunk: Chunk, metadata: Record<string, unknown>, named: boolean): Document {
  const { startLine, endLine, language, symbolName, symbolKind, scope } = chunk;
  const own = { ...(named && { path: chunk.path }), startLine, endLine };
  const fields = { language, symbolName, symbolKind };
  const fieldsOf = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new Document({
    id: chunk.id,
    pageContent: chunk.text,
    metadata: {
      ...metadata,
      ...own,
      ...Object.fromEntries(fieldsOf),
      ...(scope.length > 0 && { scope: [...scope] }),
      loc: { lines: { from: startLine, to: endLine } },
    },
  });
}
