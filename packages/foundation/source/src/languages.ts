import { formatOf } from './formats.js';
import type {
  Control,
  FunctionNotation,
  ImportIdiom,
  LanguageData,
  Lexis,
  Spacing,
  ValueNotation,
} from './language.js';
import { type DataLanguage, type LanguageFamily, languageData } from './languages/index.js';
import { type NamedLanguage, named } from './named.js';
import { basename, extension, withSlashes } from './paths.js';

export type {
  Control,
  FunctionNotation,
  ImportIdiom,
  LanguageData,
  LanguageFamily,
  Lexis,
  Spacing,
  ValueNotation,
};

/** The languages known: those with a file of data, and those of which little more than the name is. */
export type Language = DataLanguage | NamedLanguage;

const DATA: Readonly<Record<Language, LanguageData>> = { ...named, ...languageData };

/** The names of all languages, sorted. */
export const languages: readonly Language[] = (Object.keys(DATA) as Language[]).sort();

const byExtension = index(({ extensions }) => extensions);
const byFileName = index(({ fileNames }) => fileNames?.toLowerCase());
const byProgram = index(({ programs }) => programs);
const byAlias = index(({ aliases }) => aliases);

function index(words: (data: LanguageData) => string | undefined): ReadonlyMap<string, Language> {
  return new Map(
    languages.flatMap((language) =>
      (words(DATA[language])?.split(' ') ?? []).map((word) => [word, language] as const),
    ),
  );
}

/**
 * The language of a file by its path, and by its text where the path leaves it open: `.h` is C
 * unless the text is C++; a file without extension is what its `#!` line runs.
 *
 * @param path any path; `/` and `\` both separate folders; only the last part counts
 * @param text the file's text, optional
 * @returns undefined for a file of no known language; for formats such as Markdown see `formatOf`
 */
export function languageOf(path: string, text?: string): Language | undefined {
  const name = basename(withSlashes(path));
  const named = byFileName.get(name.toLowerCase());
  if (named !== undefined) return named;
  if (name.lastIndexOf('.') <= 0) return text === undefined ? undefined : ofProgram(text);
  const ending = extension(name);
  const language = byExtension.get(ending);
  const [among, other, instead] = (language && DATA[language].unless) ?? [];
  if (text === undefined || among !== ending || !other?.test(text)) return language;
  return instead as Language;
}

/** The language that a fence or a user calls so: a name, another name, or an extension. */
export function languageNamed(name: string): Language | undefined {
  const lower = name.toLowerCase();
  const language = Object.hasOwn(DATA, lower) ? (lower as Language) : byAlias.get(lower);
  return language ?? byExtension.get(lower);
}

/** All that is known of a language; undefined for one that is not. */
export function dataOf(language: string): LanguageData | undefined {
  return Object.hasOwn(DATA, language) ? DATA[language as Language] : undefined;
}

/** Names of operators: `operator==`, `==`, `<=>`, `[]=`. */
const OPERATOR = /^(?:operator\b|[^\p{L}_$@])/u;

const protocols = new Map<string, ReadonlySet<string>>();

/** Whether a language calls a member of this name by itself, without a line that has the name. */
export function isProtocolMember(name: string, language: string): boolean {
  const { protocol = '', syntaxCalls = '', magic } = dataOf(language) ?? {};
  const words = protocols.get(language) ?? new Set(`${protocol} ${syntaxCalls}`.split(' '));
  protocols.set(language, words);
  return words.has(name) || magic?.test(name) === true || OPERATOR.test(name);
}

/**
 * The languages in whose place the scripts of a page and the cells of a notebook import: a format around code is no
 * language.
 */
const IMPORTING: ReadonlyMap<string, string> = new Map([
  ['html', 'js'],
  ['notebook', 'py'],
]);

/** How a file imports others, by its extension; undefined where no rule is known. */
export function importIdiomOf(path: string): ImportIdiom | undefined {
  const language =
    byExtension.get(extension(path)) ?? byExtension.get(IMPORTING.get(formatOf(path) ?? '') ?? '');
  return language === undefined ? undefined : DATA[language].imports;
}

/** The family of a file by its extension; undefined where no import rule is known. */
export function familyOf(path: string): LanguageFamily | undefined {
  return importIdiomOf(path)?.family as LanguageFamily | undefined;
}

/** The extensions of a family, sorted: of `jvm` those of Java, Kotlin, Scala and Groovy. */
export function extensionsOf(family: LanguageFamily): string[] {
  return languages
    .filter((language) => DATA[language].imports?.family === family)
    .flatMap((language) => DATA[language].extensions.split(' '))
    .sort();
}

/** The language that the `#!` line of a text runs: `#!/usr/bin/env -S python3.12 -u` → `python`. */
function ofProgram(text: string): Language | undefined {
  const line = /^#!([^\r\n]{0,400})/.exec(text)?.[1] ?? '';
  const words = line
    .trim()
    .split(/\s+/)
    .map((word) => basename(word));
  const program =
    words[0] === 'env' ? words.slice(1).find((word) => !word.startsWith('-')) : words[0];
  return byProgram.get((program ?? '').replace(/(?<![\d.])[\d.]+$/, ''));
}
