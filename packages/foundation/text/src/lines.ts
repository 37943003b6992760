// Lines of a text: one definition for every count, range and offset.
export { countLines, lineAt, lineStarts, lines, sourceLines } from './lines/lines.js';
