import { dataOf } from '@ctx/source/languages';
import { countLines, type LineRange, type Remark } from '@ctx/text';
import { type Container, containerFile, isContainer } from '../containers/readable-of.js';
import { MAX_BYTES, NAME_LENGTH } from '../defaults.js';
import type { DegradedReason, FileFacts } from '../facts/facts.js';
import { hideMembers } from '../facts/visibility.js';
import { type Fallback, placeFallback, recover } from '../fallback/recover.js';
import { isLoaded, type LoadedLanguage, loadedLanguage } from '../grammar/grammar.js';
import { nestsDeeper } from '../grammar/nests-deeper.js';
import { parseReadable } from '../grammar/parse-readable.js';
import { longestErrorRun, widestError } from '../grammar/reparse.js';
import type { Found, LanguageFile } from '../languages/language.js';
import { type Grammar, languageFile, optionalPackageOf } from '../languages/languages.js';
import type { Node } from '../tree/node.js';
import { createSource, type Source, type Span } from '../tree/source.js';
import { asComponent } from './as-component.js';
import { type Captures, capture, QUERY_DEPTH } from './captures.js';
import { assemble } from './definitions.js';
import { fileDoc, firstSentence } from './doc.js';
import { extractInside } from './extract-inside.js';
import { references } from './references.js';

/**
 * Longest run of tokens in a region of errors that the query is let into. It looks at all that
 * follow for each of them: 2,000 cost 0.04 s, 4,000 0.13 s, and 100,000 would cost minutes. The
 * longest run in 900 files of redis, fmt and vite is below 100.
 */
const MAX_ERROR_RUN = 2_000;

/**
 * Most nodes side by side in one error that the query is let into: its work grows with their square, 88,000 of
 * them took a second, 350,000 seven, and a Gemfile of a megabyte half a minute. Errors of files that people
 * work on have some hundreds.
 */
const MAX_ERROR_WIDTH = 20_000;

/**
 * Most steps of the parser for one file, a hundred of its operations each: counted work, so that a
 * text gets as far on a busy machine as on a quiet one. Of 2,383 files of vite, redis, fmt and django
 * the densest takes 25 steps a kilobyte and the dearest 3,150; a step takes some 50 µs.
 */
export const MAX_STEPS = 100_000;

/** Bounds of one file. A file beyond them ends in `degraded`, not in a hang. */
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
  /** The name of a component that does not say its own: see `componentName`. */
  name?: string | undefined;
  /** Called at every step of the parser: a sign of life for who watches. */
  onStep?: (() => void) | undefined;
}

/**
 * Extracts the facts of one file. Synchronous; `loadLanguage(language)` must have been awaited, for a container (a
 * component, a notebook) that of each of `grammarsIn(language, text)`. The same text gives the same facts, for limits
 * count work and not time. A text that is broken, too large or too slow gives the facts that can be had, and `degraded`
 * says why there are not more.
 *
 * A grammar of an optional package that is not loaded gives facts without one, which name the package.
 *
 * @throws RangeError for an unknown language or a limit that is no positive number; TypeError for a
 *   text that is no string; Error when the language is not loaded; WebAssembly.RuntimeError where a
 *   hostile text brings down the grammars of this thread, which then read nothing more: a pool replaces them
 */
export function extract(
  language: Grammar | Container,
  text: string,
  options: ExtractOptions = {},
): FileFacts {
  if (typeof text !== 'string')
    throw new TypeError(`extract: text must be a string, got ${typeof text}`);
  if (isContainer(language)) {
    const extractPart = (inner: Grammar, part: string) => extract(inner, part, options);
    const facts = extractInside(containerFile(language), text, extractPart);
    return options.name === undefined ? facts : asComponent(facts, text, options.name);
  }
  const file = languageFile(language);
  const code = file.code?.(text) ?? text;
  const missing = optionalPackageOf(language);
  if (missing !== undefined && !isLoaded(language))
    return withoutTree({ text: code, file, ...options }, { reason: 'no-grammar', detail: missing });
  const loaded = loadedLanguage(language);
  const job = { text: code, loaded, file, ...options };
  const { bytes = MAX_BYTES, steps = MAX_STEPS } = checked(options.limits ?? {});
  if (longerThan(text, bytes))
    return withoutTree(job, { reason: 'too-large', detail: `more than ${bytes} bytes` });
  const tree = parseReadable(loaded, file, code, { left: steps, onStep: options.onStep });
  if (tree === undefined)
    return withoutTree(job, { reason: 'too-slow', detail: `more than ${steps} steps` });
  try {
    const run = tree.rootNode.hasError ? longestErrorRun(tree.rootNode) : 0;
    if (run > MAX_ERROR_RUN)
      return withoutTree(job, { reason: 'too-broken', count: run, detail: 'tokens' });
    const width = tree.rootNode.hasError ? widestError(tree.rootNode) : 0;
    if (width > MAX_ERROR_WIDTH)
      return withoutTree(job, { reason: 'too-broken', count: width, detail: 'nodes in one error' });
    const facts = factsOfTree(job, tree.rootNode);
    if (nestsDeeper(tree, QUERY_DEPTH))
      facts.degraded = [
        ...(facts.degraded ?? []),
        { reason: 'too-deep', detail: `nested in more than ${QUERY_DEPTH} nodes` },
      ];
    return facts;
  } finally {
    tree.delete();
  }
}

/** One file on its way to its facts. */
interface Job extends ExtractOptions {
  text: string;
  loaded: LoadedLanguage;
  file: LanguageFile;
}

type FactsRemark = Remark<DegradedReason>;

function factsOfTree(job: Job, root: Node): FileFacts {
  const { text, loaded, file } = job;
  const captures = capture(loaded, root);
  const source = createSource(text, captures.comment, captures.opaque);
  const result = emptyFacts(job);
  const { found, statements } = read(file, source, captures, result);
  const remarks = repair(job, source, captures.error, found);
  const { definitions, tooDeep } = assemble(found, source, {
    wrappers: captures.wrapper,
    attached: captures.attached,
    scopes: captures.scope,
    errors: captures.error,
    depth: job.limits?.depth,
  });
  result.definitions = definitions;
  result.imports.sort((a, b) => a.line - b.line);
  file.finish?.(result, source);
  leaveOutLong(result);
  hideMembers(result.definitions);
  const doc = file.describe
    ? firstSentence(file.describe(root, source) ?? '')
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
    keywords: loaded.keywords,
    identifiers: file.identifiers,
    values: dataOf(file.language)?.values,
  });
  if (tooDeep > 0) remarks.push({ reason: 'too-deep', count: tooDeep });
  if (remarks.length > 0) result.degraded = remarks;
  return result;
}

function emptyFacts({ file, text }: Omit<Job, 'loaded'>): FileFacts {
  return {
    language: file.language,
    lines: countLines(text),
    definitions: [],
    imports: [],
    exports: [],
    references: [],
  };
}

/** Names of several parts (`namespace A.B`), whose parts are no references. */
function qualifiedNames(found: readonly Found[]): Span[] {
  return found
    .filter(({ name }) => /^[^[]*[.:\\]/.test(name))
    .map(({ nameIndex, name }) => ({ startIndex: nameIndex, endIndex: nameIndex + name.length }));
}

/** Hands the captured nodes to the language file. Fills imports and exports of `result`. */
function read(
  file: LanguageFile,
  source: Source,
  { nodes, locals }: Captures,
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
      statements.push({ startIndex: node.startIndex, endIndex: node.endIndex });
    } else if (role === 'binding') {
      locals.push(...(file.locals?.(node, source) ?? []));
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

/** Takes out imports and exports whose names are too long to be names. */
function leaveOutLong(result: Pick<FileFacts, 'imports' | 'exports'>): void {
  const isShort = (name = ''): boolean => name.length <= NAME_LENGTH;
  const statements = result.imports.filter(({ specifier }) => isShort(specifier));
  for (const statement of statements)
    statement.bindings = statement.bindings.filter(
      ({ imported, local }) => isShort(imported) && isShort(local),
    );
  result.imports = statements;
  result.exports = result.exports.filter(
    ({ name, local, specifier }) => isShort(name) && isShort(local) && isShort(specifier),
  );
}

/** Adds to `found` the definitions of broken regions, by their headers and by the fallback. */
function repair(
  { file, fallback }: Job,
  source: Source,
  errors: readonly Span[],
  found: Found[],
): FactsRemark[] {
  const outermost = outermostSpans(errors);
  if (outermost.length === 0) return [];
  const remarks: FactsRemark[] = [{ reason: 'syntax-errors', count: outermost.length }];
  const namesOf = () => found.map(({ nameIndex }) => nameIndex);
  const recovered = recover(source, outermost, namesOf(), file);
  found.push(...recovered);
  if (recovered.length > 0) remarks.push({ reason: 'recovered', count: recovered.length });
  const blocks = fallback?.(source.text, gapLines(source, outermost)) ?? [];
  const placed = placeFallback(source, blocks, namesOf(), file.shown);
  found.push(...placed);
  if (placed.length > 0) remarks.push({ reason: 'fallback', count: placed.length });
  return remarks;
}

/** The spans that no other span holds: an error within an error is one error. */
function outermostSpans(spans: readonly Span[]): Span[] {
  let end = -1;
  return spans.filter((span) => {
    const outer = span.endIndex > end || span.startIndex >= end;
    if (outer) end = span.endIndex;
    return outer;
  });
}

/** The lines of errors, ascending; ranges that touch become one. */
function gapLines(source: Source, spans: readonly Span[]): LineRange[] {
  const ranges: LineRange[] = [];
  for (const { startIndex: start, endIndex: end } of spans) {
    const startLine = source.lineAt(start);
    const endLine = source.lineAt(Math.max(start, end - 1));
    const last = ranges.at(-1);
    if (last !== undefined && startLine <= last.endLine + 1)
      last.endLine = Math.max(last.endLine, endLine);
    else ranges.push({ startLine, endLine });
  }
  return ranges;
}

/** Facts of a text that was not parsed: its lines, and the definitions that a fallback finds. */
function withoutTree(job: Omit<Job, 'loaded'>, remark: FactsRemark): FileFacts {
  const { text, file, fallback } = job;
  const result: FileFacts = { ...emptyFacts(job), degraded: [remark] };
  const blocks = fallback?.(text, [{ startLine: 1, endLine: result.lines }]) ?? [];
  if (blocks.length === 0) return result;
  const source = createSource(text, [], []);
  const found = placeFallback(source, blocks, [], file.shown);
  const around = { wrappers: [], attached: [], scopes: [] };
  result.definitions = assemble(found, source, around).definitions;
  result.degraded = [remark, { reason: 'fallback', count: found.length }];
  return result;
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
