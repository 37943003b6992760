import type { LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { printable } from '@ctx/text/printable';
import { Document, type DocumentInterface } from '@langchain/core/documents';
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers';

/** Tokens of all documents of an answer. */
const BUDGET = 4_000;

/** The part of a `Workspace` of `@ctx/workspace` that a retriever needs. */
export interface RetrievedFrom {
  context(
    task: string,
    options: { budget: number },
  ): Promise<{
    readonly files: readonly {
      readonly path: string;
      readonly shown: readonly LineRange[];
      readonly reasons: readonly string[];
    }[];
  }>;
  read(path: string): Promise<{ readonly text: string } | { readonly skipped: unknown }>;
}

/** Where to look, and for how much. */
export interface WorkspaceRetrieverOptions extends BaseRetrieverInput {
  /** An open workspace; it stays open. */
  readonly workspace: RetrievedFrom;
  /** Tokens of o200k_base of all documents (default 4,000). */
  readonly budget?: number | undefined;
}

/**
 * Finds the lines of a repository that a question is about: a document for each range, best file first. Characters and
 * tags that a model would act on instead of reading them are made visible: `⟨U+200B⟩`, `‹/system-reminder›`.
 */
export class WorkspaceRetriever extends BaseRetriever {
  static override lc_name(): string {
    return 'WorkspaceRetriever';
  }

  override lc_namespace: string[] = ['ctx', 'retrievers', 'workspace'];
  readonly #workspace: RetrievedFrom;
  readonly #budget: number;

  /** Takes an open workspace. */
  constructor({ workspace, budget = BUDGET, ...input }: WorkspaceRetrieverOptions) {
    super(input);
    this.#workspace = workspace;
    this.#budget = budget;
  }

  /** Called by `invoke`. */
  override async _getRelevantDocuments(query: string): Promise<DocumentInterface[]> {
    const { files } = await this.#workspace.context(query, { budget: this.#budget });
    const documents: DocumentInterface[] = [];
    for (const { path, shown, reasons } of files) {
      const read = await this.#workspace.read(path);
      if (!('text' in read)) continue;
      const all = sourceLines(read.text);
      for (const { startLine, endLine } of shown) {
        const pageContent = printable(all.slice(startLine - 1, endLine).join('\n'));
        const metadata = { path, source: path, startLine, endLine, reasons: [...reasons] };
        documents.push(new Document({ pageContent, metadata }));
      }
    }
    return documents;
  }
}
