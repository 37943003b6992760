// The single stages, for those who want one of them alone.

export { type Cutter, cut } from './cut/cut.js';
export { cutLines, type Stretch } from './cut/cut-lines.js';
export { createMeasure, type Measure } from './cut/measure.js';
export { type Draft, type Piece, pack, type Sizes } from './cut/pack.js';
export { settle } from './cut/settle.js';
export { type Region, tile } from './cut/tile.js';
export { headerOf } from './describe/contextualize.js';
export { contentHashOf, createIdentity } from './describe/identity.js';
export { fileMetadata, type MetadataInput, metadataText } from './describe/metadata.js';
export { isPriority } from './describe/priority.js';
export { type ChunkSymbol, symbolOf } from './describe/symbol.js';
export { createUsedImports } from './describe/used-imports.js';
export { splitters } from './structure/splitters.js';
