import type { ImportIdiom, LanguageData } from '../language.js';

/** Modules of Python and Cython. */
export const PYTHON_IMPORTS: ImportIdiom = {
  family: 'python',
  dottedModules: true,
  closedNames: true,
  passesImports: true,
  packageName: /^[^.]+/,
};

/** Python, stubs included. */
export const python: LanguageData = {
  extensions: 'py pyi pyw',
  programs: 'python',
  prose: /\bpython\b/i,
  comment: '#',
  control: {
    branches: 'if for while except',
    chains: 'elif',
    cases: 'case',
    switches: 'match',
    operators: 'and or',
    functions: 'lambda',
    // pylint: too-many-statements 50, too-many-arguments 5, too-many-nested-blocks 5; flake8's mccabe 10
    // is off by default, and pylint's too-many-branches 12 counts less.
    limits: { statements: 50, nesting: 5, cyclomatic: 15 },
  },
  lexis: {
    quotes: '"\'',
    long: ['"""', "'''"],
    forms: [
      {
        kind: 'string',
        on: 'bfrtuBFRTU',
        open: /[A-Za-z]{1,2}("""|''')/y,
        ...{ close: '$1', escapes: true },
      },
    ],
  },
  spacing: { offside: true, arrows: '->', colons: true },
  imports: PYTHON_IMPORTS,
  magic: /^__(?!init__$|new__$)\w+__$/,
  values: {
    builtins: 'bool bytearray bytes dict float frozenset int list object set str tuple type',
    wrappers: 'Optional Awaitable Final ClassVar Annotated Future Task',
    typed: 'colon',
    result: 'arrow',
    enters: true,
    aboves: /^super\(\s*([\w.]+)\s*,\s*(?:self|cls)\s*\)/,
    tuples: 'tuple Tuple',
    tiers: 'ssssssss-smss--ss',
  },
  // PEP 484: types are hints, and nothing asks for them when code runs.
  callers: { gradual: true },
  dynamic:
    'getattr setattr __getattr__ __import__ import_module eval exec globals entry_points methodcaller',
  tests: /^conftest$/i,
  testSupport: /^conftest$/i,
  parametersAreFixtures: true,
  declarations: 'pyi',
  typeWords: 'pyi',
};
