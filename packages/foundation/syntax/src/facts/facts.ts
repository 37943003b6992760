// The shapes of facts are shared: `@ctx/source` declares them, once.
export type {
  Definition,
  DefinitionKind,
  DegradedReason,
  ExportFact,
  FileFacts,
  ImportFact,
  ReferenceFact,
  ReferenceKind,
  Use,
} from '@ctx/source';
