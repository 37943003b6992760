// Facts of source files: their definitions, imports, exports and references, as plain data.
export {
  type Container,
  grammarsIn,
  isContainer,
  type Readable,
  readableOf,
} from './containers/readable-of.js';
export { type ExtractOptions, extract, type Limits } from './extract/extract.js';
export type {
  Definition,
  DefinitionKind,
  DegradedReason,
  ExportFact,
  FileFacts,
  ImportFact,
  Mention,
  ReferenceFact,
  ReferenceKind,
  Use,
} from './facts/facts.js';
export { isProvisional } from './facts/provisional.js';
export type { Fallback, FallbackBlock } from './fallback/recover.js';
export { loadLanguage } from './grammar/load-language.js';
export type { IdentifierFamily } from './languages/language.js';
export { type Grammar, grammarOf, isGrammar } from './languages/languages.js';
export type { StructureSpan } from './structure/span.js';
export { type Structure, type StructureOptions, structure } from './structure/structure.js';
export { extractorVersion } from './version.js';
