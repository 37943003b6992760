import type { Family } from '../lookup/family.js';
import { spelledFamily } from '../lookup/spelled.js';

/** `@import("x.zig")` stands beside the file; a name without ending is a package of the build. Source: the Zig documentation, @import. */
export const zig: Family = spelledFamily((specifier) => ({
  beside: specifier.endsWith('.zig') || specifier.endsWith('.zon') ? [specifier] : [],
}));
