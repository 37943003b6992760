// A retrieval pipeline in LangChain: code goes into a vector store in parts that are whole definitions,
// and a question is answered from the store and from the repository as it is now, within one budget.
import {
  BudgetCompressor,
  CodeSplitter,
  type RetrievedFrom,
  WorkspaceRetriever,
} from '@ctx/langchain';
import { loadLanguage } from '@ctx/syntax/node';
import type { Document, DocumentInterface } from '@langchain/core/documents';
import type { VectorStore } from '@langchain/core/vectorstores';

/** Puts files into a store; their `metadata.source` is their path. */
export async function indexCode(files: Document[], store: VectorStore): Promise<void> {
  const splitter = new CodeSplitter({ load: loadLanguage, maxChars: 2_000 });
  await store.addDocuments(await splitter.splitDocuments(files));
}

/** The lines that a model should read for a question, in `budget` tokens. */
export async function retrieve(
  question: string,
  { store, workspace, budget }: { store: VectorStore; workspace: RetrievedFrom; budget: number },
): Promise<DocumentInterface[]> {
  const here = new WorkspaceRetriever({ workspace, budget });
  const found = [...(await here.invoke(question)), ...(await store.similaritySearch(question, 4))];
  return await new BudgetCompressor({ budget }).compressDocuments(found, question);
}
