import type { Language } from '@ctx/source';
import type { LineRange } from '@ctx/text';
import { countLines } from '@ctx/text';
import type { Tree } from 'web-tree-sitter';
import { MAX_BYTES, MAX_ERROR_RUN, MAX_STEPS } from '../defaults.js';
import type { FileFacts } from '../facts/facts.js';
import { type Fallback, placeFallback, recover } from '../fallback/recover.js';
import { type LoadedLanguage, loadedLanguage, parse, type Steps } from '../grammar/grammar.js';
import { errorCount, longestErrorRun, reparse } from '../grammar/reparse.js';
import type { Found, LanguageFile } from '../languages/language.js';
import { languageFile } from '../languages/languages.js';
import { createSource, type Source, type Span } from '../tree/source.js';
import { type Captures, capture } from './captures.js';
import { assemble, settleExported } from './definitions.js';
import { fileDoc, firstSentence } from './doc.js';
import { references } from './references.js';

/** Bounds of one file. What is beyond them ends in `degraded`, not in a hang. */
export interface Limits {
  /** Largest text in UTF-8 bytes. Default 1,048,576. */
  bytes?: number | undefined;
  /** Most steps of the parser, of a hundred operations each. Default 100,000, some five seconds. */
  steps?: number | undefined;
  /** Deepest nesting of definitions that is kept. Default 64. */
  depth?: number | undefined;
}

/** Options of {@link extract}. */
export interface ExtractOptions {
  /** Asked for the definitions of lines where the grammar gave up. */
  fallback?: Fallback | undefined;
  limits?: Limits | undefined;
  /** Called at every step of the parser: a sign of life for who watches. */
  onStep?: (() => void) | undefined;
}

/**
 * Extracts the facts of one file. Synchronous; `loadLanguage(language)` must have been awaited.
 * The same text gives the same facts, for limits count work and not time. No text throws: what is broken, too
 * large or too slow gives the facts that can be had, and `degraded` says why there are not more:
 * `syntax-errors: N`, `recovered: N` (by the look of their headers), `fallback: N`,
 * `too-large: N bytes`, `too-broken: N tokens` (in a row, of which none belongs to anything),
 * `too-slow: more than N steps`, `too-deep: N`.
 *
 * @throws RangeError for an unknown language or a limit that is no positive number; Error when the
 *   language is not loaded
 */
export function extract(language: Language, text: string, options: ExtractOptions = {}): FileFacts {
  const loaded = loadedLanguage(language);
  const file = languageFile(language);
  const limits = checked(options.limits ?? {});
  const bytes = limits.bytes ?? MAX_BYTES;
  if (longerThan(text, bytes))
    return withoutTree(file, text, `too-large: more than ${bytes} bytes`, options.fallback);
  const most = limits.steps ?? MAX_STEPS;
  const tree = bestTree(file, loaded, text, { left: most, onStep: options.onStep });
  if (tree === undefined)
    return withoutTree(file, text, `too-slow: more than ${most} steps`, options.fallback);
  try {
    const run = tree.rootNode.hasError ? longestErrorRun(tree.rootNode) : 0;
    if (run > MAX_ERROR_RUN)
      return withoutTree(file, text, `too-broken: ${run} tokens`, options.fallback);
    const captures = capture(loaded, tree.rootNode);
    const source = createSource(text, tree.rootNode, captures.comment, captures.opaque);
    return facts(file, source, captures, limits, options.fallback);
  } finally {
    tree.delete();
  }
}

/** Parses a text; when that leaves errors, also what the language makes more readable of it. */
function bestTree(
  file: LanguageFile,
  loaded: LoadedLanguage,
  text: string,
  steps: Steps,
): Tree | undefined {
  const first = parse(loaded, text, steps);
  if (first === undefined || file.readable === undefined || !first.rootNode.hasError) return first;
  const second = reparse(loaded, first, text, file.readable(text), steps);
  if (second === undefined) return first;
  const better = errorCount(second.rootNode) < errorCount(first.rootNode);
  (better ? first : second).delete();
  return better ? second : first;
}

function facts(
  file: LanguageFile,
  source: Source,
  captures: Captures,
  limits: Limits,
  fallback: Fallback | undefined,
): FileFacts {
  const result: FileFacts = {
    language: file.language,
    lines: countLines(source.text),
    definitions: [],
    imports: [],
    exports: [],
    references: [],
  };
  const { found, statements } = read(file, source, captures, result);
  const repaired = repair(file, source, captures.error, found, fallback);
  const around = { ...captures, wrappers: captures.wrapper, scopes: captures.scope, ...limits };
  const { definitions, tooDeep } = assemble(found, source, around);
  result.definitions = definitions;
  result.imports.sort((a, b) => a.line - b.line);
  file.finish?.(result, source);
  settleExported(result.definitions);
  const doc = file.describe
    ? firstSentence(file.describe(source.root, source) ?? '')
    : fileDoc(
        source,
        definitions.filter(({ kind }) => kind !== 'namespace').map(({ startIndex }) => startIndex),
      );
  if (doc !== undefined) result.doc = doc;
  result.references = references(source, {
    skipped: [...statements, ...qualifiedNames(found)],
    names: new Set(found.map(({ nameIndex }) => nameIndex)),
    keys: captures.keys,
    uses: captures.uses,
    typing: captures.typing,
    scopes: captures.scope,
    blocks: captures.block,
    locals: captures.locals,
    outer: captures.outer,
    definitions: result.definitions,
    keywords: keywordsOf(file),
    identifiers: file.identifiers,
  });
  if (tooDeep > 0) repaired.push(`too-deep: ${tooDeep}`);
  if (repaired.length > 0) result.degraded = repaired.join('; ');
  return result;
}

/** Names of several parts (`namespace A.B`), whose parts are no references. */
function qualifiedNames(found: readonly Found[]): Span[] {
  return found
    .filter(({ name }) => /^[^[]*[.:\\]/.test(name))
    .map(({ nameIndex, name }) => ({ start: nameIndex, end: nameIndex + name.length }));
}

/** Hands the captured nodes to the language file. Fills imports and exports of `result`. */
function read(
  file: LanguageFile,
  source: Source,
  { nodes }: Captures,
  result: FileFacts,
): { found: Found[]; statements: Span[] } {
  const found: Found[] = [];
  const statements: Span[] = [];
  const seen = new Set<string>();
  for (const { role, node } of nodes) {
    const key = `${role} ${node.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (role === 'import') {
      result.imports.push(...(file.imports?.(node, source) ?? []));
      statements.push({ start: node.startIndex, end: node.endIndex });
    } else if (role === 'export') {
      result.exports.push(...(file.exports?.(node, source) ?? []));
    } else {
      const definitions = file.define(node, role as Found['kind'], source);
      if (definitions !== undefined) found.push(...[definitions].flat());
    }
  }
  result.imports.push(...(file.calls?.(source) ?? []));
  return { found, statements };
}

/** Adds to `found` what headers and the fallback tell of broken regions. Returns what to admit. */
function repair(
  file: LanguageFile,
  source: Source,
  errors: readonly Span[],
  found: Found[],
  fallback: Fallback | undefined,
): string[] {
  const outermost = outermostOf(errors);
  if (outermost.length === 0) return [];
  const notes = [`syntax-errors: ${outermost.length}`];
  const recovered = recover(
    source,
    outermost,
    file.headers,
    found.map(({ nameIndex }) => nameIndex),
    file.shown,
  );
  found.push(...recovered);
  if (recovered.length > 0) notes.push(`recovered: ${recovered.length}`);
  const blocks = fallback?.(source.text, gapLines(source, outermost)) ?? [];
  const placed = placeFallback(
    source,
    blocks,
    found.map(({ nameIndex }) => nameIndex),
    file.shown,
  );
  found.push(...placed);
  if (placed.length > 0) notes.push(`fallback: ${placed.length}`);
  return notes;
}

/** Those of nested spans that no other holds; an error within an error is one error. */
function outermostOf(spans: readonly Span[]): Span[] {
  let end = -1;
  return spans.filter((span) => {
    const outer = span.end > end || span.start >= end;
    if (outer) end = span.end;
    return outer;
  });
}

/** The lines of errors, ascending; those that touch are one range. */
function gapLines(source: Source, spans: readonly Span[]): LineRange[] {
  const ranges: LineRange[] = [];
  for (const { start, end } of spans) {
    const startLine = source.lineAt(start);
    const endLine = source.lineAt(Math.max(start, end - 1));
    const last = ranges.at(-1);
    if (last !== undefined && startLine <= last.endLine + 1)
      last.endLine = Math.max(last.endLine, endLine);
    else ranges.push({ startLine, endLine });
  }
  return ranges;
}

/** Facts of a text that was not parsed: its lines, and what a fallback makes of it. */
function withoutTree(
  file: LanguageFile,
  text: string,
  reason: string,
  fallback: Fallback | undefined,
): FileFacts {
  const count = countLines(text);
  const result: FileFacts = {
    language: file.language,
    lines: count,
    definitions: [],
    imports: [],
    exports: [],
    references: [],
    degraded: reason,
  };
  const blocks = fallback?.(text, [{ startLine: 1, endLine: count }]) ?? [];
  if (blocks.length === 0) return result;
  const source = createSource(text, undefined as never, [], []);
  const found = placeFallback(source, blocks, [], file.shown);
  result.definitions = assemble(found, source, {
    wrappers: [],
    attached: [],
    scopes: [],
  }).definitions;
  result.degraded = `${reason}; fallback: ${found.length}`;
  return result;
}

const keywordSets = new WeakMap<LanguageFile, ReadonlySet<string>>();

function keywordsOf(file: LanguageFile): ReadonlySet<string> {
  let set = keywordSets.get(file);
  if (set === undefined) {
    set = new Set(file.keywords.split(/\s+/));
    keywordSets.set(file, set);
  }
  return set;
}

/** Whether a text has more UTF-8 bytes than a limit, counted only when its length leaves it open. */
function longerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  if (text.length * 3 <= bytes) return false;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // A surrogate is half of a character of four bytes.
    count += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
  }
  return count > bytes;
}

function checked(limits: Limits): Limits {
  for (const [name, value] of Object.entries(limits))
    if (value !== undefined && !(value > 0))
      throw new RangeError(`limits.${name} is ${value}; give a positive number`);
  return limits;
}
