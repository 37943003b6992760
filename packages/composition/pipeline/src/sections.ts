// How lines of one file are written, for whoever chooses the lines otherwise than by a budget of a task.

export { LINE_LENGTH } from './defaults.js';
export { type PlaceInput, placesOf } from './portions/places.js';
export { enclosingLines } from './portions/portions.js';
export { holes, mergeRanges, without } from './portions/ranges.js';
export { renderSection, type SectionOptions, type ShownFile } from './render/render.js';
