export { stage } from './metrics.js';
export { orderPortions, type Portion, type PortionKind, portionsOf } from './portions.js';
export { holes, lengthOf, mergeRanges } from './ranges.js';
export { type RenderOptions, renderContext, renderSection, type ShownFile } from './render.js';
