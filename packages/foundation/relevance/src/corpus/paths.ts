// Roles of files by their path. POSIX or `\` separators. By whole segment or by the parts of the
// file's name, never by substring: `contest.ts`, `latest.py`, `docstring.go` are sources.
const TEST_FOLDER =
  /(?:^|\/)(?:tests?|testing|__tests?__|__mocks__|__snapshots__|specs?|testdata|fixtures?|e2e|cypress|mocks?|(?:unit|integration|smoke|dts|acceptance|functional|test)[-_]?(?:tests?|utils?|suite|fixtures|cases|data|resources|support|helpers?))(?:\/|$)/i;
const TEST_FILE =
  /(?:^|\/)(?:test_[^/]*|[^/]*[._-](?:tests?|specs?|test-d|e2e|bench)|conftest|tests?)\.[a-z]+$|(?:^|\/)\w*(?:Test|Tests|TestCase|Spec|IT)\.(?:java|kt|php|scala|groovy|cs|swift)$/;
// The last part is a manual page: `jq.1`, `jq.1.prebuilt`, no `release-1.2`.
const DOCUMENTATION =
  /(?:^|\/)(?:docs?|documentation|doc-src|website|examples?|samples?|demos?|playgrounds?|tutorials?)\/|(?:^|\/)(?:README|CHANGELOG|CHANGES|HISTORY|CONTRIBUTING|AUTHORS|NEWS|LICENSE)[^/]*$|\.(?:md|mdx|rst|adoc|txt)$|[a-z_-]\.[1-9](?:\.(?:in|prebuilt))?$/i;
const TOOLING =
  /(?:^|\/)(?:bench(?:es|marks?)?|benchmarking|perf|changelogs?|\.github|\.changeset|contrib|scripts?|ci)\//i;

/** A test, its fixture, mock or support file, by its path. */
export function isTest(path: string): boolean {
  const posix = path.replaceAll('\\', '/');
  return TEST_FOLDER.test(posix) || TEST_FILE.test(posix);
}

/** Documentation or an example, by its path. */
export function isDocumentation(path: string): boolean {
  return DOCUMENTATION.test(path.replaceAll('\\', '/'));
}

/** Documentation, example, benchmark, script or tool: beside the product, not the product. */
export function isPeripheral(path: string): boolean {
  const posix = path.replaceAll('\\', '/');
  return DOCUMENTATION.test(posix) || TOOLING.test(posix);
}

/** Declarations without behaviour (`.d.ts`, `.pyi`), by its path: the implementation stands elsewhere. */
export function isDeclaration(path: string): boolean {
  return /\.(?:d\.[cm]?ts|pyi)$/.test(path);
}
