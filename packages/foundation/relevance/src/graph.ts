// Graphs in compressed rows, read from either end.
export { type Graph, type PageRank, type PageRankOptions, pageRank } from './graph/page-rank.js';
export { rowsOf, type WeightedGraph } from './graph/rows.js';
