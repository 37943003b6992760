// The map of a graph that is there: ranks and pages, without what builds graphs.
export { fileIndex } from './graph/graph.js';
export { overviewOrder } from './map/overview-order.js';
export { type RenderedChanges, renderChanges } from './map/render-changes.js';
export { filesLookedAt, type MapOptions, type RenderedMap, renderMap } from './map/render-map.js';
export { rank } from './rank/rank.js';
