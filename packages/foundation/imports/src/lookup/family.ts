import { extension } from '@ctx/source/paths';

/** Languages that share one import system. */
export type LanguageFamily =
  | 'javascript'
  | 'python'
  | 'go'
  | 'rust'
  | 'jvm'
  | 'c'
  | 'php'
  | 'ruby'
  | 'csharp';

const BY_EXTENSION: Readonly<Record<LanguageFamily, string>> = {
  javascript: 'js jsx mjs cjs ts tsx mts cts vue svelte',
  python: 'py pyi pyx',
  go: 'go',
  rust: 'rs',
  jvm: 'java kt kts scala groovy',
  c: 'c h cc cpp cxx hpp hh hxx ipp inl y l m mm',
  php: 'php',
  ruby: 'rb rake',
  csharp: 'cs',
};

const FAMILY: ReadonlyMap<string, LanguageFamily> = new Map(
  Object.entries(BY_EXTENSION).flatMap(([family, extensions]) =>
    extensions.split(' ').map((ext) => [ext, family as LanguageFamily] as const),
  ),
);

/** The family of a file by its extension; `undefined` where no import rule is known. */
export function familyOf(path: string): LanguageFamily | undefined {
  return FAMILY.get(extension(path));
}
