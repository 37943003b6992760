import type {
  Definition,
  DefinitionKind,
  ImportFact,
  Manifest,
  ReferenceFact,
  SourceFacts,
} from '@ctx/source';

/** The input of a graph. */
export interface Project {
  facts: SourceFacts[];
  manifests?: Manifest[];
}

function definition(
  name: string,
  kind: DefinitionKind = 'function',
  more: Partial<Definition> = {},
): Definition {
  const { startLine = 1, endLine = 1 } = more;
  const place = { startLine, endLine, headerLine: startLine };
  const offsets = { startIndex: 100 * startLine, endIndex: 100 * endLine + 99 };
  return { name, kind, ...place, ...offsets, signature: name, exported: true, ...more };
}

function imports(specifier: string, name = '*', kind: ImportFact['kind'] = 'import'): ImportFact {
  return { specifier, line: 1, kind, bindings: [{ imported: name, local: name }] };
}

function use(name: string, receiver?: string, within?: number[]): ReferenceFact {
  const facts = {
    kind: 'call' as const,
    count: 1,
    line: 1,
    ...(receiver !== undefined && { receiver }),
  };
  return { name, count: 1, line: 1, uses: [{ ...facts, ...(within && { within }) }] };
}

function file(path: string, language: string, facts: Partial<SourceFacts> = {}): SourceFacts {
  const none = { definitions: [], imports: [], exports: [], references: [] };
  return { path, language, lines: 3, ...none, ...facts };
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

const json = (path: string, value: unknown): Manifest => ({ path, text: JSON.stringify(value) });

/** Projects of so many files that have the names of others, by what is equal in them. */
export const PROJECTS: Record<string, (count: number) => Project> = {
  'packages of one name': (count) => ({
    facts: times(count, (i) =>
      file(`p${i}/index.ts`, 'typescript', {
        imports: [imports('same')],
        references: [use('run')],
      }),
    ),
    manifests: times(count, (i) => json(`p${i}/package.json`, { name: i % 2 ? 'same' : `o${i}` })),
  }),
  'workspaces of packages': (count) => ({
    facts: times(count, (i) => file(`p${i}/index.ts`, 'typescript', { imports: [imports('b')] })),
    manifests: times(count, (i) =>
      json(`p${i}/package.json`, { name: `n${i}`, workspaces: ['packages/*', 'apps/**'] }),
    ),
  }),
  'a star for every module': (count) => ({
    facts: [
      file('index.ts', 'typescript', {
        imports: times(count, (i) => imports(`./m${i}/index`, '*', 'reexport')),
        exports: times(count, (i) => ({ name: '*', specifier: `./m${i}/index`, line: i + 1 })),
      }),
      ...times(count, (i) =>
        file(`m${i}/index.ts`, 'typescript', {
          definitions: [definition(`f${i}`)],
          imports: [imports('../index', `f${(i * 7) % count}`), imports('../index', `g${i}`)],
          exports: [{ name: `f${i}`, line: 1 }],
          references: [use(`f${(i * 7) % count}`)],
        }),
      ),
    ],
  }),
  'a chain and a cycle of stars': (count) => ({
    facts: times(count, (i) =>
      file(`m${i}.ts`, 'typescript', {
        definitions: [definition('init')],
        imports: [
          imports(`./m${(i + 1) % count}`, '*', 'reexport'),
          imports(`./m${(i + 2) % count}`, `f${i}`),
        ],
        exports: [{ name: '*', specifier: `./m${(i + 1) % count}`, line: 1 }],
      }),
    ),
  }),
  'references and paths of a tsconfig': (count) => ({
    facts: times(count, (i) =>
      file(`p${i}/index.ts`, 'typescript', { imports: [imports(`@a/${(i * 7) % count}`)] }),
    ),
    manifests: [
      json('tsconfig.json', {
        references: times(count, (i) => ({ path: `q${i}` })),
        compilerOptions: {
          baseUrl: '.',
          paths: Object.fromEntries(
            times(count, (i) => [i % 2 ? `@a/${i}` : `@a/${i}*`, [`p${i}/index.ts`]]),
          ),
        },
      }),
      ...times(count, (i) => json(`q${i}/tsconfig.json`, {})),
    ],
  }),
  'a chain of extends': (count) => ({
    facts: times(count, (i) => file(`p${i}/a.ts`, 'typescript', { imports: [imports('b/c')] })),
    manifests: times(count, (i) =>
      json(`p${i}/tsconfig.json`, { extends: `../p${i + 1}/tsconfig.json` }),
    ),
  }),
  'exports of one package': (count) => ({
    facts: times(count, (i) =>
      file(`f${i}.ts`, 'typescript', { imports: [imports(`own/x${(i * 7) % count}/y`)] }),
    ),
    manifests: [
      json('package.json', {
        name: 'own',
        exports: Object.fromEntries(times(count, (i) => [`./x${i}/*`, `./f${i}.ts`])),
      }),
    ],
  }),
  'Python packages': (count) => ({
    facts: times(count, (i) =>
      file(`p${i}/${i % 2 ? '' : 'src/'}same/__init__.py`, 'python', {
        definitions: [definition('init')],
        imports: [imports('same', 'init'), imports('same.deep.er'), imports('other', 'x')],
        references: [use('init')],
      }),
    ).concat(times(count, (i) => file(`t${i % 50}/d${i}/other.py`, 'python'))),
    manifests: times(count, (i) => ({ path: `p${i}/pyproject.toml`, text: '' })),
  }),
  'Python namespaces': (count) => ({
    facts: times(count, (i) =>
      file(`p${i}/same/m${i}.py`, 'python', {
        imports: [imports(`same.m${(i * 7) % count}`, 'f'), imports('same', `m${(i * 3) % count}`)],
      }),
    ),
    manifests: times(count, (i) => ({ path: `p${i}/setup.cfg`, text: '' })),
  }),
  'Go packages of one module': (count) => ({
    facts: times(count, (i) =>
      file(`all/f${i}.go`, 'go', {
        definitions: [definition('main', 'namespace'), definition(i % 2 ? 'Run' : 'Stop')],
        imports: [imports(`x.y/m${(i * 7) % count}/sub`, 'm')],
        references: [use(i % 2 ? 'Stop' : 'Run'), use('Run', '')],
      }),
    ).concat(times(count, (i) => file(`m${i}/sub/a.go`, 'go', { imports: [imports('x.y/all')] }))),
    manifests: times(count, (i) => ({ path: `m${i}/go.mod`, text: `module x.y/m${i}\n` })).concat({
      path: 'go.mod',
      text: 'module x.y\n',
    }),
  }),
  'Rust crate roots': (count) => ({
    facts: times(count, (i) =>
      file(`c${i}/src/lib.rs`, 'rust', {
        definitions: [definition('init')],
        imports: [imports('same', 'init'), imports('crate::a', 'b'), imports('a', '*', 'include')],
        references: [use('run', 'same')],
      }),
    ).concat(times(count, (i) => file(`c${i}/src/a/mod.rs`, 'rust'))),
    manifests: times(count, (i) => ({
      path: `c${i}/Cargo.toml`,
      text: `[package]\nname = "${i % 2 ? 'same' : `c${i}`}"\n`,
    })),
  }),
  'Rust modules in a file': (count) => ({
    facts: [
      file('src/lib.rs', 'rust', {
        definitions: times(count, (i) =>
          definition(`m${i}`, 'module', { startLine: 2 * i + 1, endLine: 2 * i + 2 }),
        ),
        imports: times(count, (i) => ({ ...imports('super', 'x'), line: 2 * i + 2 })),
        references: times(count, (i) => use(`f${i}`, 'crate::a')),
      }),
    ],
  }),
  'Rust modules in a line': (count) => ({
    facts: [
      file('src/lib.rs', 'rust', {
        definitions: times(count, (i) =>
          definition(`m${i}`, 'module', { startIndex: 10 * i, endIndex: 10 * i + 9 }),
        ),
        imports: times(count, (i) => ({ ...imports('super', 'x'), line: i + 2 })),
      }),
    ],
  }),
  'Java files of one type': (count) => ({
    facts: times(count, (i) =>
      file(`m${i}/src/main/java/a/b/Same.java`, 'java', {
        definitions: [definition('a.b', 'namespace'), definition(i % 2 ? 'Same' : `Other${i}`)],
        imports: [imports('a.b.Same', 'Same'), imports('a.b.*'), imports('a.b.*')],
        references: [use('Same'), use(`Other${(i * 7) % count}`)],
      }),
    ),
  }),
  'C# files of many usings': (count) => ({
    facts: [
      file('Use.cs', 'csharp', {
        imports: times(count, (i) => imports(`N${i}`)),
        references: times(count, (i) => use(`T${i}`)),
      }),
      ...times(count, (i) =>
        file(`p${i}/T.cs`, 'csharp', {
          definitions: [definition(`N${i}`, 'namespace'), definition(`T${i}`, 'class')],
        }),
      ),
    ],
  }),
  'PHP prefixes': (count) => ({
    facts: times(count, (i) =>
      file(`p${i}/src/Same.php`, 'php', {
        imports: [imports(`App\\A${(i * 7) % count}\\Same`, 'Same'), imports(`App\\B${i}`, 'B')],
      }),
    ),
    manifests: times(count, (i) =>
      json(`p${i}/composer.json`, {
        autoload: { 'psr-4': { [`App\\A${i}\\`]: 'src/', 'App\\': 'lib/' } },
      }),
    ),
  }),
  'Ruby load paths': (count) => ({
    facts: times(count, (i) =>
      file(`g${i}/lib/same.rb`, 'ruby', {
        definitions: [definition('init', 'method')],
        imports: [imports('same'), imports('./same'), imports(`other${i}`)],
        references: [use('init'), use('Same')],
      }),
    ),
  }),
  'C headers': (count) => ({
    facts: times(count, (i) =>
      file(`d${i}/same.h`, 'c', {
        definitions: [definition('init', 'function', { declaration: true })],
      }),
    ).concat(
      times(count, (i) =>
        file(`s${i}/a.c`, 'c', {
          definitions: [definition('init')],
          imports: [imports('"same.h"'), imports(`"d${(i * 7) % count}/same.h"`)],
          references: [use('init')],
        }),
      ),
    ),
  }),
  'definitions of one name in a file': (count) => ({
    facts: ['a.ts', 'b.py', 'c.c', 'd.java'].map((path) =>
      file(path, 'x', {
        definitions: times(count, (i) =>
          definition('init', 'function', { startLine: i + 1, endLine: i + 1 }),
        ),
        references: [
          use(
            'init',
            undefined,
            times(count, (i) => i),
          ),
          use(
            'init',
            'this',
            times(count, (i) => i),
          ),
        ],
      }),
    ),
  }),
};
