export { stage } from './metrics.js';
export { orderPortions } from './order.js';
export { placesOf } from './places.js';
export { type Block, type Portion, type PortionKind, portionsOf, type Stub } from './portions.js';
export { holes, lengthOf, mergeRanges } from './ranges.js';
export {
  type RenderOptions,
  renderContext,
  renderSection,
  type SectionOptions,
  type ShownFile,
} from './render.js';
export { sourceLines } from './source-lines.js';
