export { stage } from './metrics.js';
export { placesOf } from './places.js';
export { orderPortions, type Portion, type PortionKind, portionsOf } from './portions.js';
export { holes, lengthOf, mergeRanges } from './ranges.js';
export { type RenderOptions, renderContext, renderSection, type ShownFile } from './render.js';
export { sourceLines } from './source-lines.js';
