import type { Mode, ParsedNames, Preservation, Unit } from '@ctx/compress';
import { outline } from '@ctx/entropy-outline';
import { extract, type Grammar, grammarOf } from '@ctx/syntax';
import { optionalPackageOf } from '@ctx/syntax/languages';
import { hasGrammar, loadLanguage } from '@ctx/syntax/node';

/** The sums of one mode over all files; tokens before and after, by tokenizer. */
export interface ModeReport {
  readonly mode: Mode;
  readonly o200k_base: readonly [before: number, after: number];
  readonly approximate: readonly [before: number, after: number];
  readonly preserved: Preservation;
}

/** Adds up a number of each item. */
export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

/** `12.5 %`; a dash where there is nothing to take a share of. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** Rows in columns: the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** A file's language, what it defines and how it is parsed; without a grammar its outline. */
export interface FileUnits {
  readonly language?: Grammar;
  readonly units: readonly Unit[];
  parse(text: string): ParsedNames | undefined;
}

/** Definitions of a text by its grammar, or the blocks of its outline where there is none. */
export async function unitsOf(path: string, text: string): Promise<FileUnits> {
  const language = grammarOf(path);
  const isMissing = language && optionalPackageOf(language) !== undefined && !hasGrammar(language);
  if (language === undefined || isMissing)
    return { units: outlineUnits(text, path), parse: () => undefined };
  await loadLanguage(language);
  const units = extract(language, text).definitions.filter(isUnit);
  return { language, units, parse: (part) => extract(language, part) };
}

/** Fields and variables of a few lines are statements of what is around them. */
function isUnit({ kind = '', startLine, endLine }: Unit): boolean {
  return !/^(?:variable|constant|property)$/.test(kind) || endLine - startLine > 5;
}

type Nodes = ReturnType<typeof outline>['nodes'];

function outlineUnits(text: string, path: string): Unit[] {
  const units: Unit[] = [];
  const add = (nodes: Nodes): void => {
    for (const { kind, name, startLine, endLine, line, children } of nodes) {
      if (kind === 'block') units.push({ name, startLine, endLine, headerLine: line });
      add(children);
    }
  };
  add(outline(text, { path }).nodes);
  return units;
}
