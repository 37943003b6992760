import type { SnapshotHistory } from './record.js';

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
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

/** Whether a value that was kept is a history. */
export function isHistory(value: unknown): value is SnapshotHistory {
  return history(value);
}
