// How sure an edge is, without what finds it.
export { EDGE_TIERS, type EdgeTier } from './lookup/family.js';
