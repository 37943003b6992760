import { countLines, lineStarts } from '@ctx/text';
import { SIGNATURE_LENGTH } from '../defaults.js';
import type { Definition, FileFacts, ImportFact } from '../facts/facts.js';
import type { FormatFile, Part } from './format-file.js';

/** Longest text that is read, UTF-16 units: a longer one was not written by hand. */
const MAX_CHARS = 1_048_576;

/** Mean length of a line above which a text is no longer laid out for readers, UTF-16 units. */
const MEAN_LINE = 400;

/** Parts of data that are kept; count. A file with more at one level is a table of data, not of contents. */
const DATA_PARTS = 200;

/** The same of a schema. */
const SCHEMA_PARTS = 4_000;

/** Deepest part that is kept, the outermost at 1. */
const DEPTH = { data: 3, schema: 6 } as const;

/** Longest name, UTF-16 units. */
const NAME_LENGTH = 120;

/** Characters of a file's head that are searched for the marks of a program. */
const HEAD = 2_000;

/** Files that package managers and generators write. */
const WRITTEN =
  /^[\s{]{0,20}["']?lockfileVersion["']?\s{0,9}:|"lockfileVersion"\s{0,9}:|@generated\b|^(?:#|\/\/|--|<!--|\/\*)[^\n]{0,80}(?:do not edit|auto-?generated|automatically generated)|^# yarn lockfile/im;

/**
 * The facts of a text in a format: see `formatFacts`. Here the format is at hand, so that who reads one carries no other.
 *
 * @param language what the facts say that the text is
 */
export function partFacts(file: FormatFile, language: string, text: string): FileFacts {
  const facts: FileFacts = {
    language,
    lines: countLines(text),
    definitions: [],
    imports: [],
    exports: [],
    references: [],
  };
  if (text.length > MAX_CHARS)
    return {
      ...facts,
      degraded: [{ reason: 'too-large', detail: `more than ${MAX_CHARS} characters` }],
    };
  if (text.length > MEAN_LINE * facts.lines + MEAN_LINE || WRITTEN.test(text.slice(0, HEAD)))
    return facts;
  const read = file.read(text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text);
  const { parts, imports = [], mentions = [] } = read;
  const shown = keptParts(parts, file.schema === true);
  return {
    ...facts,
    definitions: definitionsOf(shown, text, file.schema === true),
    imports: once(imports),
    ...(mentions.length > 0 && { mentions }),
  };
}

/** The outer levels that fit; parents of kept parts are kept. */
function keptParts(parts: readonly Part[], schema: boolean): Part[] {
  const limit = schema ? SCHEMA_PARTS : DATA_PARTS;
  const depths: number[] = [];
  const counts: number[] = [];
  for (const { parent } of parts) {
    const depth = parent === undefined ? 1 : (depths[parent] ?? 1) + 1;
    depths.push(depth);
    counts[depth] = (counts[depth] ?? 0) + 1;
  }
  let total = 0;
  let deepest = 0;
  for (let depth = 1; depth <= (schema ? DEPTH.schema : DEPTH.data); depth++) {
    total += counts[depth] ?? 0;
    if (total > limit) break;
    deepest = depth;
  }
  const places = new Map<number, number>();
  const shown: Part[] = [];
  for (const [index, part] of parts.entries()) {
    if (depths[index]! > deepest) continue;
    places.set(index, shown.length);
    const { parent, ...rest } = part;
    shown.push(parent === undefined ? rest : { ...rest, parent: places.get(parent) });
  }
  return shown;
}

function definitionsOf(parts: readonly Part[], text: string, schema: boolean): Definition[] {
  const starts = lineStarts(text);
  const last = countLines(text);
  return parts.map(({ name, kind, line, end, parent, signature, exported = schema }) => ({
    name: name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name,
    kind,
    startLine: line + 1,
    endLine: Math.max(Math.min(end, last), line + 1),
    headerLine: line + 1,
    startIndex: starts[line] ?? text.length,
    endIndex: starts[Math.max(Math.min(end, last), line + 1)] ?? text.length,
    signature: signatureOf(signature ?? text.slice(starts[line] ?? 0, starts[line + 1])),
    exported,
    ...(parent !== undefined && { parent }),
  }));
}

function signatureOf(header: string): string {
  const whole = header
    .slice(0, 2 * SIGNATURE_LENGTH)
    .replace(/\s+/g, ' ')
    .replace(/ ?\{ ?$/, '')
    .trim();
  return whole.length > SIGNATURE_LENGTH ? `${whole.slice(0, SIGNATURE_LENGTH - 1)}…` : whole;
}

/** A file that is named several times is named once. */
function once(imports: readonly ImportFact[]): ImportFact[] {
  const seen = new Set<string>();
  return imports.filter(({ specifier }) => {
    const isRepeated = seen.has(specifier);
    seen.add(specifier);
    return !isRepeated && specifier !== '';
  });
}
