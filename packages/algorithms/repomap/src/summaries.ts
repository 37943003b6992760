export type {
  Summarized,
  SummaryCache,
  SummaryOptions,
  SymbolToSummarize,
} from './summaries/summarize.js';
export { summarizeSymbols } from './summaries/summarize.js';
