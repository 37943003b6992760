import type { WorkspaceImpact } from '@ctx/workspace';

/** Lines of an impact beyond its first step: a page or two; the rest is counted. */
const IMPACT_LINES = 60;

/** Files that only have the name, and are printed; `--json` has them all. */
const NAMING_LIMIT = 20;

/**
 * What a change may reach, a line for each file or definition.
 *
 * @param depth Steps that were asked for: that many are printed whole.
 */
export function impactText(impact: WorkspaceImpact, depth: number | undefined): string {
  return impact.symbols ? ofSymbol(impact, impact.symbols, depth) : ofFile(impact);
}

function ofFile({ subject, files }: WorkspaceImpact): string {
  const direct = files.filter(({ depth }) => depth === 1).length;
  const head = `# A change to ${subject.path} may reach ${count(files.length, 'file')}, ${direct} of them directly.`;
  const lines = files.map(
    ({ path, depth, tier, via }) => `${depth} ${path} (${tier})${depth > 1 ? ` via ${via}` : ''}`,
  );
  return `${[head, ...lines].join('\n')}\n`;
}

type Reached = NonNullable<WorkspaceImpact['symbols']>;

function ofSymbol(
  { subject, files, naming = [] }: WorkspaceImpact,
  symbols: Reached,
  asked: number | undefined,
): string {
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
  return `${lines.join('\n')}\n`;
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
      `… ${rest.length} more in ${count(files, 'file')}, from step ${depth} on; --depth lists them`,
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
