import { describe, expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

/** Where the imports of one file lead, among these paths. */
const from = (path: string, imports: string[], paths: string[]) =>
  linked({ [path]: { imports }, ...Object.fromEntries(paths.map((own) => [own, {}])) }).map(
    (edge) => edge.slice(`${path} -> `.length),
  );

describe('formatLinks', () => {
  it('finds partials, indexes and endings of sheets', () => {
    const paths = [
      'css/_reset.scss',
      'css/theme.scss',
      'css/forms/_index.scss',
      'css/old.css',
      'lib/grid/_mixins.scss',
    ];
    expect(
      from(
        'css/app.scss',
        ['reset', './theme', 'forms', 'old.css', '~grid/mixins', 'sass:math'],
        paths,
      ),
    ).toEqual(paths.toSorted());
    expect(from('css/app.less', ['mixins'], ['css/mixins.less', 'css/mixins.css'])).toEqual([
      'css/mixins.less',
    ]);
    expect(from('css/app.css', ['base.css', 'reset'], ['css/base.css', 'css/_reset.css'])).toEqual([
      'css/base.css',
    ]);
  });

  it('does not take a sheet of another folder for a name alone', () => {
    expect(from('a/app.scss', ['buttons'], ['b/_buttons.scss'])).toEqual([]);
    expect(from('a/app.scss', ['x/buttons'], ['b/x/_buttons.scss', 'c/x/_buttons.scss'])).toEqual(
      [],
    );
  });

  it('finds schemas below the roots of their compilers', () => {
    expect(
      from(
        'proto/app/a.proto',
        ['app/b.proto', 'google/any.proto'],
        ['proto/app/b.proto', 'x/b.proto'],
      ),
    ).toEqual(['proto/app/b.proto']);
    expect(from('a/q.graphql', ['./parts/f.graphql'], ['a/parts/f.graphql'])).toEqual([
      'a/parts/f.graphql',
    ]);
  });

  it('leads to the file of a module that says most', () => {
    const paths = ['modules/net/main.tf', 'modules/net/a.tf', 'modules/db/x.tf', 'modules/db/r.md'];
    expect(from('main.tf', ['./modules/net', './modules/db', './none'], paths)).toEqual([
      'modules/db/x.tf',
      'modules/net/main.tf',
    ]);
  });

  it('counts what is copied from the file, or from the root', () => {
    expect(
      from('docker/Dockerfile', ['run.sh', 'go.mod', 'src'], ['docker/run.sh', 'go.mod']),
    ).toEqual(['docker/run.sh', 'go.mod']);
  });

  it('finds folders, modules and rules of builds', () => {
    const paths = ['src/CMakeLists.txt', 'support/cmake/Join.cmake', 'mk/rules.mk', 'config.mk'];
    expect(
      from('CMakeLists.txt', ['src/CMakeLists.txt', 'Join.cmake', 'CPack.cmake'], paths),
    ).toEqual(['src/CMakeLists.txt', 'support/cmake/Join.cmake']);
    expect(from('Makefile', ['config.mk', '$(TOP)/rules.mk', '$(X)/none.mk'], paths)).toEqual([
      'config.mk',
      'mk/rules.mk',
    ]);
  });

  it('finds files of data, and workflows from the root', () => {
    expect(
      from('api/a.yaml', ['./b.yaml', 'c.json', 'd.yaml'], ['api/b.yaml', 'api/c.json']),
    ).toEqual(['api/b.yaml', 'api/c.json']);
    expect(
      from('.github/workflows/a.yml', ['./.github/workflows/b.yml'], ['.github/workflows/b.yml']),
    ).toEqual(['.github/workflows/b.yml']);
    expect(from('.github/w.yml', ['./.github/a/x'], ['.github/a/x/action.yml'])).toEqual([
      '.github/a/x/action.yml',
    ]);
    expect(from('a.json', ['b.json', '../c.json'], ['b.json', 'c.json'])).toEqual(['b.json']);
    expect(from('x/a.xsd', ['b.xsd'], ['x/b.xsd'])).toEqual(['x/b.xsd']);
    expect(from('db/a.sql', ['b.sql', 'db/c.sql'], ['db/b.sql', 'db/c.sql'])).toEqual([
      'db/b.sql',
      'db/c.sql',
    ]);
  });

  it('never leads out of the root, to the file itself, or from an unknown format', () => {
    expect(from('a.scss', ['a', '../../b'], ['b.scss'])).toEqual([]);
    expect(from('a.txt', ['b.txt'], ['b.txt'])).toEqual([]);
  });
});
