export { restore } from '@ctx/text/edits';
export type { Format, Terse, TerseLevel, TerseOptions } from './terse.js';
export { terse } from './terse.js';
