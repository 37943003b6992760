import { describe, expect, it } from 'vitest';
import { dataOf, languages } from './languages.js';

/** The languages whose data has a field. */
function having(has: (data: NonNullable<ReturnType<typeof dataOf>>) => unknown): string[] {
  return languages.filter((language) => has(dataOf(language)!));
}

describe('names in prose', () => {
  const named = (text: string) => having(({ prose }) => prose?.test(text));

  it.each([
    ['a C++ compiler', ['cpp']],
    ['a C# class', ['csharp']],
    ['golang generics', ['go']],
    ['the Go package leaks', ['go']],
    ['the PHP client', ['php']],
    ['the Java client', ['java']],
    ['the JavaScript client', ['javascript']],
    ['port it to TypeScript', ['typescript']],
    ['a Kotlin coroutine', ['kotlin']],
    ['Python and Scala', ['python', 'scala']],
    ['rustc says', ['rust']],
    ['Ruby on rails', ['ruby']],
    ['a Swift actor', ['swift']],
  ])('%s: %s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it.each(['go on with the client', 'remove rust from the logo', 'a swift answer', 'javanese'])(
    '%s: none, for the word is English or another',
    (text) => {
      expect(named(text)).toEqual([]);
    },
  );
});

describe('comments and strings', () => {
  it.each([
    ['typescript', '//'],
    ['php', '//'],
    ['python', '#'],
    ['ruby', '#'],
    ['elixir', '#'],
    ['shell', '#'],
    ['lua', '--'],
    ['haskell', '--'],
    ['clojure', ';'],
    ['vue', undefined],
  ])('%s begins a comment with %s', (language, comment) => {
    expect(dataOf(language)?.comment).toBe(comment);
  });

  it('are described for every language with a file of its own, but for markup and what is read as another', () => {
    expect(having(({ lexis }) => lexis)).toHaveLength(36);
    const bare = having(
      ({ lexis, extensions, prose, headers }) => !lexis && (prose || headers) && extensions,
    );
    expect(bare).toEqual([]);
  });
});

describe('spacing', () => {
  it.each([
    ['typescript', '=>'],
    ['rust', '=> ->'],
    ['python', '->'],
    ['go', undefined],
    ['cpp', undefined],
  ])('the arrows of %s that only separate are %s', (language, arrows) => {
    expect(dataOf(language)?.spacing?.arrows).toBe(arrows);
  });

  it('is left open where markup stands among code, and where it means something', () => {
    expect(dataOf('tsx')?.spacing).toBeUndefined();
    expect(dataOf('ruby')?.spacing).toBeUndefined();
    expect(having(({ spacing }) => spacing?.offside)).toEqual([
      'elm',
      'haskell',
      'python',
      'scala',
    ]);
    expect(having(({ spacing }) => spacing?.colons)).toEqual(['python']);
  });
});

describe('imports', () => {
  const families = (field: 'bareMembers' | 'openNames' | 'closedNames' | 'dottedModules') => [
    ...new Set(
      languages.map((language) => {
        const imports = dataOf(language)?.imports;
        return imports?.[field] ? imports.family : '';
      }),
    ),
  ];

  it('say which names a file sees', () => {
    expect(families('bareMembers').sort()).toEqual([
      '',
      'c',
      'csharp',
      'dart',
      'jvm',
      'ruby',
      'solidity',
      'swift',
    ]);
    expect(families('dottedModules').sort()).toEqual(['', 'python']);
    expect(families('openNames').sort()).toEqual([
      '',
      'c',
      'julia',
      'lisp',
      'powershell',
      'r',
      'ruby',
      'solidity',
      'swift',
    ]);
    expect(families('closedNames').sort()).toEqual([
      '',
      'clojure',
      'dart',
      'elm',
      'erlang',
      'go',
      'haskell',
      'javascript',
      'lua',
      'ocaml',
      'perl',
      'python',
      'rescript',
      'rust',
      'tlaplus',
      'zig',
    ]);
  });

  it('name what only some languages have', () => {
    expect(having(({ imports }) => imports?.folderPackages)).toEqual(['go']);
    expect(having(({ imports }) => imports?.unordered)).toEqual([
      'csharp',
      'go',
      'groovy',
      'java',
      'kotlin',
      'rust',
      'scala',
      'swift',
    ]);
    expect(having(({ imports }) => imports?.passesImports)).toEqual(['cython', 'python']);
    expect(having(({ imports }) => imports?.inlineModules)).toEqual(['rust']);
    expect(having(({ imports }) => imports?.parts)).toEqual([
      'csharp',
      'groovy',
      'java',
      'kotlin',
      'ruby',
      'scala',
    ]);
    expect(having(({ imports }) => imports?.implicitInterfaces)).toEqual(['go']);
    expect(having(({ imports }) => imports?.nestedConstants)).toEqual(['ruby']);
    expect(having(({ imports }) => imports?.includes)).toEqual(['c', 'cpp', 'objectivec', 'yacc']);
    expect(having(({ imports }) => imports?.closedNamespaces)).toEqual([
      'astro',
      'javascript',
      'svelte',
      'tsx',
      'typescript',
      'vue',
    ]);
    expect(having(({ redeclares }) => redeclares)).toEqual(['c']);
    expect(having(({ markup }) => markup)).toEqual(['astro', 'svelte', 'vue']);
  });
});

describe('tests', () => {
  it.each([
    ['java', 'CartTest', true],
    ['kotlin', 'CartIT', true],
    ['csharp', 'CartTests', true],
    ['php', 'CartTestCase', true],
    ['scala', 'CartSpec', true],
    ['swift', 'Cart', false],
    ['python', 'conftest', true],
    ['python', 'latest', false],
  ])('%s: %s is the name of one: %s', (language, stem, expected) => {
    expect(dataOf(language)?.tests?.test(stem)).toBe(expected);
  });
});

describe('what else a file may be', () => {
  it('names the endings of declarations and headers', () => {
    expect(having(({ declarations }) => declarations)).toEqual(['python', 'typescript']);
    expect(having(({ included }) => included)).toEqual(['c', 'cpp', 'erlang', 'ocaml', 'rescript']);
    for (const language of having(({ included }) => included)) {
      const { extensions, included } = dataOf(language)!;
      for (const extension of included!.split(' ')) {
        expect(extensions.split(' ')).toContain(extension);
      }
    }
  });

  it('names the folders at which source trees begin', () => {
    expect(having(({ roots }) => roots)).toEqual(['groovy', 'java', 'kotlin', 'scala']);
  });
});

describe('ends of statements', () => {
  it('need a semicolon where a line break means nothing', () => {
    expect(having(({ control }) => control?.semicolons)).toEqual([
      'c',
      'cpp',
      'csharp',
      'dart',
      'java',
      'objectivec',
      'php',
      'rust',
      'solidity',
    ]);
  });
});

describe('branches', () => {
  it('are known of these', () => {
    expect(having(({ control }) => control?.branches)).toEqual([
      'c',
      'cpp',
      'csharp',
      'dart',
      'go',
      'java',
      'javascript',
      'kotlin',
      'lua',
      'objectivec',
      'php',
      'python',
      'ruby',
      'rust',
      'scala',
      'solidity',
      'swift',
      'tsx',
      'typescript',
    ]);
  });

  it.each([
    ['typescript', 'if for while catch', 'case', 'switch'],
    ['python', 'if for while except', 'case', 'match'],
    ['go', 'if for', 'case', 'switch select'],
    ['rust', 'if while for', undefined, 'match'],
    ['ruby', 'if unless while until for rescue', 'when', 'case'],
    ['kotlin', 'if for while catch', undefined, 'when'],
    ['php', 'if for foreach while catch', 'case', 'switch'],
    ['lua', 'if for while repeat', undefined, undefined],
  ])('of %s begin with their words', (language, branches, cases, switches) => {
    const { control } = dataOf(language)!;
    expect(control?.branches).toBe(branches);
    expect(control?.cases).toBe(cases);
    expect(control?.switches).toBe(switches);
  });

  it('have a mark where cases have no word', () => {
    expect(having(({ control }) => control?.arm)).toEqual(['kotlin', 'rust']);
    expect(dataOf('rust')?.control?.arm).toBe('=>');
    expect(dataOf('kotlin')?.control?.arm).toBe('->');
  });

  it('stand for themselves in functions without a name, where linters count so', () => {
    expect(having(({ control }) => control?.closuresApart)).toEqual([
      'javascript',
      'tsx',
      'typescript',
    ]);
  });

  it('have limits of their own where linters of the language have', () => {
    expect(having(({ control }) => control?.limits)).toEqual(['go', 'python', 'rust']);
  });

  it('are written with operators that may leave out what follows', () => {
    const operators = (language: string) => dataOf(language)?.control?.operators;
    expect(operators('python')).toBe('and or');
    expect(operators('go')).toBe('&& ||');
    expect(operators('typescript')).toContain('??');
    expect(operators('ruby')).toBe('&& || and or');
  });

  it.each([
    ['c', true, true],
    ['java', true, true],
    ['php', true, true],
    ['ruby', undefined, true],
    ['swift', undefined, true],
    ['python', undefined, undefined],
    ['go', undefined, undefined],
    ['rust', true, undefined],
    ['scala', undefined, undefined],
  ])('of %s: semicolons %s, ternary %s', (language, semicolons, ternary) => {
    const { control } = dataOf(language)!;
    expect(control?.semicolons).toBe(semicolons);
    expect(control?.ternary).toBe(ternary);
  });

  it('may be members that are left out', () => {
    expect(having(({ control }) => control?.shortcuts)).toEqual([
      'javascript',
      'tsx',
      'typescript',
    ]);
  });

  it('chain with a word of their own where that is one word', () => {
    expect(having(({ control }) => control?.chains)).toEqual(['lua', 'php', 'python', 'ruby']);
    expect(dataOf('python')?.control?.chains).toBe('elif');
    expect(dataOf('php')?.control?.chains).toBe('elseif');
    expect(dataOf('ruby')?.control?.chains).toBe('elsif');
    expect(dataOf('lua')?.control?.chains).toBe('elseif');
  });
});

describe('values', () => {
  it('are made by a member of the type that no code defines in one language only', () => {
    expect(having(({ values }) => values?.maker)).toEqual(['ruby']);
  });
});

describe('values', () => {
  it('knows the languages in which any object may be a table, and calls that give a module', () => {
    const scripts = ['javascript', 'tsx', 'typescript'];
    expect(having(({ values }) => values?.places).toSorted()).toEqual(scripts);
    expect(having(({ values }) => values?.modules).toSorted()).toEqual(scripts);
    expect(having(({ values }) => values?.lends).toSorted()).toEqual(scripts);
  });

  it('has a letter for a way of every language that has any', () => {
    for (const language of having(({ values }) => values?.tiers))
      expect(dataOf(language)!.values!.tiers, language).toMatch(/^[smn-]{12,}$/);
  });
});
