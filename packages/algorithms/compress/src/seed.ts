// The table of replacements as first documented, for comparison: it changes what the code means.
export { SEED_RULES, type SeedRule } from './seed/seed-rules.js';
