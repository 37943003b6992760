// Facts from the outline of a text, where no grammar reads it: the caller brings the outline.
export { gapDefinitions } from './fallback/gap-definitions.js';
export type { OutlineBlock } from './fallback/outline-block.js';
export { type OutlineFacts, outlineFacts } from './fallback/outline-facts.js';
