export type { StoredSummary } from './store.js';
export type { Summarized, SummaryOptions, SymbolToSummarize } from './summaries/summarize.js';
export { summarizeSymbols } from './summaries/summarize.js';
