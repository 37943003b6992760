import { createRequire } from 'node:module';
import { type Grammar, languageFile } from '../languages/languages.js';

/** The package that this one depends on, with its version. */
const OWN = '@repomix/tree-sitter-wasms';

/** Versions of all packages of grammars whose node names are those that queries ask for. */
const VERSIONS: Readonly<Record<string, string>> = {
  [OWN]: '0.1.17',
  '@cursorless/tree-sitter-wasms': '0.7.0',
};

const found = new Map<Grammar, string | undefined>();

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
  if (!found.has(language))
    found.set(language, resolved(`${name}/out/tree-sitter-${grammar}.wasm`));
  return found.get(language);
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
