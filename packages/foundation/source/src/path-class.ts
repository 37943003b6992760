import { extension } from './paths.js';

/** What kind of file a path says it is. */
export type PathClass =
  | 'source'
  | 'test'
  | 'fixture'
  | 'vendored'
  | 'generated'
  | 'example'
  | 'other';

const VENDORED =
  /(?:^|\/)(?:vendor|vendored|_vendor|node_modules|third[-_]?party|3rdparty|bower_components|external|deps)\//i;
const GENERATED =
  /(?:^|\/)(?:dist|__generated__|generated)\/|\.min\.(?:js|css)$|\.(?:pb|gen|generated)\.[\w.]{1,40}$|_pb2(?:_grpc)?\.pyi?$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|yarn\.lock|Cargo\.lock|go\.sum|poetry\.lock|uv\.lock)$/i;
const FIXTURE =
  /(?:^|\/)(?:fixtures?|__fixtures__|testdata|test[-_](?:data|cases|fixtures|resources)|__mocks__|__snapshots__|snapshots?|playgrounds?|cassettes|golden)\//i;
const TEST_SEGMENT =
  /(?:^|\/)(?:tests?|testing|__tests?__|specs?|e2e|integration[-_]tests?|unit[-_]?tests?|test[-_]?(?:utils?|suite|helpers)|runtime[-_]tests?|cypress|testsuite)\//i;
const TEST_NAME =
  /(?:^|\/)(?:test_[^/]*|[^/]*_tests?|[^/]*[._-](?:test|tests|spec|specs|test-d|e2e|bench|cy)|conftest|tests?|[^/]*_spec)\.[a-z]+$|(?:^|\/)\w*(?:Test|Tests|TestCase|Spec|IT)\.(?:java|kt|php|scala|groovy|cs|swift)$/;
const EXAMPLE =
  /(?:^|\/)(?:examples?|samples?|demos?|docs?|documentation|website|bench(?:es|marks?)?|benchmarking|perf|templates?)\//i;
/** Extensions whose files define things that other files use. */
const CODE = new Set(
  'c cc cpp cs cts cxx dart ex exs go groovy h hh hpp hs hxx java jl js jsx kt kts lua m mjs cjs ml mli mm mts php pl pm py pyi pyx r rake rb rs scala sh sol svelte swift ts tsx vue zig'.split(
    ' ',
  ),
);

/** Classifies a path by its segments and its name; the first of these that fits, in this order. */
export function pathClass(path: string): PathClass {
  if (VENDORED.test(path)) return 'vendored';
  if (GENERATED.test(path)) return 'generated';
  if (FIXTURE.test(path)) return 'fixture';
  if (!isCodePath(path)) return 'other';
  if (isTestPath(path)) return 'test';
  return EXAMPLE.test(path) ? 'example' : 'source';
}

/** Whether a path lies in a test directory or is named like a test. */
export function isTestPath(path: string): boolean {
  return TEST_SEGMENT.test(path) || TEST_NAME.test(path);
}

/** Whether the extension is that of a programming language (not markup, style sheets or data). */
export function isCodePath(path: string): boolean {
  return CODE.has(extension(path));
}
