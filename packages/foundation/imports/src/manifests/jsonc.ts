/** A JSON object. */
export type JsonObject = { [key: string]: unknown };

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
      return asObject(JSON.parse(withoutComments(body)));
    } catch {
      return undefined;
    }
  }
}

/**
 * The text without comments and without commas before `}` or `]`, in one pass: a comment may hold
 * anything (`////////`), so no expression looks ahead over it.
 */
function withoutComments(text: string): string {
  let out = '';
  // A comma is written when it is known that no bracket closes after it.
  let comma = '';
  for (let i = 0; i < text.length; ) {
    const end = tokenEnd(text, i);
    const token = text.slice(i, end);
    i = end;
    if (/^(?:\/[/*]|\s)/.test(token)) {
      out += ' ';
      continue;
    }
    if (token !== '}' && token !== ']') out += comma;
    comma = token === ',' ? token : '';
    if (comma === '') out += token;
  }
  return out + comma;
}

/** Where the comment, string or single character that starts at `at` ends. */
function tokenEnd(text: string, at: number): number {
  const two = text.slice(at, at + 2);
  if (two === '//') return indexOrEnd(text, '\n', at);
  if (two === '/*') return indexOrEnd(text, '*/', at + 2) + 2;
  if (two[0] !== '"') return at + 1;
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at < 0 ? text.length : at;
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
