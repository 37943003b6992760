// The parts of texts in formats that are no programming language, as facts; no grammar is loaded.
export { cellLines } from './containers/cell-lines.js';
export {
  formatFacts,
  isLinkingFormat,
  outlineFactsOf,
  structuredFormatOf,
} from './formats/format-facts.js';
