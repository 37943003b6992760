/** A JSON object. */
export type JsonObject = { [key: string]: unknown };

const TOKEN =
  /("(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*|,(?=\s*(?:\/\/[^\n]*\s*|\/\*[\s\S]*?\*\/\s*)*[}\]])/g;

/**
 * Reads JSON with comments and trailing commas, as `tsconfig.json` allows.
 *
 * @returns the object, or `undefined` when the text is not JSON or not an object: a broken manifest
 *   makes its rules unknown, it does not make the repository unreadable.
 */
export function parseJsonc(text: string): JsonObject | undefined {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    return asObject(JSON.parse(body));
  } catch {
    try {
      return asObject(JSON.parse(body.replace(TOKEN, (_, string?: string) => string ?? '')));
    } catch {
      return undefined;
    }
  }
}

/** The value as an object, `undefined` for arrays, null and everything else. */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/** The strings of a string or an array of strings; everything else is dropped. */
export function asStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((v) => typeof v === 'string') : [];
}
