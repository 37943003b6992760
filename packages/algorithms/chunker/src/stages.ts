// The single stages, for those who want one of them alone.
export { headerOf } from './contextualize.js';
export { type Cutter, cut } from './cut.js';
export { cutLines, type Stretch } from './cut-lines.js';
export { formatOf, isDocument } from './formats.js';
export { contentHashOf, createIdentity } from './identity.js';
export { createMeasure, type Measure } from './measure.js';
export { fileMetadata, type MetadataInput, metadataText } from './metadata.js';
export { type Draft, type Piece, pack, type Sizes } from './pack.js';
export { isPriority } from './priority.js';
export { settle } from './settle.js';
export { splitters } from './splitters.js';
export { type ChunkSymbol, symbolOf } from './symbol.js';
export { type Region, tile } from './tile.js';
export { createUsedImports } from './used-imports.js';
