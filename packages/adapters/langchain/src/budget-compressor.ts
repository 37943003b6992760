import { select } from '@ctx/compress';
import { approximateTokens, type CountTokens } from '@ctx/text';
import { Document, type DocumentInterface } from '@langchain/core/documents';
import { BaseDocumentCompressor } from '@langchain/core/retrievers/document_compressors';

/** How much all documents together may take. */
export interface BudgetCompressorOptions {
  /** Tokens of all texts together. */
  readonly budget: number;
  /** Your model's counter (default: a rough count, characters over 4). */
  readonly countTokens?: CountTokens | undefined;
}

/** Keeps of each document the lines that a query needs, all of them within one budget. */
export class BudgetCompressor extends BaseDocumentCompressor {
  readonly #budget: number;
  readonly #countTokens: CountTokens;

  /** @throws RangeError for a budget that is no number ≥ 0 */
  constructor({ budget, countTokens = approximateTokens }: BudgetCompressorOptions) {
    super();
    if (!(budget >= 0))
      throw new RangeError(`budget must be a number of tokens ≥ 0, not ${budget}`);
    this.#budget = budget;
    this.#countTokens = countTokens;
  }

  /** The documents in their order, shortened where they must be; one that has no room is left out. */
  async compressDocuments(
    documents: DocumentInterface[],
    query: string,
  ): Promise<DocumentInterface[]> {
    const compressed: DocumentInterface[] = [];
    let left = this.#budget;
    for (const [at, document] of documents.entries()) {
      const share = Math.floor(left / (documents.length - at));
      const shortened = this.#within(document, query, share);
      if (shortened === undefined) continue;
      left -= this.#countTokens(shortened.pageContent);
      compressed.push(shortened);
    }
    return compressed;
  }

  #within(
    document: DocumentInterface,
    query: string,
    budget: number,
  ): DocumentInterface | undefined {
    const { pageContent, metadata, id } = document;
    const countTokens = this.#countTokens;
    if (countTokens(pageContent) <= budget) return document;
    const path = typeof metadata.path === 'string' ? { path: metadata.path } : {};
    const { text, shown, omissions } = select(pageContent, { query, budget, countTokens, ...path });
    if (shown.length === 0 || countTokens(text) > budget) return undefined;
    const omitted = omissions.map(({ range }) => range);
    return new Document({
      pageContent: text,
      metadata: { ...metadata, omitted },
      ...(id !== undefined && { id }),
    });
  }
}
