export type { EdgeTier, Target } from './lookup/target.js';
export { EDGE_TIERS } from './lookup/target.js';
export type { ImportEdge, ProjectResolver, ResolveInput } from './resolve/resolve-imports.js';
export { importResolver, projectResolver, resolveImports } from './resolve/resolve-imports.js';
