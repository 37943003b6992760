import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { read } from '../../test/project.js';
import { edgesWithUses } from '../../test/uses.js';
import { resolveImports } from '../resolve/resolve-imports.js';

const CRATE = {
  'Cargo.toml': '[package]\nname = "my-app"\n',
  'src/lib.rs': 'mod config;\npub mod net;\npub use config::Config;',
  'src/config.rs': 'pub struct Config',
  'src/net/mod.rs': 'mod tcp;\npub struct Net',
  'src/net/tcp.rs': 'pub struct Tcp',
};

describe('Rust modules', () => {
  it('follows mod to a.rs and a/mod.rs, from a root, from mod.rs and from a named file', () => {
    expect(
      edgesOf({
        'Cargo.toml': '[package]\nname = "x"\n',
        'src/main.rs': 'mod a;\nmod b;\nmod missing;',
        'src/a.rs': 'mod child;',
        'src/a/child.rs': 'fn f',
        'src/b/mod.rs': 'mod child;',
        'src/b/child.rs': 'fn f',
        'src/child.rs': 'fn no',
      }),
    ).toEqual([
      'src/a.rs -> src/a/child.rs',
      'src/b/mod.rs -> src/b/child.rs',
      'src/main.rs -> src/a.rs',
      'src/main.rs -> src/b/mod.rs',
    ]);
  });

  it('takes the path attribute relative to the directory of the file', () => {
    expect(
      edgesOf({
        'Cargo.toml': '[package]\nname = "x"\n',
        'src/main.rs': '#[path = "sys/unix.rs"] mod sys;',
        'src/sys/unix.rs': 'fn f',
      }),
    ).toEqual(['src/main.rs -> src/sys/unix.rs']);
  });

  it('takes it relative to the module within that it stands', () => {
    const { facts } = read({ 'src/lib.rs': 'mod a;', 'src/a.rs': '', 'src/a/inner/x.rs': '' });
    const inner = {
      ...{ name: 'inner', kind: 'module' as const, signature: '', exported: false },
      ...{ startLine: 1, headerLine: 1, endLine: 4, startIndex: 0, endIndex: 40 },
    };
    const bindings = [{ imported: '*', local: 'y' }];
    const include = { specifier: 'x.rs', line: 3, kind: 'include' as const, bindings };
    const all = facts.map((file) =>
      file.path === 'src/a.rs' ? { ...file, definitions: [inner], imports: [include] } : file,
    );
    expect(resolveImports({ facts: all }).map(({ from, to }) => `${from} -> ${to}`)).toContain(
      'src/a.rs -> src/a/inner/x.rs',
    );
  });

  it('resolves crate, self and super by the module and not by the directory', () => {
    expect(
      edgesOf({
        ...CRATE,
        'src/net/tcp.rs':
          'use crate::config::Config;\nuse super::Net;\nuse super::super::config;\nuse self::inner::X;',
        'src/net/tcp/inner.rs': 'pub struct X',
      }).filter((edge) => edge.startsWith('src/net/tcp.rs')),
    ).toEqual([
      'src/net/tcp.rs -> src/config.rs',
      'src/net/tcp.rs -> src/net/mod.rs',
      'src/net/tcp.rs -> src/net/tcp/inner.rs',
    ]);
  });

  it('follows pub use to the file that defines the item', () => {
    expect(
      edgesOf({ ...CRATE, 'src/net/tcp.rs': 'use crate::{Config};' }).filter((edge) =>
        edge.startsWith('src/net/tcp.rs'),
      ),
    ).toEqual(['src/net/tcp.rs -> src/config.rs (binding)', 'src/net/tcp.rs -> src/lib.rs']);
  });

  it('takes blocks on one line for what they are: one beside the other', () => {
    const { facts } = read({ 'src/lib.rs': 'mod b;', 'src/b.rs': '', 'src/b/c.rs': '' });
    const block = { kind: 'module' as const, startLine: 1, headerLine: 1, signature: '' };
    const blocks = [0, 1].map((i) => ({
      ...block,
      name: `m${i}`,
      endLine: 3,
      startIndex: 10 * i,
      endIndex: 10 * i + 9,
      exported: false,
    }));
    const bindings = [{ imported: 'c', local: 'c' }];
    const use = { specifier: 'super::super::lib', line: 2, kind: 'import' as const, bindings };
    const from = { ...facts.find(({ path }) => path === 'src/b.rs')!, definitions: blocks };
    const edges = resolveImports({ facts: [...facts.slice(0, 1), { ...from, imports: [use] }] });
    // One block is left by the first `super`, the file by the second.
    expect(edges.map(({ from: at, to }) => `${at} -> ${to}`)).toContain('src/b.rs -> src/lib.rs');
  });

  it('stays in the file for super inside an inline module', () => {
    expect(
      edgesOf({
        ...CRATE,
        'src/net/tcp.rs':
          'pub struct Tcp\nmod tests {\n  use super::*;\n  use super::super::Net;\n  use crate::config::Config;',
      }).filter((edge) => edge.startsWith('src/net/tcp.rs')),
    ).toEqual(['src/net/tcp.rs -> src/config.rs', 'src/net/tcp.rs -> src/net/mod.rs']);
  });

  it('finds a child module in a plain path, and the standard library nowhere', () => {
    expect(
      edgesOf({
        ...CRATE,
        'src/net/mod.rs': 'mod tcp;\nuse tcp::Tcp;\nuse std::io;\nuse serde::Serialize;',
        'src/std.rs': 'fn no',
      }).filter((edge) => edge.startsWith('src/net/mod.rs')),
    ).toEqual(['src/net/mod.rs -> src/net/tcp.rs']);
  });
});

describe('Cargo workspaces', () => {
  it('finds libraries by name, declared name and path, and renamed dependencies', () => {
    expect(
      edgesOf({
        'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n',
        'crates/core/Cargo.toml': '[package]\nname = "acme-core"\n',
        'crates/core/src/lib.rs': 'pub mod deep;\npub struct Core',
        'crates/core/src/deep.rs': 'pub struct Deep',
        'crates/odd/Cargo.toml':
          '[package]\nname = "odd-name"\n[lib]\nname = "odd"\npath = "code/root.rs"\n',
        'crates/odd/code/root.rs': 'pub struct Odd',
        'crates/cli/Cargo.toml':
          '[package]\nname = "cli"\n[dependencies]\nrenamed = { package = "acme-core", path = "../core" }\n',
        'crates/cli/src/main.rs':
          'use acme_core::{Core};\nuse acme_core::deep::Deep;\nuse odd::Odd;\nuse renamed::Core;',
      }).filter((edge) => edge.startsWith('crates/cli')),
    ).toEqual([
      'crates/cli/src/main.rs -> crates/core/src/deep.rs',
      'crates/cli/src/main.rs -> crates/core/src/lib.rs',
      'crates/cli/src/main.rs -> crates/odd/code/root.rs',
    ]);
  });

  it('takes tests, examples and declared targets for roots of their own', () => {
    expect(
      edgesOf({
        'Cargo.toml':
          '[package]\nname = "rg"\n[[bin]]\nname = "rg"\npath = "crates/core/main.rs"\n[[test]]\nname = "it"\npath = "tests/tests.rs"\n',
        'crates/core/main.rs': 'mod flags;',
        'crates/core/flags/mod.rs': 'mod defs;\npub struct Flag',
        'crates/core/flags/defs.rs': 'use crate::flags::Flag;',
        'tests/tests.rs': 'mod util;',
        'tests/util.rs': 'use crate::macros;',
        'tests/macros.rs': 'fn m',
        'examples/demo.rs': 'mod helper;',
        'examples/helper.rs': 'fn h',
      }),
    ).toEqual([
      'crates/core/flags/defs.rs -> crates/core/flags/mod.rs',
      'crates/core/flags/mod.rs -> crates/core/flags/defs.rs',
      'crates/core/main.rs -> crates/core/flags/mod.rs',
      'examples/demo.rs -> examples/helper.rs',
      'tests/tests.rs -> tests/util.rs',
      'tests/util.rs -> tests/macros.rs',
    ]);
  });

  it('works by convention when a Cargo.toml is not TOML or is missing', () => {
    expect(
      edgesOf({
        'Cargo.toml': '= broken',
        'src/lib.rs': 'mod a;',
        'src/a.rs': 'use crate::b::B;',
        'src/b.rs': 'pub struct B',
      }),
    ).toEqual(['src/a.rs -> src/b.rs', 'src/lib.rs -> src/a.rs']);
  });
});

describe('paths in code, without a use', () => {
  const PROJECT = {
    'Cargo.toml': '[package]\nname = "app"\n[workspace]\nmembers = ["lib"]',
    'lib/Cargo.toml': '[package]\nname = "my-lib"',
    'lib/src/lib.rs': 'pub fn help() {}',
    'lib/src/deep.rs': 'pub fn down() {}',
    'src/main.rs': 'mod io;',
    'src/io.rs': 'pub fn read() {}',
    'src/io/file.rs': 'pub fn open() {}',
  };
  const edges = (...uses: string[]) =>
    edgesWithUses(PROJECT, { 'src/io/file.rs': uses }).filter((edge) => edge.startsWith('src/io/'));

  it.each([
    ['crate::io::read', 'src/io.rs'],
    ['super::read', 'src/io.rs'],
    ['my_lib::help', 'lib/src/lib.rs'],
    ['my_lib::deep::down', 'lib/src/deep.rs'],
    ['::my_lib::help', 'lib/src/lib.rs'],
  ])('%s names its file', (use, path) => {
    expect(edges(use)).toEqual([`src/io/file.rs -> ${path}`]);
  });

  it.each(['std::fs::read', 'Reader::new', 'value.read', '.read', 'read'])(
    '%s names none of ours',
    (use) => {
      expect(edges(use)).toEqual([]);
    },
  );

  it('go through modules that the file has a name for', () => {
    const project = {
      'Cargo.toml': '[package]\nname = "app"',
      'src/lib.rs': 'mod kinds;\nmod use_them;\nuse crate::kinds::{list as many};',
      'src/kinds.rs': 'pub mod list;',
      'src/kinds/list.rs': 'pub struct List',
      'src/use_them.rs': 'use crate::kinds::list;\nuse crate::kinds::{list as seq};',
      'src/list.rs': 'pub struct Other',
    };
    const of = (path: string, use: string) =>
      edgesWithUses(project, { [path]: [use] }).filter((edge) => edge.startsWith(path));
    expect(of('src/use_them.rs', 'list::List::new')).toEqual(of('src/use_them.rs', 'seq::List'));
    expect(of('src/use_them.rs', 'seq::List')).toEqual(['src/use_them.rs -> src/kinds/list.rs']);
    expect(of('src/lib.rs', 'kinds::list::List')).toContain('src/lib.rs -> src/kinds/list.rs');
    // A name that the root gives privately is known below it, too.
    expect(of('src/use_them.rs', 'crate::many::List::new')).toEqual([
      'src/use_them.rs -> src/kinds/list.rs',
    ]);
  });

  it('pass through what another crate passes on', () => {
    const project = {
      'Cargo.toml': '[package]\nname = "all"\n[workspace]\nmembers = ["part", "app"]',
      'src/lib.rs':
        'pub use part as piece;\npub use part::deep::{Deep};\npub use part::{self as whole};',
      'part/Cargo.toml': '[package]\nname = "part"',
      'part/src/lib.rs': 'pub mod deep;',
      'part/src/deep.rs': 'pub struct Deep\npub fn down',
      'app/Cargo.toml': '[package]\nname = "app"',
      'app/src/main.rs': '',
    };
    const of = (use: string) =>
      edgesWithUses(project, { 'app/src/main.rs': [use] }).filter((edge) => edge.startsWith('app'));
    expect(of('all::Deep::new')).toEqual([
      'app/src/main.rs -> part/src/deep.rs (binding)',
      'app/src/main.rs -> src/lib.rs',
    ]);
    expect(of('all::whole::deep::down')).toEqual(['app/src/main.rs -> part/src/deep.rs']);
  });

  it('has the line and the path as its evidence', () => {
    const { facts, manifests } = read(PROJECT);
    const told = facts.map((file) =>
      file.path === 'src/io/file.rs'
        ? {
            ...file,
            references: [
              {
                name: 'read',
                count: 1,
                line: 9,
                uses: [{ kind: 'call' as const, receiver: 'crate::io', count: 1, line: 9 }],
              },
            ],
          }
        : file,
    );
    expect(resolveImports({ facts: told, manifests })).toContainEqual({
      from: 'src/io/file.rs',
      to: 'src/io.rs',
      tier: 'import',
      line: 9,
      specifier: 'crate::io::read',
      names: ['read'],
    });
  });
});

describe('macros', () => {
  const project = {
    'Cargo.toml': '[package]\nname = "app"\n[workspace]\nmembers = ["other"]',
    'src/lib.rs': 'mod macros;\nmod a;',
    'src/macros.rs': 'macro_rules! each\npub macro_rules! all',
    'src/a.rs': 'each!(x);',
    'src/b.rs': 'macro_rules! each\neach!(x);',
    'other/Cargo.toml': '[package]\nname = "other"',
    'other/src/lib.rs': 'use app::all;\nuse app::each;\nfn f() {}',
  };
  const edges = edgesWithUses(project, { 'src/a.rs': ['each'], 'src/b.rs': ['each'] });

  it('are known in their crate by their name alone, if one file has it', () => {
    const { 'src/b.rs': _, ...rest } = project;
    const known = edgesWithUses(rest, { 'src/a.rs': ['each'], 'other/src/lib.rs': ['each'] });
    expect(known).toContain('src/a.rs -> src/macros.rs (same-package)');
    expect(known.filter((edge) => edge.startsWith('other/'))).toEqual([
      'other/src/lib.rs -> src/lib.rs',
      'other/src/lib.rs -> src/macros.rs (binding)',
    ]);
    expect(edges.filter((edge) => edge.startsWith('src/a.rs'))).toEqual([]);
  });
});

it('takes the macro of another crate, and not the module of that name which only the crate itself sees', () => {
  const project = {
    'Cargo.toml': '[package]\nname = "app"\n[workspace]\nmembers = ["lib"]',
    'lib/Cargo.toml': '[package]\nname = "chan"',
    'lib/src/lib.rs': 'mod select;\nmod select_macro;',
    'lib/src/select.rs': 'pub struct Operation',
    'lib/src/select_macro.rs': 'pub macro_rules! select',
    'lib/src/flavor.rs': 'use crate::select::Operation;',
    'src/main.rs': 'use chan::select;',
  };
  expect(edgesOf(project).filter((edge) => !edge.startsWith('lib/src/lib.rs'))).toEqual([
    'lib/src/flavor.rs -> lib/src/select.rs',
    'src/main.rs -> lib/src/select_macro.rs (binding)',
  ]);
});

it('knows the module that #[path] names by its name', () => {
  expect(
    edgesOf({
      'Cargo.toml': '[package]\nname = "x"',
      'examples/hello.rs':
        '#[path = "../benches/support/mod.rs"] mod support;\nuse support::Io;\nuse support::deep::Deep;',
      'benches/support/mod.rs': 'pub struct Io',
      'benches/support/deep.rs': 'pub struct Deep',
      'examples/support.rs': 'pub struct Io',
    }),
  ).toEqual([
    'examples/hello.rs -> benches/support/deep.rs',
    'examples/hello.rs -> benches/support/mod.rs',
  ]);
});

it('takes the files of a folder for modules where Cargo is told not to find targets', () => {
  const project = {
    'tests/lib.rs': 'mod suite;\npub fn make',
    'tests/suite.rs': 'use crate::make;',
  };
  const toml = (key: string) =>
    `[package]\nname = "x"\n${key}\n[[test]]\nname = "all"\npath = "tests/lib.rs"`;
  expect(edgesOf({ ...project, 'Cargo.toml': toml('autotests = false') })).toEqual([
    'tests/lib.rs -> tests/suite.rs',
    'tests/suite.rs -> tests/lib.rs',
  ]);
  expect(edgesOf({ ...project, 'Cargo.toml': toml('') })).toEqual([
    'tests/lib.rs -> tests/suite.rs',
  ]);
});

it('takes of a library and a program beside it the one that declares the module', () => {
  expect(
    edgesOf({
      'Cargo.toml': '[package]\nname = "x"',
      'src/lib.rs': 'mod shared;',
      'src/main.rs': 'mod run;\npub fn seed',
      'src/shared.rs': 'use crate::own;',
      'src/run/mod.rs': 'use crate::seed;',
    }),
  ).toEqual([
    'src/lib.rs -> src/shared.rs',
    'src/main.rs -> src/run/mod.rs',
    'src/run/mod.rs -> src/main.rs',
    'src/shared.rs -> src/lib.rs',
  ]);
});

it('takes no sibling for a module that the file does not declare', () => {
  expect(
    edgesOf({
      'Cargo.toml': '[package]\nname = "x"',
      'benches/one.rs': 'use two::Two;',
      'benches/two.rs': 'pub struct Two',
      'benches/three.rs': 'mod two;\nuse two::Two;',
    }),
  ).toEqual(['benches/three.rs -> benches/two.rs']);
});

it('asks a package of many targets in time that grows with them', () => {
  expect((size: number) => {
    const project: Record<string, string> = { 'Cargo.toml': '[package]\nname = "app"' };
    for (let i = 0; i < size; i++) project[`tests/t${i}/main.rs`] = 'use super::x;\nuse crate::y;';
    return () => edgesOf(project);
  }).toGrowLinearly(50, 400);
});
