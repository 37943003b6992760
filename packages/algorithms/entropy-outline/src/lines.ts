// The lines of a text as columns of numbers, and the outline of such lines.
export { type OutlineOptions, outlineLines } from './outline.js';
export type { Format, Profile } from './read/profile.js';
export { LineKind, profile } from './read/profile.js';
export type { Outline } from './shapes.js';
