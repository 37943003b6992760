export type { LocalModel } from './local-model.js';
export { trainLocal } from './local-model.js';
export type { Prior } from './prior-model.js';
export type { Selection, SelectOptions } from './select.js';
export { select } from './select.js';
export type { Compressed, Legend, Unit } from './shapes.js';
export type { Score, Surprisal, SurprisalOptions } from './surprisal.js';
export { surprisal } from './surprisal.js';
