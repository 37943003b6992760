import { describe, expect, it, test } from 'vitest';
import {
  isChronicle,
  isCode,
  isDeclaration,
  isInterface,
  isPeripheral,
  isTest,
  mayHoldTests,
  roleOf,
} from './roles.js';

describe('roleOf', () => {
  it.each([
    ['src/index.ts', 'source'],
    ['src/latest.ts', 'source'],
    ['src/contest/x.py', 'source'],
    ['src/distance/x.ts', 'source'],
    ['src/vendors/x.ts', 'source'],
    ['src/styles.css', 'source'],
    ['src/templates/engine.ts', 'source'],
    ['src/snapshots/manager.ts', 'source'],
    ['src/url.test.ts', 'test'],
    ['tests/test_app.py', 'test'],
    ['tests/static/config.json', 'test'],
    ['pkg/cmd/list_test.go', 'test'],
    ['src/test/java/com/acme/GsonTest.java', 'test'],
    ['src/main/java/com/acme/GsonTests.java', 'test'],
    ['spec/user_spec.rb', 'test'],
    ['conftest.py', 'test'],
    ['lib/mechanize/test_case/servlets.rb', 'test'],
    ['app/src/androidTest/Login.kt', 'test'],
    ['cypress/login.cy.ts', 'test'],
    ['test/fixtures/a.ts', 'fixture'],
    ['app/src/main/java/com/example/demo/App.java', 'source'],
    ['src/commonMain/kotlin/org/lib/external/Gpu.kt', 'source'],
    ['src/main/java/org/lib/generated/Parser.java', 'generated'],
    ['hspec-core/src/Test/Hspec/Core/Runner.hs', 'source'],
    ['hspec-core/test/Test/Hspec/Core/RunnerSpec.hs', 'test'],
    ['lib/Test/More.pm', 'source'],
    ['lib/Test/Builder/Tester.pm', 'source'],
    ['t/Test-Builder.t', 'source'],
    ['src/Examples/Cart.hs', 'source'],
    ['examples/Cart.hs', 'example'],
    ['tests/Hakyll/Core/Tests.hs', 'test'],
    ['vendor/Data/Map.hs', 'vendored'],
    ['Test/Hspec.lhs', 'source'],
    ['Test/Cart.cs', 'test'],
    ['docs/snippets/src/main/kotlin/org/example/App.kt', 'example'],
    ['src/test/java/com/example/App.java', 'test'],
    ['internal/testdata/a.go', 'fixture'],
    ['src/__mocks__/fs.ts', 'fixture'],
    ['vendor/x/y.go', 'vendored'],
    ['include/benchmark/state.h', 'source'],
    ['test/include/benchmark/state.h', 'test'],
    ['include/boost/test/tools.hpp', 'source'],
    ['extlibs/headers/vulkan/core.h', 'vendored'],
    ['include/spdlog/fmt/bundled/core.h', 'vendored'],
    ['app/src/main/java/a/plugin/bundled/Cors.kt', 'source'],
    ['src/main/kotlin/a/bundled/Cors.kt', 'source'],
    ['app/src/test/java/a/bundled/CorsTest.kt', 'test'],
    ['bundled/json.hpp', 'vendored'],
    ['src/bundled/json.hpp', 'vendored'],
    ['src/unbundled/json.hpp', 'source'],
    ['app/src/main/vendor/json.hpp', 'vendored'],
    ['src/third_parties/x.c', 'vendored'],
    ['src/extlibrary/x.c', 'source'],
    ['test/googletest-1.13.0/googletest/test/gtest_pred_test.cc', 'vendored'],
    ['test/gtest/gmock-gtest-all.cc', 'vendored'],
    ['googletest/test/gtest_pred_test.cc', 'test'],
    ['test/gtest-extra-test.cc', 'test'],
    ['vendor/x/y_test.go', 'vendored'],
    ['deps/lua/src/lua.h', 'vendored'],
    ['node_modules/x/index.js', 'vendored'],
    ['dist/index.js', 'generated'],
    ['packages/a/client-dist/a.js', 'generated'],
    ['distance/a.js', 'source'],
    ['api/service.pb.go', 'generated'],
    ['api/service_pb2.py', 'generated'],
    ['pnpm-lock.yaml', 'generated'],
    ['assets/jquery.min.js', 'generated'],
    ['examples/a/main.py', 'example'],
    ['playground/css/main.js', 'example'],
    ['benchmarks/run.js', 'example'],
    ['_examples/shell/main.go', 'example'],
    ['docs/conf.py', 'docs'],
    ['README.md', 'docs'],
    ['Sources/Shop/Shop.docc/Articles/Start.md', 'docs'],
    ['lib\\node_modules\\x\\index.js', 'vendored'],
  ])('%s is %s', (path, expected) => {
    expect(roleOf(path)).toBe(expected);
  });

  // Where two copies of this knowledge disagreed.
  it.each([
    ['a.cy.ts', 'test'],
    ['mocks/db.ts', 'fixture'],
    ['src/main/java/org/acme/mock/MockServer.java', 'source'],
    ['src/history.ts', 'source'],
    ['lib/changes.py', 'source'],
    ['src/changeset.py', 'source'],
    ['license.go', 'source'],
    ['src/newsletter/send.ts', 'source'],
    ['CHANGES', 'docs'],
    ['HISTORY.rst', 'docs'],
    ['LICENSE-MIT', 'docs'],
    ['CMakeLists.txt', 'source'],
  ])('%s is %s', (path, expected) => {
    expect(roleOf(path)).toBe(expected);
  });
});

it('tells what holds tests from what helps them and what they read', () => {
  const paths =
    'test/price_test.exs test/support/shop.exs test/test_helper.exs tests/test_a.py tests/conftest.py';
  expect(
    [...paths.split(' '), 'spec/spec_helper.rb', 'test/in.json', 'lib/a.ex'].filter(mayHoldTests),
  ).toEqual([...['test/price_test.exs', 'test/support/shop.exs', 'tests/test_a.py']]);
});

describe('isTest', () => {
  test.each([
    'test/a.js',
    'tests/unit/a.py',
    'src/__tests__/a.ts',
    'src/__mocks__/fs.ts',
    'pkg/testdata/in.go',
    'spec/a_spec.rb',
    'src/a.test.ts',
    'src/a.spec.tsx',
    'pkg/a_test.go',
    'tests.py',
    'test_a.py',
    'conftest.py',
    'src/main/java/GsonTest.java',
    'src/CarbonTestCase.php',
    'fixtures/a.json',
    'e2e/run.ts',
    'tests\\win\\a.py',
    'integration-tests/a.rs',
    'test-utils/render.tsx',
    'testing/x.py',
    'gradle-test/src/main/kotlin/test/a.kt',
    'a.cy.ts',
    'mocks/db.ts',
    // Projects of .NET and bundles of OSGi, by the name of their folder.
    'src/Acme.Net.Tests/Support/Clock.cs',
    'Acme.Tests/Server.cs',
    'src/Acme.UnitTests/Server.cs',
    'src/Acme.Tests.Shared/Server.cs',
    'src/Acme.Specs/Server.cs',
    'Acme.Test\\Server.cs',
    'org.acme.ui.tests/src/Setup.java',
  ])('%s is one', (path) => expect(isTest(path)).toBe(true));

  test.each([
    'src/contest.ts',
    'src/helper/testing/index.ts',
    'src/Illuminate/Testing/Fluent.php',
    'core/src/main/java/org/lib/test/Asserts.java',
    'src/protest.ts',
    'src/latest.py',
    'src/attestation/sign.go',
    'src/inspector.rb',
    'src/testimonial.tsx',
    'src/Manifest.java',
    'src/specification/parse.ts',
    'src/pytest_plugin.py',
    // An idiom of the languages that name classes; here it is a word.
    'src/IsTest.ts',
    'org/acme/mock/Server.java',
    // Products that others test with, and words that only end so.
    'src/Acme.Testing/Server.cs',
    'src/Acme.Test.Sdk/Server.cs',
    'src/Acme.Contests/Server.cs',
    'src/Acme.Latests/Server.cs',
    'src/Acme.TestHost/Server.cs',
    'spring.test/src/Server.java',
  ])('%s is none', (path) => expect(isTest(path)).toBe(false));
});

describe('isPeripheral', () => {
  test.each([
    'docs/guide.ts',
    'examples/basic/main.go',
    'benchmarks/run.js',
    'scripts/release.mjs',
    'playground/hmr/vite.config.ts',
    'README.md',
    'guide.rst',
    'CHANGELOG',
  ])('%s is', (path) => expect(isPeripheral(path)).toBe(true));

  test.each(['src/docs.ts', 'src/docstring/parse.py', 'src/benchmark.ts', 'lib/transcripts/a.rb'])(
    '%s is not',
    (path) => expect(isPeripheral(path)).toBe(false),
  );

  test('documentation is the part that a documentation task wants', () => {
    expect(roleOf('docs/a.md')).toBe('docs');
    expect(roleOf('scripts/a.mjs')).toBe('source');
  });

  test('manual pages are documentation, versions and sources are not', () => {
    for (const path of ['jq.1', 'man/git-log.1.in', 'jq.1.prebuilt'])
      expect(roleOf(path)).toBe('docs');
    for (const path of ['release-1.2', 'v1.2', 'a.1.ts', 'lib/a.10'])
      expect(roleOf(path)).not.toBe('docs');
  });
});

test('isCode: languages, and neither markup nor data', () => {
  expect(['a.ts', 'a.vue', 'a.rs', 'a.h'].every(isCode)).toBe(true);
  expect(['a.json', 'a.html', 'a', '.ts', 'a.svg'].some(isCode)).toBe(false);
});

test('isDeclaration: types without behavior; isInterface: headers as well', () => {
  expect(['a.d.ts', 'a.d.mts', 'a.d.cts', 'a.pyi'].every(isDeclaration)).toBe(true);
  expect(['a.ts', 'd.ts', 'a.py', 'ad.ts', 'a.h'].some(isDeclaration)).toBe(false);
  expect(['a.d.ts', 'a.pyi', 'a.h', 'a.hpp', 'a.mli'].every(isInterface)).toBe(true);
  expect(['a.ts', 'a.c', 'a.ml', 'ad.ts', 'a.html', 'h'].some(isInterface)).toBe(false);
});

test('resolved versions of dependencies are generated, whatever they are in', () => {
  const locks = ['pnpm-lock.yaml', 'sub/Cargo.lock', 'go.sum', 'bun.lockb'];
  expect(locks.map(roleOf)).toEqual(locks.map(() => 'generated'));
  for (const path of ['lock.ts', 'src/locks/a.go', 'pnpm-workspace.yaml']) {
    expect(roleOf(path)).toBe('source');
  }
});

test('prose that has a word for every task', () => {
  expect(['CHANGELOG.md', 'docs/HISTORY.rst', 'LICENSE', 'jq.1.prebuilt'].every(isChronicle)).toBe(
    true,
  );
  expect(['README.md', 'src/history.ts', 'changes.py', 'release-1.2'].some(isChronicle)).toBe(
    false,
  );
});

test('a folder that begins with an underscore is what it is called, and no other', () => {
  expect(roleOf('_examples/docker/commands.go')).toBe('example');
  expect(roleOf('pkg/_samples/main.go')).toBe('example');
  expect(roleOf('_demos\\main.go')).toBe('example');
  expect(roleOf('__examples/main.go')).toBe('source');
  expect(roleOf('my_examples/main.go')).toBe('source');
});
