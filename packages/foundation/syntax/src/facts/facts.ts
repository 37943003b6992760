// The shapes of facts are shared: `@ctx/source` declares them, once.
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
} from '@ctx/source';
