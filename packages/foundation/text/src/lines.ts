// Lines of a text: one definition for every count, range and offset.
export { lineAt } from './lines/line-at.js';
export { countLines, lineStarts, lines } from './lines/lines.js';
export { sourceLines } from './lines/source-lines.js';
