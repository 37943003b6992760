// The rules by which `rewrite` writes a text with fewer tokens.
export { REVERSIBLE } from './rewrite/rewrite.js';
export { type FindEdits, type Passage, type RewriteRule, RULES } from './rewrite/rewrite-rules.js';
export { sameFacts } from './rewrite/same-facts.js';
