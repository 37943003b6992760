import type { Splitter } from './span.js';

/** Splitters by language, for formats that no grammar is asked for. */
export const splitters: ReadonlyMap<string, Splitter> = new Map();
