// Facts of source files: what they define, import, export and refer to, as plain data.
export { type Language, languageOf, languages } from '@ctx/source';
export { type ExtractOptions, extract, type Limits } from './extract.js';
export type {
  Definition,
  DefinitionKind,
  ExportFact,
  FileFacts,
  ImportFact,
  ReferenceFact,
  ReferenceKind,
  Use,
} from './facts.js';
export type { IdentifierFamily } from './language.js';
export { loadLanguage, unloadLanguage } from './load-language.js';
export { isProvisional } from './provisional.js';
export type { Fallback, FallbackBlock } from './recover.js';
export { type Structure, type StructureOptions, structure } from './structure.js';
export type { StructureSpan } from './structure-span.js';
export { extractorVersion } from './version.js';
