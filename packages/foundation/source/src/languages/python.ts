import type { ImportIdiom, LanguageData } from '../language.js';

/** Modules of Python and Cython. */
export const PYTHON_IMPORTS: ImportIdiom = {
  family: 'python',
  closedNames: true,
  passesImports: true,
};

/** Python, stubs included. */
export const python: LanguageData = {
  extensions: 'py pyi pyw',
  programs: 'python',
  prose: /\bpython\b/i,
  comment: '#',
  lexis: { quotes: '"\'', long: ['"""', "'''"] },
  spacing: { offside: true, arrows: '->', colons: true },
  imports: PYTHON_IMPORTS,
  values: { typed: 'colon', result: 'arrow', enters: true },
  tests: /^conftest$/i,
  parametersAreFixtures: true,
  declarations: 'pyi',
  typeWords: 'pyi',
};
