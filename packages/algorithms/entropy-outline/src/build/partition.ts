import { dataOf, languageOf } from '@ctx/source/languages';
import { lexiconOf, shapeLexicon } from '@ctx/source/lexis';
import { LABEL_LIMIT } from '../defaults.js';
import type { Format } from '../read/format.js';
import { codeText, isControl, isImport } from '../read/header.js';
import { findHeads } from '../read/heads.js';
import { nameOf } from '../read/name.js';
import type { Profile } from '../read/profile.js';
import type { Block, Kind, Minor } from '../shapes.js';
import { SEED_SIGNALS, type Signals } from '../signals/boundaries.js';
import { type LineEntropy, measureLines } from '../signals/measures.js';
import { partBlocks, partitionByEntropy } from './bisect.js';
import { collapse } from './collapse.js';
import { dataBlocks, gatherEntries } from './data.js';
import { type Declaration, findDeclarations, type Level } from './declarations.js';
import { findEntries, findSpecs } from './entries.js';
import { type Heading, markdownHeadings, sectionHeadings, sections } from './headings.js';
import { textKind } from './kind-of-text.js';
import { findRuns } from './runs.js';
import { cutLabel } from './tile.js';
import { type HeadTree, joinStatements, nestHeads } from './tree.js';

// Formats by extension; programming languages are known by their data.
const HEADED = 'md mdx mdc markdown mdown mkd rmd qmd';

const SCHEMAS = 'proto thrift';

const DATA = 'json jsonc json5 xml svg plist html htm';

const YAML = 'yaml yml';

const COMMENTED =
  'toml ini cfg conf properties tf hcl tfvars mk cmake dockerfile lock sql css scss less';

const COMMENTED_NAMES =
  /(?:^|\/)(?:(?:docker|make|rake|gem|pod|vagrant|jenkins|proc)file|build|workspace|cmakelists\.txt|\.[\w-]*(?:rc|ignore|env))(?:\.\w+)?$/i;

const HASH = new Set(
  'yaml yml toml cfg conf properties tf hcl tfvars mk cmake dockerfile'.split(' '),
);

/** Every `#` that begins a word begins a comment. */
const HASHED = { lexicon: shapeLexicon('#') };

const FORMATS = new Map<string, Reading>([
  ...entries(HEADED, { headings: true }),
  ...entries(SCHEMAS, { headings: false, kind: 'code' }),
  ...entries(DATA, { headings: false, kind: 'data' }),
  ...entries(YAML, { headings: false, kind: 'data', blockScalars: true }),
  ...entries(COMMENTED, { headings: false }),
]);

const MODULE = /^def(?:module|impl|protocol)\b/;

const CLAUSE = /^(defp?|defmacrop?) ([\w?!]+)/;

/** Options of a partition beside its lines. */
export interface PartitionOptions {
  /** Entropy of a line in bits; Shannon's by default. For experiments on what it earns. */
  readonly entropy?: LineEntropy | undefined;
  /** Path of the file; see `readingOf`. */
  readonly path?: string | undefined;
}

/** Blocks of a region with the one-line declarations beside them; collapsed, not yet tiling. */
export interface Partition {
  readonly blocks: readonly Block[];
  readonly minor: readonly Minor[];
  /** Nothing in the text gives it a structure. */
  readonly shapeless?: true;
  readonly kind?: Kind;
}

/**
 * The default partition: headings where the text has them, else the indentation tree of its heads, split first where
 * the indentation is least. The content of the tree decides how it is read: one-line heads as runs, declarations as
 * code, anything else as data.
 */
export function partition(profile: Profile, options: PartitionOptions = {}): Partition {
  const reading = readingOf(options.path ?? '');
  const headings = headingsOf(profile, reading);
  if (headings.length > 0)
    return { kind: 'headings', blocks: sections(profile, headings), minor: [] };
  const nested = nestHeads(profile, findHeads(profile));
  if (nested.count === 0) return { blocks: [], minor: [], shapeless: true };
  const kind = textKind(profile, nested, reading.kind);
  const tree = kind === 'flat' ? joinStatements(profile, nested) : nested;
  if (kind === 'flat') {
    const runs = findRuns(profile, tree);
    if (runs !== undefined) return { kind, blocks: collapse(runs), minor: [] };
  }
  if (kind === 'flat' || kind === 'prose') return prosePartition(profile, options);
  if (kind === 'code') {
    const level = findDeclarations(profile, tree);
    if (level.inner.length > 0) {
      const blocks = level.inner.map((inner) => declarationBlock(profile, tree, inner));
      return { kind, blocks: collapse(blocks), minor: minors(tree, level) };
    }
  }
  const data = dataBlocks(profile, joinStatements(profile, tree), declarationsIn);
  if (reading.kind !== 'code') {
    return { kind: 'data', blocks: gatherEntries(collapse(data)), minor: [] };
  }
  const shown = withoutStatements(data);
  const minor = minors(tree, findDeclarations(profile, tree));
  return { kind, blocks: gatherEntries(collapse(shown)), minor };
}

/** Of code without declarations: what spans lines, but neither imports nor control flow. */
function withoutStatements(blocks: readonly Block[]): Block[] {
  return blocks
    .filter(({ start, end, label }) => end > start && !isImport(label) && !isControl(label))
    .map((block) => ({ ...block, children: withoutStatements(block.children) }));
}

function headingsOf(profile: Profile, { headings, kind }: Reading): Heading[] {
  const marked = headings === false ? [] : markdownHeadings(profile, headings);
  return marked.length > 0 || kind !== undefined ? marked : sectionHeadings(profile);
}

/** Text without heads to go by: where signals and entropy say that it changes. */
function prosePartition(profile: Profile, options: PartitionOptions): Partition {
  const measures = measureLines(profile, options.entropy);
  const parts = partitionByEntropy(measures, { start: 0, end: profile.count }, PROSE_SIGNALS);
  if (parts.length === 0) return { blocks: [], minor: [], shapeless: true };
  return { kind: 'prose', blocks: partBlocks(measures, parts), minor: [] };
}

const PROSE_SIGNALS: Signals = [...SEED_SIGNALS, 'heading'];

/** The declarations inside one head: of a script in a page. */
function declarationsIn(profile: Profile, tree: HeadTree, head: number): Block[] {
  const level = findDeclarations(profile, tree, head);
  return level.inner.map((declaration) => declarationBlock(profile, tree, declaration));
}

function declarationBlock(profile: Profile, tree: HeadTree, declaration: Declaration): Block {
  const { start, line, end, header, inner, title } = declaration;
  const children = foldClauses(
    header,
    inner.map((child) => declarationBlock(profile, tree, child)),
  );
  const entries =
    inner.length === 0 && title === undefined ? findEntries(profile, declaration) : [];
  return {
    kind: 'block',
    start,
    line,
    end,
    label: cutLabel(header, LABEL_LIMIT),
    name: title ?? closingName(profile, header, end) ?? nameOf(wholeHeader(profile, line, header)),
    ...(title !== undefined && { family: `test ${title}` }),
    children: entries.length > 0 ? entries : children,
    minor: inner.length > 0 ? minors(tree, declaration) : namesInside(profile, tree, declaration),
  };
}

/** An implementation whose type stands on the next line: `impl<T> Trait` above `for Type<T>`. */
function wholeHeader(profile: Profile, line: number, header: string): string {
  if (!IMPLEMENTATION.test(header) || / for |\{/.test(header)) return header;
  const next = line + 1 < profile.count ? codeText(profile, line + 1) : '';
  return next.startsWith('for ') ? `${header} ${next}` : header;
}

const IMPLEMENTATION = /^(?:unsafe |default )*impl\b/;

const ANONYMOUS = /^(?:typedef\s+)?(?:static\s+)?(?:struct|union|enum)\s*\{?$/;

/** `typedef struct {` … `} point_t;`: the name stands where the body ends. */
function closingName(profile: Profile, header: string, end: number): string | undefined {
  if (!ANONYMOUS.test(header)) return undefined;
  return /^\}[\s*]*(\w+)\s*[;,[=]/.exec(codeText(profile, end))?.[1];
}

function namesInside(profile: Profile, tree: HeadTree, declaration: Declaration): Minor[] {
  const specs = findSpecs(profile, declaration);
  return specs.length > 0 ? specs : minors(tree, declaration);
}

// A number, a string or an operator names nothing.
const NAME = /^[\p{L}_$@#{[*~.&-]/u;

function minors(tree: HeadTree, level: Level): Minor[] {
  return level.minor
    .map((head) => ({ line: tree.lines[head] as number, name: nameOf(tree.code(head)) }))
    .filter(({ name }) => NAME.test(name) && !/\s\S*\(/.test(name));
}

/** The blocks in a module of clauses: those in a row that define one function are one block. */
function foldClauses(header: string, blocks: readonly Block[]): readonly Block[] {
  if (!MODULE.test(header)) return blocks;
  const out: Block[] = [];
  for (const block of blocks) {
    const before = out.at(-1);
    if (before !== undefined && continues(before.label, block.label)) {
      out[out.length - 1] = { ...before, end: block.end, children: [], minor: [] };
    } else out.push(block);
  }
  return out;
}

/** Whether two headers are of one function: its name and, where both say it, its arity. */
function continues(first: string, second: string): boolean {
  const match = CLAUSE.exec(first);
  const other = CLAUSE.exec(second);
  if (match === null || match[0] !== other?.[0]) return false;
  const arity = arityOf(first.slice(match[0].length));
  const arityBelow = arityOf(second.slice(other[0].length));
  return arity === undefined || arityBelow === undefined || arity === arityBelow;
}

/** The parameters of a header behind its name; `undefined` where their list goes on below. */
function arityOf(text: string): number | undefined {
  if (!text.startsWith('(')) return 0;
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if ('([{'.includes(character)) depth++;
    else if (character === ',' && depth === 1) commas++;
    else if (')]}'.includes(character) && --depth === 0) return at === 1 ? 0 : commas + 1;
  }
  return undefined;
}

/**
 * The hints of a path about the text: whether its `#` lines are headings, and whether it is code or data. Shape decides
 * whatever the path leaves open.
 */
interface Reading extends Format {
  /** `#` begins a heading (true) or a comment (false). */
  readonly headings?: boolean;
  readonly kind?: 'code' | 'data';
}

function entries(endings: string, reading: Reading): [string, Reading][] {
  return endings
    .split(' ')
    .map((ending) => [ending, HASH.has(ending) ? { ...reading, ...HASHED } : reading]);
}

/** The reading of a path by its ending or its name; empty for an unknown one. */
export function readingOf(path: string): Reading {
  const ending = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase();
  const format = ending === undefined ? undefined : FORMATS.get(ending);
  if (format !== undefined) return format;
  const language = languageOf(path);
  if (language === undefined)
    return COMMENTED_NAMES.test(path) ? { headings: false, ...HASHED } : {};
  if (dataOf(language)?.markup) return {};
  return { headings: false, kind: 'code', lexicon: lexiconOf(language) };
}
