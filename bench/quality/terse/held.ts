import { broken, GIT, MORE, type Project, RESTORE } from './projects.js';

const VENV = 'python3 -m venv .venv && .venv/bin/pip install -q';

/**
 * Projects and tools that nobody looked at while the library was changed: their commands and what
 * must survive (`must-keep.ts`) were written first, and their figures are stated as they came.
 */
export const HELD: readonly Project[] = [
  {
    repository: 'sirupsen/logrus',
    commands: {
      ...GIT,
      ...MORE,
      'git-log-graph': 'git log --graph --all -n 60 --format="%h %an %ar%d %s"',
      'git-log-patch': 'git log -p -n 4',
      'git-shortlog': 'git shortlog -sne HEAD | head -80',
      'go-test-json': 'go test -json .',
      'go-test-json-fail': `${broken('^text_formatter.go$', '== nil', '!= nil')}; go test -json . ; ${RESTORE}`,
      'go-test-race-fail': `${broken('^entry.go$', '== nil', '!= nil')}; go test ./... ; ${RESTORE}`,
      'go-vet-fail': `${broken('^entry.go$', 'fmt.Sprint', 'fmt.Sprinf')}; go vet ./...; ${RESTORE}`,
      'go-doc': 'go doc -all . | head -300',
      'go-list-deps': 'go list -deps -test ./...',
    },
  },
  {
    repository: 'psf/requests',
    commands: {
      ...GIT,
      ...MORE,
      'pip-venv': `${VENV} -e . pytest pytest-httpbin ruff pylint mypy flake8 && .venv/bin/pip list`,
      'pytest-ra-fail': `${broken('src/requests/utils.py$', ' in ', ' not in ')}; .venv/bin/python -m pytest -rA -q tests/test_utils.py tests/test_structures.py; ${RESTORE}`,
      'pytest-collect-fail': `${broken('src/requests/models.py$', 'import', 'imprt')}; .venv/bin/python -m pytest tests; ${RESTORE}`,
      'unittest-fail':
        "printf \"import unittest\\nfrom requests.utils import *\\nclass T(unittest.TestCase):\\n  def test_a(self): self.assertEqual(unquote_unreserved('%%41'),'a')\\n  def test_b(self): self.assertIn(1,{})\\n  def test_c(self): get_netrc_auth(3)\\n\" > t_x.py; .venv/bin/python -m unittest -v t_x; rm t_x.py",
      'ruff-full': '.venv/bin/ruff check --select ALL --output-format full src | head -600',
      'pylint-lint': '.venv/bin/pylint src/requests | head -200',
      'flake8-lint': '.venv/bin/flake8 --max-line-length 60 src | head -200',
      'mypy-pretty': '.venv/bin/mypy --strict --pretty src/requests | head -200',
    },
  },
  {
    repository: 'BurntSushi/ripgrep',
    commands: {
      ...GIT,
      ...MORE,
      'cargo-tree': 'cargo tree',
      'cargo-check': 'cargo check',
      'cargo-check-fail': `${broken('crates/(?:ignore|globset)/src/.*[.]rs$', 'usize', 'u8')}; cargo check; ${RESTORE}`,
      'cargo-check-short-fail': `${broken('crates/globset/src/.*[.]rs$', 'Option', 'Opton')}; cargo check --message-format short; ${RESTORE}`,
      'cargo-test-quiet-fail': `${broken('crates/globset/src/glob.rs$', '==', '!=')}; cargo test -p globset; ${RESTORE}`,
    },
  },
  {
    repository: 'google/gson',
    commands: {
      ...GIT,
      ...MORE,
      'javac-lint':
        "javac -Xlint:all -Xmaxwarns 60 -d .out $(find gson/src/main/java -name '*.java' -not -name module-info.java)",
      'javac-fail': `${broken('gson/src/main/java/.*/internal/.*[.]java$', 'String', 'Strin')}; javac -d .out $(find gson/src/main/java -name '*.java' -not -name module-info.java); ${RESTORE}`,
      'java-crash':
        'printf \'class A { static void f(int n) { if (n == 0) throw new IllegalStateException("till", new RuntimeException("open")); f(n - 1); } public static void main(String[] a) { f(30); } }\' > A.java; java A.java; rm A.java',
    },
  },
  {
    repository: 'fmtlib/fmt',
    commands: {
      ...GIT,
      ...MORE,
      'gcc-lint':
        'for f in src/format.cc src/os.cc; do g++ -c -std=c++17 -Iinclude -Wall -Wextra -Wconversion -Wold-style-cast -Wuseless-cast -Weffc++ $f -o /dev/null; done',
      'gcc-fail': `${broken('include/fmt/(?:format|args).h$', 'auto', 'aut')}; g++ -c -std=c++17 -Iinclude src/format.cc -o /dev/null 2>&1 | head -400; ${RESTORE}`,
      'cmake-configure': 'cmake -S . -B .build',
    },
  },
];
