import { formatOf, isDocument } from './formats.js';
import { dataOf, languageOf, languages } from './languages.js';
import { basename, extension, withSlashes } from './paths.js';

export { testedStem, testsOf } from './tested.js';

/**
 * The purpose of a file, by its path. `docs` and `example` may hold code; what is none of the others is `source`, also
 * when it is no code.
 */
export type Role = 'source' | 'test' | 'fixture' | 'docs' | 'example' | 'generated' | 'vendored';

// By whole segment or by the parts of the file's name, never by substring: `contest.ts`,
// `latest.py`, `docstring.go` are sources.
const VENDORED =
  /(?:^|\/)(?:vendor|vendored|_vendor|node_modules|third[-_]?part(?:y|ies)|3rd[-_]?party|ext[-_]?libs?|bower_components)\//i;
/** A module beside the product: `gradle-test/`, `docs/snippets/`. The names of its packages may tell more. */
const ASIDE =
  /(?:^|[/-])(?:tests?|testing|snippets?|samples?|examples?|docs?|documentation)(?:[/-]|$)/i;
/** Names that a package of the product may have as well. */
const EXTERNAL = /(?:^|\/)(?:external|deps)\//i;
/** What comes with the product, where it is no package of its own sources. */
const BUNDLED = /^(?!(?:.*\/)?src\/(?:main|test)\/)(?:.*\/)?bundled\//i;
/**
 * Where a build of the JVM keeps what is the product: the folders below are names of packages, and `com/example/demo`
 * is no example. `org/springframework/test` is what others test with, and no test. `include/benchmark/state.h` is what
 * others include.
 */
const PRODUCT =
  /(?:^|\/)(?:include|src\/(?:main|[a-z0-9]{1,40}Main)\/(?:java|kotlin|scala|groovy))\/(?=[^/]+\/)/;
/** A framework that a project keeps among its tests is none of them: `test/googletest-1.13.0/`. */
const TEST_FRAMEWORK =
  /(?:^|\/)tests?\/(?:googletest|googlemock|gtest|gmock|catch2?|doctest)(?:-[\w.-]*)?\//i;
const GENERATED =
  /(?:^|\/)(?:(?:[\w.]{1,40}-)?dist|__generated__|generated)\/|\.min\.\w+$|\.(?:pb|gen|generated)\.[\w.]{1,40}$|_pb2(?:_grpc)?\.\w+$/i;
const LOCKS =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|[\w.-]+\.lock|bun\.lockb|pnpm-lock\.yaml|go(?:\.work)?\.sum)$/i;
/** Data of tests: what they read, and what stands in for the real thing. */
const FIXTURE =
  /(?:^|\/)(?:fixtures?|__fixtures__|testdata|tests?[-_](?:data|cases|fixtures|resources)|__mocks__|mocks|__snapshots__|cassettes|golden)\//i;
const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests?__|specs?|e2e|cypress|testsuite|androidTest|(?:unit|integration|runtime|smoke|dts|acceptance|functional|test)[-_]?(?:tests?|utils?|suite|fixtures|cases?|data|resources|support|helpers?))\//i;
/**
 * A project of tests beside the one that it tests, which .NET and OSGi tell by the end of its name: `Acme.Tests/`,
 * `Acme.UnitTests/`, `Acme.Tests.Shared/`, `org.acme.ui.tests/`. `Acme.Test.Sdk/` and `Acme.Testing/` are products.
 */
const TEST_PROJECT =
  /\w\.(?:(?:[A-Z][A-Za-z]{0,30})?(?:Test|Tests(?:\.[\w.-]{1,60})?|Specs)|tests)\//;
/** pytest's own tests. Below others, `helper/testing/`, it is the product, which others test with. */
const TESTING = /^testing\//i;
const TEST_NAME =
  /(?:^|\/)(?:test_[^/]*|[^/]*_tests?|[^/]*[._-](?:tests?|unittests?|specs?|test-d|e2e|bench|cy)|tests?)\.[a-z]+$/i;
const DOCS_FOLDER = /(?:^|\/)(?:docs?|documentation|docs?[-_]src|website|[\w-]{1,60}\.docc)\//i;
const DOCS_NAME =
  /^(?:README|CHANGELOG|CHANGES|HISTORY|CONTRIBUTING|AUTHORS|NEWS|LICEN[CS]E|COPYING|NOTICE)\b/i;
/** Records, which say something about everything. */
const CHRONICLE = /^(?:CHANGE(?:LOG|S)|HISTORY|NEWS|AUTHORS|LICEN[CS]E|COPYING|NOTICE)\b/i;
/** A manual page: `jq.1`, `jq.1.prebuilt`, no `release-1.2`. */
const MANUAL = /[a-z_-]\.[1-9](?:\.(?:in|prebuilt))?$/i;
// Go takes no folder that begins with `_` for a package: examples stand there.
const EXAMPLE = /(?:^|\/)_?(?:examples?|samples?|demos?|playgrounds?|tutorials?)\//i;
const BENCH = /(?:^|\/)(?:bench(?:es|marks?)?|benchmarking|perf(?:[-_]tests?)?)\//i;
const TOOLING = /(?:^|\/)(?:changelogs?|\.github|\.changeset|contrib|scripts?|ci)\//i;

/** The first role that fits, in this order: vendored, generated, fixture, test, docs, example. */
export function roleOf(path: string): Role {
  const posix = withSlashes(path);
  const project = withoutPackages(posix);
  if (VENDORED.test(posix) || BUNDLED.test(posix)) return 'vendored';
  if (EXTERNAL.test(project) || TEST_FRAMEWORK.test(project)) return 'vendored';
  if (GENERATED.test(posix) || LOCKS.test(posix)) return 'generated';
  if (FIXTURE.test(project)) return 'fixture';
  if (isTest(project)) return 'test';
  if (EXAMPLE.test(project) || BENCH.test(project)) return 'example';
  return isDocs(posix) ? 'docs' : 'source';
}

/** A test, its fixture, mock or support file. */
export function isTest(path: string): boolean {
  const posix = withoutPackages(withSlashes(path));
  if (
    TEST_FOLDER.test(posix) ||
    TEST_PROJECT.test(posix) ||
    TESTING.test(posix) ||
    FIXTURE.test(posix) ||
    TEST_NAME.test(posix)
  )
    return true;
  const language = languageOf(posix);
  const idiom = language === undefined ? undefined : dataOf(language)?.tests;
  return idiom?.test(withoutExtension(basename(posix))) ?? false;
}

/** Code that tests stand in: no data of theirs, and nothing that a runner loads before them. */
export function mayHoldTests(path: string): boolean {
  const language = languageOf(path);
  if (language === undefined || roleOf(path) !== 'test') return false;
  return dataOf(language)?.testSupport?.test(withoutExtension(basename(path))) !== true;
}

/** Documentation or an example. A source is none by its name alone: `history.ts`, `license.go`. */
function isDocs(path: string): boolean {
  const posix = withoutPackages(withSlashes(path));
  if (DOCS_FOLDER.test(posix) || EXAMPLE.test(posix)) return true;
  if (languageOf(posix) !== undefined) return false;
  const format = formatOf(posix);
  const prose = format !== undefined && isDocument(format);
  return prose || DOCS_NAME.test(basename(posix)) || MANUAL.test(posix);
}

/** Documentation, example, benchmark, script or tool: beside the product, not the product. */
export function isPeripheral(path: string): boolean {
  const posix = withoutPackages(withSlashes(path));
  return isDocs(posix) || BENCH.test(posix) || TOOLING.test(posix);
}

/** A changelog, a license, a list of authors, a manual page: prose that has a word for every task. */
export function isChronicle(path: string): boolean {
  const posix = withSlashes(path);
  const isRecord = CHRONICLE.test(basename(posix)) || MANUAL.test(posix);
  return isRecord && languageOf(posix) === undefined;
}

/** Written in a programming language, markup, style sheets and data aside. */
export function isCode(path: string): boolean {
  return languageOf(path) !== undefined;
}

/**
 * The path of a product of the JVM without its packages: `src/main/java/App.java` of `…/com/example/App.java`. Of a
 * language whose modules begin with a capital without these: `lib/More.pm` of `lib/Test/More.pm`.
 */
function withoutPackages(posix: string): string {
  if (/(?:^|\/)[A-Z]/.test(posix) && dataOf(languageOf(posix) ?? '')?.capitalModules === true) {
    const folders = posix.split('/').slice(0, -1);
    return [...folders.filter((folder) => !/^[A-Z]/.test(folder)), basename(posix)].join('/');
  }
  const product = PRODUCT.exec(posix);
  return product === null || ASIDE.test(posix.slice(0, product.index))
    ? posix
    : posix.slice(0, product.index + product[0].length) + basename(posix);
}

const DECLARED = endings('declarations');
const INCLUDED = new Set(endings('included'));

/** Declarations without behavior (`.d.ts`, `.pyi`): the implementation stands elsewhere. */
export function isDeclaration(path: string): boolean {
  const name = basename(path);
  return DECLARED.some((ending) => name.endsWith(`.${ending}`));
}

/** Whether others include this file in place of an implementation: `.h`, `.pyi`, `.d.ts`. */
export function isInterface(path: string): boolean {
  return isDeclaration(path) || INCLUDED.has(extension(path));
}

function endings(field: 'declarations' | 'included'): string[] {
  return languages.flatMap((language) => dataOf(language)?.[field]?.split(' ') ?? []);
}

/** The name without its last extension: `a.test.ts` → `a.test`. */
function withoutExtension(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
