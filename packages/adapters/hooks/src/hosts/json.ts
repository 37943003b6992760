/** Any object that came in as JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** A value as an object; an empty one where it is none. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}

/** A value as a text; empty where it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether one of these keys has a value. */
export function hasAny(input: Json, keys: readonly string[]): boolean {
  return keys.some((key) => input[key] !== undefined && input[key] !== null);
}

/** A text that is JSON of an object, or an object; an empty one otherwise. */
export function parsedObject(value: unknown): Json {
  if (typeof value !== 'string') return objectOf(value);
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return {};
  }
}
