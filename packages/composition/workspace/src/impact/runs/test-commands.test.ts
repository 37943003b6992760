import type { Manifest } from '@ctx/tree/view';
import { describe, expect, it } from 'vitest';
import { cmakeTargets } from '../cmake/targets.js';
import { testCommands } from './test-commands.js';

const uses = (path: string, text: string) => [{ path, text }];
const npm = (name: string) => uses('package.json', `{"devDependencies": {"${name}": "^1.0.0"}}`);

const of = (paths: readonly string[], manifests: Manifest[] = []) =>
  testCommands(paths, { manifests, facts: [] });

describe('testCommands', () => {
  it.each([
    ['vitest', 'npx vitest run test/a.test.ts test/b.test.ts'],
    ['jest', 'npx jest --runTestsByPath test/a.test.ts test/b.test.ts'],
    ['mocha', 'npx mocha test/a.test.ts test/b.test.ts'],
    ['left-pad', 'node --test test/a.test.ts test/b.test.ts'],
  ])('takes the runner that package.json names: %s', (name, command) => {
    expect(of(['test/a.test.ts', 'test/b.test.ts'], npm(name))).toEqual([command]);
  });

  it.each([
    [['tests/test_a.py', 'tests/test_b.py'], [], 'pytest tests/test_a.py tests/test_b.py'],
    [['a_test.go', 'web/b_test.go', 'web/c_test.go'], [], 'go test . ./web'],
    [['tests/a.rs', 'tests/b.rs'], [], 'cargo test --test a --test b'],
    [
      ['src/test/java/ATest.java', 'src/test/java/BTest.java'],
      uses('pom.xml', '<project>'),
      'mvn test -Dtest=ATest,BTest',
    ],
    [['src/test/kotlin/ATest.kt'], [], "./gradlew test --tests '*ATest'"],
    [
      ['tests/ATests.cs', 'tests/BTests.cs'],
      [],
      "dotnet test --filter 'FullyQualifiedName~ATests|FullyQualifiedName~BTests'",
    ],
    [['spec/a_spec.rb'], uses('Gemfile', "gem 'rspec'"), 'bundle exec rspec spec/a_spec.rb'],
    [['test/a_test.rb'], [], 'bundle exec ruby -Itest test/a_test.rb'],
    [['test/a_test.exs'], [], 'mix test test/a_test.exs'],
    [
      ['tests/testthat/test-a.R'],
      [],
      "Rscript -e 'pkgload::load_all(); testthat::test_file(commandArgs(TRUE))' tests/testthat/test-a.R",
    ],
    [['tests/ASpec.hs', 'tests/BSpec.hs'], [], 'cabal test'],
    [['test/a_test.dart'], [], 'dart test test/a_test.dart'],
    [['tests/ATest.php'], [], 'vendor/bin/phpunit tests/ATest.php'],
  ])('runs %j', (paths, manifests, command) => {
    expect(of(paths, manifests)).toEqual([command]);
  });

  it('has a command for each runner, and one for each file where a runner takes one', () => {
    const paths = ['tests/ATest.php', 'tests/test_a.py', 'tests/BTest.php', 'tests/none.sql'];
    expect(of(paths)).toEqual([
      'vendor/bin/phpunit tests/ATest.php',
      'vendor/bin/phpunit tests/BTest.php',
      'pytest tests/test_a.py',
    ]);
  });

  it('gives a shell every path as one word, whatever is in it', () => {
    const paths = ["test_a b'; rm -rf $HOME #.py", '-test_$(x).py', '@test_b.py'];
    expect(of(paths)).toEqual([
      `pytest 'test_a b'\\''; rm -rf $HOME #.py' './-test_$(x).py' ./@test_b.py`,
    ]);
  });

  it('knows a runner by a package of its own, or by the script that starts it', () => {
    const manifests = [
      npm('babel-jest'),
      uses('package.json', '{"scripts": {"test": "env A=b jest -c"}}'),
    ];
    for (const one of manifests)
      expect(of(['a.spec.js'], one)).toEqual(['npx jest --runTestsByPath a.spec.js']);
  });

  it('believes what a test imports before what a manifest names', () => {
    const imports = [{ specifier: 'node:test', line: 1, kind: 'require' as const, bindings: [] }];
    const surroundings = { manifests: npm('jest'), facts: [{ path: 'test/a.test.js', imports }] };
    expect(testCommands(['test/a.test.js', 'test/b.test.js'], surroundings)).toEqual([
      'node --test test/a.test.js',
      'npx jest --runTestsByPath test/b.test.js',
    ]);
  });

  it('names the package and the target of Cargo, of which files below are modules', () => {
    const manifests = uses('derive/Cargo.toml', '[package]\nname = "shop-derive"\n');
    expect(
      of(['tests/builder/a.rs', 'derive/tests/b.rs', 'tests/builder/c.rs'], manifests),
    ).toEqual(['cargo test --test builder', 'cargo test -p shop-derive --test b']);
  });

  it('runs what is beside the code with the library of Cargo', () => {
    expect(of(['src/cart/tests.rs', 'tests/a.rs'])).toEqual(['cargo test --lib --test a']);
  });

  it('gives forge one test at a time, below its own manifest', () => {
    const paths = ['test/Cart.t.sol', 'test/Price.t.sol', 'token/test/Token.t.sol'];
    expect(of(paths, uses('foundry.toml', '[profile.default]'))).toEqual([
      'forge test --match-path test/Cart.t.sol',
      'forge test --match-path test/Price.t.sol',
      'forge test --match-path token/test/Token.t.sol',
    ]);
    expect(of(paths, uses('token/foundry.toml', ''))).toEqual([
      'forge test --root token --match-path test/Token.t.sol',
    ]);
    expect(of(paths)).toEqual([]);
  });

  it('takes no module that tests of Cargo share for a target', () => {
    expect(of(['tests/client.rs', 'tests/support/mod.rs'], [])).toEqual([
      'cargo test --test client',
    ]);
  });

  it('leaves out a path that is printed otherwise than it is: the command would name another file', () => {
    const token = `test_ghp_${'a1B2c3D4e5F6'.repeat(3)}.py`;
    expect(of(['test_zw\u200bx.py', token, 'test_a.py'])).toEqual(['pytest test_a.py']);
  });

  it('C and C++: runs what CMake makes of a test, and nothing of which it makes none', () => {
    const text = 'add_executable(a a_test.cc)\nadd_test(NAME a COMMAND a)';
    const manifests = [{ path: 'CMakeLists.txt', text }];
    const { targets } = cmakeTargets(manifests, ['a_test.cc', 'b_test.cc']);
    const around = { manifests, facts: [], targets };
    expect(testCommands(['a_test.cc'], around)).toEqual([
      "cmake --build build --target a && ctest --test-dir build -R '^(a)$'",
    ]);
    expect(testCommands(['b_test.cc'], around)).toEqual([]);
    expect(testCommands(['a_test.cc'], { ...around, manifests: [], targets: [] })).toEqual([]);
  });
});
