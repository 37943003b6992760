// The table of replacements as first documented, for comparison: it changes what the code means.
export { SEED_RULES, type SeedRule, seedRewrite } from './seed/seed-rewrite.js';
