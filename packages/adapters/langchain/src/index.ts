// The classes of LangChain that read code.
export { BudgetCompressor, type BudgetCompressorOptions } from './budget-compressor.js';
export { CodeSplitter, type CodeSplitterOptions } from './code-splitter.js';
export {
  type RetrievedFrom,
  WorkspaceRetriever,
  type WorkspaceRetrieverOptions,
} from './workspace-retriever.js';
