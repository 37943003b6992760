export type { Block } from './block.js';
export type {
  CrossFileIndex,
  IndexOptions,
  LinksOptions,
  SerializeOptions,
} from './cross-file-index.js';
export { createIndex, restore } from './cross-file-index.js';
export type { Weights } from './defaults.js';
export type { EvidenceSource, Relation } from './evidence.js';
export type { Evidence, Link } from './link.js';
export type { RenderLinksOptions } from './render.js';
export { renderLinks } from './render.js';
