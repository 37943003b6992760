import type { Fallback } from '@ctx/syntax';
import { gapDefinitions } from '@ctx/syntax/fallback';
import { outlineBlocks } from './texts/outline-blocks.js';

export { outlineBlocks, shapeOf } from './texts/outline-blocks.js';

/**
 * The definitions in the lines where a grammar gave up, by the outline of the text: the module that
 * `@ctx/syntax/node` loads in its workers.
 */
export const fallback: Fallback = (text, gaps) => gapDefinitions(text, gaps, outlineBlocks(text));
