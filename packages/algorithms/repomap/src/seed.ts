// Rules that seed 001 documents and measurement did not adopt. Kept to compare with.
export { mapBudget } from './seed/map-budget.js';
export type { SeedSignalName } from './seed/rank-seed.js';
export { rankSeed } from './seed/rank-seed.js';
