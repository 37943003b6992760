import { type CountTokens, fit, type Remark } from '@ctx/text';
import { printable, printableName, printablePath } from '@ctx/text/printable';
import { headingText, holeText, rangeText } from '@ctx/text/ranges';
import { cutLabel } from '../build/tile.js';
import { LINE_SCAN_LIMIT, RANGE_WEIGHT } from '../defaults.js';
import type { Outline, OutlineNode, Poorer } from '../shapes.js';
import {
  coverage,
  Detail,
  detailOf,
  hasOpenable,
  type Item,
  itemsOf,
  type Priority,
  planNames,
  planSteps,
} from './plan.js';

/** Share of the text's UTF-16 units that a rendering takes without another limit. */
const OUTPUT_SHARE = 0.12;

/**
 * Share up to which that limit grows where the names and ranges of all blocks need it: in a file of
 * short declarations, half of them are worth less than all of them for a little more.
 */
const DENSE_SHARE = 0.2;

/** Least such limit in UTF-16 units: what a short file needs for its names. */
const OUTPUT_MINIMUM = 300;

/** Greatest such limit in UTF-16 units: six to seven thousand tokens. */
const OUTPUT_LIMIT = 24_000;

/** UTF-16 units of a printed header line at the top level. */
const LABEL_WIDTH = 90;

/** UTF-16 units of a printed header line below the top level. */
const NESTED_LABEL_WIDTH = 70;

/** Names of one-line declarations printed for one gap between nodes. */
const NAMES_LIMIT = 40;

/**
 * Blocks up to which names are tried in place of ranges: a budget that is too small for the ranges
 * of more is too small for their names as well.
 */
const NAMES_MOST = 1000;

/** Options of {@link renderOutline}: the parts it prints, and the limit it keeps. */
export interface RenderOptions {
  /** Name of the file, for the first line. */
  readonly name?: string | undefined;
  /** Hard limit in tokens of `countTokens`, which it needs. */
  readonly budget?: number | undefined;
  readonly countTokens?: CountTokens | undefined;
  /**
   * Hard limit in UTF-16 units. Without any limit: a share of the text
   * (`OUTPUT_SHARE`, at least `OUTPUT_MINIMUM`, at most `OUTPUT_LIMIT` units).
   */
  readonly maxChars?: number | undefined;
  /** Levels of nodes that are printed; all of them by default. */
  readonly depth?: number | undefined;
  /**
   * Connections to other files, printed in the second line: text as it is, a link as an arrow and
   * its path. `->` is a file this one depends on, `<-` one that depends on it, `<->` a relative.
   */
  readonly links?:
    | readonly (string | { readonly path: string; readonly kind: string })[]
    | undefined;
}

/**
 * Renders an outline as text, never over the limit:
 *
 * ```text
 * handlers.py:1-1274
 * connections: -> models.py, <- serializers.py
 * [16-89] 16:class UserHandler:
 *  [16-42] 17:def get(self, user_id):
 * [157-290] 8 similar: handler0 … handler7
 * ·logger DEFAULT_TIMEOUT
 * ```
 *
 * A line with a range is a node, its label a real line of the file; `·` lines name one-line
 * declarations, and nodes for whose ranges there is no room; `⋯ a-b n more` counts
 * what is left out, with its lines. `''` when not even the first line fits.
 *
 * @throws TypeError when `budget` comes without `countTokens`; RangeError for a limit that is not
 *   a number ≥ 0 or a depth that is not an integer ≥ 1.
 */
export function renderOutline(outline: Outline, options: RenderOptions = {}): string {
  const { limit, measure } = limitOf(outline, options);
  const depth = options.depth ?? MAX_DEPTH;
  if (!Number.isInteger(depth) || depth < 1) {
    throw new RangeError(`renderOutline: depth must be an integer ≥ 1, got ${depth}`);
  }
  const head = headLines(outline, options);
  const free = options.budget === undefined && options.maxChars === undefined;
  const grown = free && outline.kind === 'code' ? grownLimit(outline) : limit;
  return draw(outline.nodes, head, { depth, limit, grown, measure });
}

const MAX_DEPTH = 1 << 20;

/** The room that a rendering has. */
export interface Room {
  /** Levels of nodes. */
  readonly depth: number;
  /** The most that `measure` may give. */
  readonly limit: number;
  /** The limit to which it may grow where the names and ranges of all blocks need more room. */
  readonly grown?: number;
  readonly measure: (text: string) => number;
}

/** Renders nodes under some head lines: as many steps of the plan as fit. */
export function draw(
  nodes: readonly OutlineNode[],
  head: readonly string[],
  { depth, limit, grown = limit, measure }: Room,
): string {
  let roots = itemsOf(nodes, depth);
  const render = (count: number): string =>
    printable([...head, ...levelLines(roots, count, '')].join('\n'));
  if (hasOpenable(nodes)) {
    // Where there is room for all, nothing is collapsed.
    const collapsed = roots;
    roots = itemsOf(nodes, depth, true);
    if (measure(render(planNames(roots))) > limit) roots = collapsed;
  }
  const needed = grown > limit ? measure(render(planNames(roots))) : 0;
  const most = Math.max(limit, Math.min(grown, needed));
  const fitting = (priority: Priority): number =>
    fit(planSteps(roots, priority), most, (count) => measure(render(count)));
  const ranges = fitting('ranges');
  let count = ranges;
  const covered = coverage(roots, ranges);
  const whole = coverage(roots, Number.POSITIVE_INFINITY);
  if (covered < whole && whole <= NAMES_MOST * RANGE_WEIGHT) {
    // Not every block has its range: perhaps names for all of them are worth more.
    count = fitting('names');
    if (coverage(roots, count) <= covered) {
      planSteps(roots, 'ranges');
      count = ranges;
    }
  }
  const text = render(count);
  if (count > 0 || measure(text) <= most) return text;
  const bare = printable(head.join('\n'));
  return measure(bare) <= limit ? bare : '';
}

/** The limit and its measure; without options, characters by the size of the text. */
export function limitOf(
  outline: Pick<Outline, 'characters'>,
  options: Pick<RenderOptions, 'budget' | 'countTokens' | 'maxChars'>,
): { limit: number; measure: (text: string) => number } {
  const { budget, countTokens, maxChars } = options;
  for (const [name, value] of Object.entries({ budget, maxChars })) {
    if (value !== undefined && !(value >= 0)) {
      throw new RangeError(`renderOutline: ${name} must be a number ≥ 0, got ${value}`);
    }
  }
  if (budget !== undefined) {
    if (countTokens === undefined) {
      throw new TypeError('renderOutline: budget needs countTokens; use maxChars for characters');
    }
    const cap = maxChars ?? Number.POSITIVE_INFINITY;
    const over = (text: string): number => (text.length > cap ? Number.POSITIVE_INFINITY : 0);
    return { limit: budget, measure: (text) => over(text) || countTokens(text) };
  }
  const share = Math.floor(OUTPUT_SHARE * outline.characters);
  const limit = maxChars ?? Math.min(OUTPUT_LIMIT, Math.max(OUTPUT_MINIMUM, share));
  return { limit, measure: (text) => text.length };
}

/** The limit to which the default one may grow in a file whose declarations stand close together. */
function grownLimit({ characters }: Pick<Outline, 'characters'>): number {
  return Math.min(OUTPUT_LIMIT, Math.floor(DENSE_SHARE * characters));
}

function headLines(outline: Outline, { name, links }: RenderOptions): string[] {
  const all = { startLine: 1, endLine: outline.lines };
  const named = name === undefined || name === '' ? undefined : headingText(oneLine(name), all);
  const head = [named ?? (outline.lines === 0 ? '0 lines' : rangeText(all))];
  const [poorer] = outline.degraded ?? [];
  if (outline.skipped !== undefined) head[0] += ` skipped: ${outline.skipped.reason}`;
  else if (poorer !== undefined) head[0] += ` degraded: ${inWords(poorer)}`;
  if (links !== undefined && links.length > 0) {
    head.push(`connections: ${links.map(connection).join(', ')}`);
  }
  return head;
}

function inWords({ reason, count }: Remark<Poorer>): string {
  if (reason === 'no-structure') return 'no structure';
  return `${count} lines read up to ${LINE_SCAN_LIMIT} characters`;
}

const ARROWS = new Map([
  ['dependency', '->'],
  ['dependent', '<-'],
]);

function connection(link: string | { readonly path: string; readonly kind: string }): string {
  if (typeof link === 'string') return oneLine(link);
  return `${ARROWS.get(link.kind) ?? '<->'} ${printablePath(oneLine(link.path))}`;
}

/** A name that contains a line break would break the promise of one line a node. */
function oneLine(text: string): string {
  return printableName(text.replace(/[\r\n\u2028\u2029]+/g, ' '));
}

function levelLines(items: readonly Item[], count: number, indent: string): string[] {
  const out: string[] = [];
  const names = new Set<string>();
  let hidden: Item[] = [];
  const flush = (): void => {
    if (hidden.length > 0) out.push(`${indent}${hiddenLine(hidden)}`);
    hidden = [];
  };
  for (const item of items) {
    const detail = detailOf(item, count);
    if (detail === Detail.PACKED) {
      addPacked(item, count, names);
    } else if (detail === Detail.HIDDEN) {
      if (item.node.kind === 'block' || item.node.kind === 'group') hidden.push(item);
    } else {
      flush();
      out.push(`${indent}${nodeLine(item, detail)}`);
      const { kind, names: samples } = item.node;
      if (kind === 'group' && (samples?.length ?? 0) > 2 && detail === Detail.LABEL) {
        out.push(`${indent} ·${samples?.join(' ')}`);
      }
      out.push(...levelLines(item.children, count, `${indent} `));
    }
  }
  flush();
  if (names.size > 0) out.push(`${indent}·${[...names].join(' ')}`);
  return out;
}

/** The names of an item and of the items inside it, which have no line of their own. */
function addPacked(item: Item, count: number, names: Set<string>): void {
  for (const name of packedNames(item.node)) names.add(name);
  for (const child of item.children) {
    if (detailOf(child, count) > Detail.HIDDEN) addPacked(child, count, names);
  }
}

function packedNames(node: OutlineNode): readonly string[] {
  if (node.names === undefined) return node.name === '' ? [] : [node.name];
  const { names } = node;
  if (names.length <= NAMES_LIMIT) return names;
  return [...names.slice(0, NAMES_LIMIT), `…+${names.length - NAMES_LIMIT}`];
}

function hiddenLine(hidden: readonly Item[]): string {
  const first = (hidden[0] as Item).node;
  const last = (hidden[hidden.length - 1] as Item).node;
  const range = { startLine: first.startLine, endLine: last.endLine };
  return holeText(range, `${hidden.length} more`);
}

function nodeLine({ node, depth }: Item, detail: number): string {
  const range = `[${rangeText(node)}]`;
  if (node.similar !== undefined) {
    const { count, last } = node.similar;
    const names = last === node.name ? last : `${node.name} … ${last}`;
    return `${range} ${count} similar: ${names}`;
  }
  if (detail === Detail.NAME) return `${range} ${node.name || node.label}`;
  return `${range} ${node.line}:${printed(node, depth === 1 ? LABEL_WIDTH : NESTED_LABEL_WIDTH)}`;
}

/** The label without its opening bracket; a cut label still holds the name. */
function printed({ label, name }: OutlineNode, width: number): string {
  const header = (label.replace(/\s*[{:]\s*$/, '') || label).replace(/\t/g, ' ');
  // A name that stands at the end of the body, or on the next line of the header.
  const bare = /^[\w.@/-]+$/.test(name) && !header.includes(name) ? `${header} … ${name}` : header;
  if (bare.length <= width) return bare;
  const cut = cutLabel(bare, width - 1);
  return cut.includes(name) ? `${cut}…` : name;
}
