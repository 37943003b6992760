import type { FileRecord, SnapshotHistory } from './record.js';

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const text: Check = (value) => typeof value === 'string';
const truth: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const line: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 1;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (fields: Fields): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    for (const name in fields) {
      if (!fields[name]!((value as Record<string, unknown>)[name])) return false;
    }
    return true;
  };

const remarks = list(shape({ reason: text, detail: optional(text), count: optional(count) }));
const definition = shape({
  ...{ name: text, kind: text, signature: text, exported: truth },
  ...{ startLine: line, endLine: line, headerLine: line, startIndex: count, endIndex: count },
  ...{ parent: optional(count), container: optional(text), doc: optional(text) },
});
const use = shape({
  ...{ kind: text, receiver: optional(text), count, line, within: optional(list(count)) },
});
const facts = shape({
  ...{ path: text, language: text, lines: count, doc: optional(text) },
  degraded: optional(remarks),
  definitions: list(definition),
  imports: list(
    shape({
      ...{ specifier: text, line, kind: text },
      bindings: list(shape({ imported: text, local: text })),
    }),
  ),
  exports: list(
    shape({ name: text, local: optional(text), specifier: optional(text), line: count }),
  ),
  references: list(shape({ name: text, count, line, uses: optional(list(use)) })),
});
const record = shape({
  ...{ path: text, size: count, mtimeMs: number, ctimeMs: number, ino: number },
  ...{ hash: (value: unknown) => text(value) && /^[0-9a-f]{64}$/.test(value as string) },
  ...{ taken: truth, provisional: optional(truth), degraded: optional(remarks) },
  skip: optional(shape({ reason: text, detail: optional(text) })),
  facts: optional(facts),
  manifest: optional(text),
});
const history = shape({
  key: text,
  reason: optional(text),
  commits: list(
    shape({
      ...{ id: text, message: text, author: text, time: number, files: list(text) },
      renames: optional(list(shape({ from: text, to: text }))),
    }),
  ),
});

/**
 * Whether a value read from a snapshot has the shape of a record, so far that nothing that reads it
 * throws or runs in circles: a checksum vouches for bytes, not for who wrote them.
 */
export function isFileRecord(value: unknown): value is FileRecord {
  if (!record(value)) return false;
  const { path, facts: own } = value as FileRecord;
  return own === undefined || (own.path === path && areOrdered(own));
}

/** Whether a value read from a snapshot is a history. */
export function isHistory(value: unknown): value is SnapshotHistory {
  return history(value);
}

/** Ranges begin before they end, and what encloses a definition is another one, in no circle. */
function areOrdered({ definitions, references }: NonNullable<FileRecord['facts']>): boolean {
  for (let index = 0; index < definitions.length; index++) {
    const { startLine, endLine, startIndex, endIndex } = definitions[index]!;
    if (startLine > endLine || startIndex > endIndex) return false;
    let steps = 0;
    for (let at = definitions[index]!.parent; at !== undefined; at = definitions[at]!.parent) {
      if (at >= definitions.length || ++steps > definitions.length) return false;
    }
  }
  return references.every(({ uses = [] }) =>
    uses.every(({ within = [] }) => within.every((at) => at < definitions.length)),
  );
}
