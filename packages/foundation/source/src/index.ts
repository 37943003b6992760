// Paths and languages as data.
export type { Commit } from './commit.js';
export type {
  Definition,
  DefinitionKind,
  DegradedReason,
  ExportFact,
  FileFacts,
  ImportFact,
  Manifest,
  Mention,
  PartKind,
  ReferenceFact,
  ReferenceKind,
  SourceFacts,
  Use,
} from './facts.js';
export { factsByPath, isDataKind } from './facts.js';
export { type Language, languageOf, languages } from './languages.js';
export { isTest, type Role, roleOf } from './roles.js';
