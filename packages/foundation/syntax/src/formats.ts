// The parts of texts in formats that are no programming language, as facts; no grammar is loaded.
export {
  formatFacts,
  isLinkingFormat,
  structuredFormatOf,
} from './formats/format-facts.js';
