import { formatExtensions, formatNames } from '@ctx/source/formats';
import { hasHeaders } from '@ctx/source/headers';
import { dataOf, languages } from '@ctx/source/languages';
import { isContainer, isGrammar, readableOf } from '@ctx/syntax';
import { isStructuredFormat } from '@ctx/syntax/facts';
import { isLinkingFormat } from '@ctx/syntax/formats';
import { languageFile, optionalPackageOf } from '@ctx/syntax/languages';
import { type ReceiverTier, receiverTiersOf } from './receiver-tiers.js';

/**
 * How a language is read: by a grammar that is there, by one of an optional package, as a file around code
 * of others, by its outline and headers, by its structure, or not at all.
 */
export type Tier = 'grammar' | 'optional grammar' | 'container' | 'outline' | 'structure' | 'none';

/** The counts for the files of one language or format. */
export interface LanguageRow {
  readonly language: string;
  /** With dots. */
  readonly extensions: readonly string[];
  readonly tier: Tier;
  /** The package of an optional grammar, and whether it is installed. */
  readonly package?: string | undefined;
  readonly installed?: boolean | undefined;
  readonly definitions: boolean;
  readonly imports: boolean;
  readonly references: boolean;
  /** First sentences of documentation. */
  readonly doc: boolean;
  /** Imports are followed to files. */
  readonly resolver: boolean;
  /** How sure a use of a member is, by the way in which its value gets its type. */
  readonly receivers?: Readonly<Record<string, ReceiverTier>> | undefined;
}

/**
 * A row for every language and format, by name; each from the data of the language.
 *
 * @param isInstalled whether the grammar of a language is there
 */
export function languageRows(isInstalled: (language: string) => boolean): LanguageRow[] {
  const named: readonly string[] = languages;
  const rows = named.map((name) => rowOf(name, dataOf(name)?.extensions ?? '', isInstalled));
  const formats = formatNames
    .filter((name) => !named.includes(name))
    .map((name) => rowOf(name, formatExtensions(name), isInstalled));
  return [...rows, ...formats].sort((a, b) => (a.language < b.language ? -1 : 1));
}

function rowOf(
  language: string,
  extensions: string,
  isInstalled: (language: string) => boolean,
): LanguageRow {
  const { headers, imports } = dataOf(language) ?? {};
  const tier = tierOf(language, extensions);
  const name = optionalPackageOf(language);
  const isParsed = tier === 'grammar' || tier === 'optional grammar';
  const file = isParsed && isGrammar(language) ? languageFile(language) : undefined;
  const isOutline = tier === 'outline';
  const receivers = receiverTiersOf(language);
  return {
    language,
    extensions: extensions
      .split(' ')
      .filter(Boolean)
      .map((extension) => `.${extension}`),
    tier,
    ...(name !== undefined && { package: name, installed: isInstalled(language) }),
    definitions: tier !== 'none',
    imports: isParsed
      ? file?.imports !== undefined || file?.calls !== undefined
      : tier === 'container' ||
        isLinkingFormat(language) ||
        (isOutline && (headers?.packages ?? headers?.statements !== undefined)),
    references:
      isParsed ||
      tier === 'container' ||
      (isOutline && (headers?.packages ?? headers?.names ?? false)),
    doc: tier !== 'none' && tier !== 'structure',
    resolver: imports !== undefined,
    ...(receivers !== undefined && { receivers }),
  };
}

function tierOf(language: string, extensions: string): Tier {
  if (optionalPackageOf(language) !== undefined) return 'optional grammar';
  if (isGrammar(language)) return 'grammar';
  // Code that a document shows is nobody's.
  const isRead = readableOf(`a.${extensions.split(' ')[0]}`) === language;
  if (isContainer(language) && isRead) return 'container';
  if (hasHeaders(language)) return 'outline';
  return isStructuredFormat(language) ? 'structure' : 'none';
}

/** Lines of a table for a terminal; what is known by its extension alone stands in one line at the end. */
export function renderLanguages(rows: readonly LanguageRow[]): string {
  const resolved = rows.filter(({ tier }) => tier !== 'none');
  const cells = [HEAD, ...resolved.map((row) => cellsOf(row, state(row)))];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const lines = cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n${othersOf(rows)}\n`;
}

/** The same for a document, where nothing is installed. */
export function languagesMarkdown(rows: readonly LanguageRow[]): string {
  const resolved = rows.filter(({ tier }) => tier !== 'none');
  const cells = [
    HEAD,
    HEAD.map(() => '---'),
    ...resolved.map((row) => cellsOf(row, packageOf(row))),
  ];
  return `${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n\n${othersOf(rows)}\n`;
}

const HEAD = [
  'language',
  'extensions',
  'read by',
  'definitions',
  'imports',
  'references',
  'doc',
  'resolver',
];

function cellsOf(row: LanguageRow, how: string): string[] {
  const { definitions, imports, references, doc, resolver } = row;
  const cells = [definitions, imports, references, doc, resolver].map((one) =>
    one ? 'yes' : 'no',
  );
  return [row.language, row.extensions.join(' '), how, ...cells];
}

function packageOf({ tier, package: name }: LanguageRow): string {
  return name === undefined ? tier : `${tier} (${name})`;
}

function state(row: LanguageRow): string {
  if (row.package === undefined) return row.tier;
  return `${packageOf(row)}: ${row.installed ? 'installed' : 'not installed, read by its outline'}`;
}

function othersOf(rows: readonly LanguageRow[]): string {
  const others = rows.filter(({ tier }) => tier === 'none').map(({ language }) => language);
  return `Known by their extension alone: ${others.join(', ')}.`;
}
