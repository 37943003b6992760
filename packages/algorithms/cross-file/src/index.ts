export type {
  Capacity,
  CrossFileIndex,
  IndexOptions,
  LinksOptions,
  SerializeOptions,
} from './cross-file-index.js';
export { createIndex, restore } from './cross-file-index.js';
export type { Weights } from './defaults.js';
export type { EvidenceSource, Relation } from './link/evidence.js';
export type { Evidence, Link } from './link/link.js';
export type { RenderLinksOptions } from './link/render.js';
export { renderLinks } from './link/render.js';
export type { Block } from './read/block.js';
