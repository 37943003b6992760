import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { grammarsIn, type Readable } from '../containers/readable-of.js';
import { isLoaded, loadLanguage as loadGrammar } from '../grammar/grammar.js';
import { type Grammar, languageFile, optionalPackageOf } from '../languages/languages.js';

/** The package that this one depends on, with its version. */
const OWN = '@repomix/tree-sitter-wasms';

/** Versions of all packages of grammars whose node names are those that queries ask for. */
const VERSIONS: Readonly<Record<string, string>> = {
  [OWN]: '0.1.17',
  '@cursorless/tree-sitter-wasms': '0.7.0',
};

const pathByGrammar = new Map<Grammar, string | undefined>();

/**
 * Loads the grammars that a text needs, but for those of optional packages that are not installed: `extract`
 * then says so in the facts.
 */
export async function loadInstalled(language: Readable, text: string): Promise<void> {
  for (const grammar of grammarsIn(language, text))
    if (optionalPackageOf(grammar) === undefined || hasGrammar(grammar))
      await loadLanguage(grammar);
}

/**
 * Makes a language ready for `extract`, with the grammar of the npm package that this package
 * depends on, or of an optional peer. Loading twice does nothing; only this language's grammar is read.
 *
 * @throws RangeError for a language that is not known; Error when the grammar's file is missing: see `hasGrammar`
 */
export async function loadLanguage(language: Grammar): Promise<void> {
  // Every file asks: reading megabytes of a grammar and its runtime again took five times as long as its facts.
  if (isLoaded(language)) return;
  const file = grammarFile(language);
  if (file === undefined) {
    const wanted = packageToInstall(language);
    const why = optionalPackageOf(language)
      ? `is in an optional package: install ${wanted} where this program is`
      : `is not found: install ${wanted} and web-tree-sitter@0.27.1 where this program is; a bundle does not hold them`;
    throw new Error(`The grammar of ${language} ${why}`);
  }
  const require = createRequire(import.meta.url);
  await loadGrammar(language, await readFile(file), await runtime(require));
}

/** The bytes of the parser itself, which a bundle does not hold either. */
async function runtime(require: NodeJS.Require): Promise<Uint8Array | undefined> {
  try {
    return await readFile(require.resolve('web-tree-sitter/web-tree-sitter.wasm'));
  } catch {
    // It may lie beside the program, where web-tree-sitter looks for it.
    return undefined;
  }
}

/**
 * Whether the grammar of a language is installed: those of the package that this one depends on are, those
 * of an optional peer may be. Asked once in a process.
 *
 * @throws RangeError for a language that no grammar reads
 */
export function hasGrammar(language: Grammar): boolean {
  return grammarFile(language) !== undefined;
}

/** Where the grammar of a language lies; undefined where it is not installed. */
export function grammarFile(language: Grammar): string | undefined {
  const { grammar, package: name = OWN } = languageFile(language);
  if (!pathByGrammar.has(language))
    pathByGrammar.set(language, resolved(`${name}/out/tree-sitter-${grammar}.wasm`));
  return pathByGrammar.get(language);
}

/** The package to install for the grammar of a language, as a package client takes it. */
export function packageToInstall(language: Grammar): string {
  const { package: name = OWN } = languageFile(language);
  return `${name}@${VERSIONS[name] ?? 'latest'}`;
}

function resolved(specifier: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(specifier);
  } catch {
    return undefined;
  }
}
