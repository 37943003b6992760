export { placesOf } from './excerpts/places.js';
export {
  type Block,
  type Portion,
  type PortionKind,
  portionsOf,
  type Stub,
} from './excerpts/portions.js';
export { holes, lengthOf, mergeRanges } from './excerpts/ranges.js';
export { sourceLines } from './excerpts/source-lines.js';
export { stage } from './metrics.js';
export {
  type RenderOptions,
  renderContext,
  renderSection,
  type SectionOptions,
  type ShownFile,
} from './render/render.js';
export { orderPortions } from './select/order.js';
