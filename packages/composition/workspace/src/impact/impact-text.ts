import { type CountTokens, fit } from '@ctx/text';
import type { WorkspaceImpact } from './impact.js';

/** Lines of an impact beyond its first step: a page or two; the rest is counted. */
const IMPACT_LINES = 60;

/** Files that only have the name, and are written; the data has them all. */
const NAMING_LIMIT = 20;

/** How much of an impact is written. */
export interface ImpactTextOptions {
  /** Steps that were asked for: that many are written whole. */
  depth?: number | undefined;
  /** Tokens at most, with `countTokens`; what comes last is counted instead (default: no limit). */
  budget?: number | undefined;
  countTokens?: CountTokens | undefined;
}

/**
 * What a change may reach, a line for each file or definition, nearest first.
 *
 * @throws TypeError for a budget without a counter
 */
export function renderImpact(impact: WorkspaceImpact, options: ImpactTextOptions = {}): string {
  const { depth, budget, countTokens } = options;
  const lines = impact.symbols ? ofSymbol(impact, impact.symbols, depth) : ofFile(impact);
  if (budget === undefined) return textOf(lines, lines.length);
  if (countTokens === undefined) throw new TypeError('a budget needs countTokens');
  const count = fit(lines.length, budget, (n) => countTokens(textOf(lines, n)));
  return count === 0 ? '' : textOf(lines, count);
}

function textOf(lines: readonly string[], count: number): string {
  const rest = lines.length - count;
  const more = rest > 0 ? [`… ${rest} more ${rest === 1 ? 'line' : 'lines'}`] : [];
  return `${[...lines.slice(0, count), ...more].join('\n')}\n`;
}

function ofFile({ subject, files }: WorkspaceImpact): string[] {
  const direct = files.filter(({ depth }) => depth === 1).length;
  const head = `# A change to ${subject.path} may reach ${count(files.length, 'file')}, ${direct} of them directly.`;
  const lines = files.map(
    ({ path, depth, tier, via }) => `${depth} ${path} (${tier})${depth > 1 ? ` via ${via}` : ''}`,
  );
  return [head, ...lines];
}

type Reached = NonNullable<WorkspaceImpact['symbols']>;

function ofSymbol(
  { subject, files, naming = [] }: WorkspaceImpact,
  symbols: Reached,
  asked: number | undefined,
): string[] {
  const direct = symbols.filter(({ depth }) => depth === 1).length;
  const reach =
    symbols.length === 0
      ? 'reaches nothing that is sure'
      : `may reach ${count(symbols.length, 'place')} in ${count(files.length, 'other file')}, ${direct} of them directly`;
  const lines = [
    `# A change to ${subject.path}#${nameOf(subject)} ${reach}.`,
    ...stepLines(symbols, subject, asked),
  ];
  if (naming.length > 0) {
    const total = count(naming.length, 'more file');
    lines.push(
      `# ${total} with this name; of what is not known. Those that depend on the file first:`,
    );
    for (const { path, line, depth } of naming.slice(0, NAMING_LIMIT)) {
      lines.push(
        `  ${path}:${line}${depth === undefined ? '' : ` (${count(depth, 'step')} away)`}`,
      );
    }
    if (naming.length > NAMING_LIMIT) lines.push(`  … ${naming.length - NAMING_LIMIT} more`);
  }
  return lines;
}

/** Whole steps, the first in any case; later ones are counted unless a depth was asked for. */
function stepLines(
  symbols: Reached,
  subject: WorkspaceImpact['subject'],
  asked: number | undefined,
): string[] {
  const lines: string[] = [];
  const last = symbols.at(-1)?.depth ?? 0;
  for (let depth = 1; depth <= last; depth++) {
    const step = symbols.filter((symbol) => symbol.depth === depth);
    if (depth === 1 || asked !== undefined || lines.length + step.length <= IMPACT_LINES) {
      lines.push(...step.map((symbol) => lineOf(symbol, subject)));
      continue;
    }
    const rest = symbols.filter((symbol) => symbol.depth >= depth);
    const files = new Set(rest.map(({ path }) => path)).size;
    lines.push(
      `… ${rest.length} more in ${count(files, 'file')}, from step ${depth} on; a depth lists them`,
    );
    break;
  }
  return lines;
}

/** `2 src/cart.ts:12 Cart.total (import) via src/price.ts#priceOf`: the line is the evidence. */
function lineOf(symbol: Reached[number], subject: WorkspaceImpact['subject']): string {
  const { depth, path, line, kind, tier, via, written } = symbol;
  const name = kind === 'file' ? '' : ` ${nameOf(symbol)}`;
  const as = written === via.name ? '' : ` as ${written}`;
  const same = via.path === subject.path && via.name === subject.name;
  const whole = via.name === via.path;
  const way = whole ? via.path : via.path === path ? nameOf(via) : `${via.path}#${nameOf(via)}`;
  return `${depth} ${path}:${line}${name} (${tier})${same ? '' : ` via ${way}`}${as}`;
}

function nameOf({
  owner,
  name,
}: {
  owner?: string | undefined;
  name?: string | undefined;
}): string {
  return owner === undefined ? (name ?? '') : `${owner}.${name}`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
