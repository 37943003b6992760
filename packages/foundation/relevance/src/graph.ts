// Graphs in compressed rows, read from either end.
export { rowsOf, type WeightedGraph } from './graph/rows.js';
