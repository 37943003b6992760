// Projects whose commands `fresh.ts` runs. None of their code or output is kept here. They were
// chosen before any of their output was seen, and no rule of the library was made with them.

/** A project and what is run in it, in this order; a failing command is the point of many. */
export interface Project {
  /** OWNER/NAME of a public repository, as a bare clone in `$MIRROR/OWNER+NAME/repo`. */
  readonly repository: string;
  /** Name of the capture, which begins with the tool, and the shell command. */
  readonly commands: Readonly<Record<string, string>>;
}

/** The shell commands that every repository takes. */
const GIT = {
  'git-log': 'git log -n 30',
  'git-log-oneline': 'git log --oneline -n 80',
  'git-log-stat': 'git log --stat -n 12',
  'git-diff': 'git diff HEAD~4 HEAD',
  'git-show': 'git show HEAD~2',
  'git-blame':
    'git blame $(git ls-files | grep -E "\\.(go|py|js|ts|c|java|rs)$" | sort | sed -n 5p) | head -200',
  'ls-la': 'ls -la',
  'ls-lR': 'ls -lR $(ls -d */ | head -2)',
  find: 'find . -type f -not -path "./.git/*" -not -path "./node_modules/*" | sort | head -300',
  grep: 'grep -rn --include="*.*" "return" . | grep -v "^./.git\\|node_modules\\|/target/" | head -120',
};

/** Flips a comparison in every tenth line that has one, in the files that a pattern names. */
const broken = (files: string, from: string, to: string): string =>
  `for f in $(git ls-files | grep -E '${files}'); do awk '{ if ($0 ~ /${from}/ && ++n % 3 == 1) sub(/${from}/, "${to}"); print }' "$f" > .flip && cat .flip > "$f"; done; rm -f .flip`;

const RESTORE = 'git checkout -q .';

export const PROJECTS: readonly Project[] = [
  {
    repository: 'gorilla/mux',
    commands: {
      ...GIT,
      'go-test': 'go test ./...',
      'go-test-v': 'go test -v ./...',
      'go-vet': 'go vet ./...',
      'go-test-fail': `${broken('regexp.go$', '== nil', '!= nil')}; go test ./...; ${RESTORE}`,
      'go-test-v-fail': `${broken('route.go$', '== nil', '!= nil')}; go test -v -run 'Test[A-R]' . ; ${RESTORE}`,
      'go-build-fail': `${broken('mux.go$', 'string', 'strin')}; go build ./...; ${RESTORE}`,
    },
  },
  {
    repository: 'marshmallow-code/marshmallow',
    commands: {
      ...GIT,
      'pip-install':
        'python3 -m venv .venv && .venv/bin/pip install -e . pytest simplejson ruff mypy',
      'pytest-pass': '.venv/bin/python -m pytest -q tests/test_utils.py tests/test_registry.py',
      'pytest-verbose': '.venv/bin/python -m pytest -v tests/test_utils.py tests/test_options.py',
      'pytest-fail': `${broken('src/marshmallow/utils.py$', ' is ', ' is not ')}; .venv/bin/python -m pytest tests/test_utils.py tests/test_options.py; ${RESTORE}`,
      'pytest-traceback-fail': `${broken('src/marshmallow/schema.py$', ' is None', ' is not None')}; .venv/bin/python -m pytest -x --tb=long tests/test_options.py; ${RESTORE}`,
      ruff: '.venv/bin/ruff check --select ALL --output-format concise src | head -200',
      mypy: '.venv/bin/mypy --strict src/marshmallow | head -150',
      'python-traceback':
        ".venv/bin/python -c \"import marshmallow, json; json.loads(open('setup.cfg').read())\" ; .venv/bin/python -c \"from marshmallow import Schema, fields; Schema.from_dict({'a': fields.Int()})().load({'a': 'x'})\"",
    },
  },
  {
    repository: 'expressjs/express',
    commands: {
      ...GIT,
      'npm-install': 'npm install --no-audit --loglevel=http',
      'npm-ls': 'npm ls --all | head -400',
      'mocha-pass': 'npx mocha --require test/support/env --reporter spec test/*.js | head -700',
      'mocha-dot': 'npx mocha --require test/support/env --reporter dot test/*.js',
      'mocha-fail': `${broken('lib/response.js$', '===', '!==')}; npx mocha --require test/support/env --reporter spec test/res.*.js; ${RESTORE}`,
      'mocha-tap-fail': `${broken('lib/utils.js$', '===', '!==')}; npx mocha --require test/support/env --reporter tap test/utils.js test/res.send.js; ${RESTORE}`,
      eslint: `npx eslint --no-ignore --rule '{"max-len":[2,60],"no-var":2,"prefer-const":2,"eqeqeq":2}' lib examples/auth`,
      'node-crash': 'node -e "require(\'./lib/express\')().listen(-5)"',
      'node-throw': "node -e \"require('./lib/view'); new (require('./lib/view'))('a', {})\"",
    },
  },
  {
    repository: 'sindresorhus/ky',
    commands: {
      ...GIT,
      'npm-install': 'npm install --no-audit --ignore-scripts',
      tsc: 'npx tsc --noEmit',
      'tsc-fail': `${broken('source/.*\\.ts$', ': string', ': number')}; npx tsc --noEmit; ${RESTORE}`,
      'tsc-pretty-fail': `${broken('source/utils/.*\\.ts$', 'boolean', 'number')}; npx tsc --noEmit --pretty; ${RESTORE}`,
    },
  },
  {
    repository: 'DaveGamble/cJSON',
    commands: {
      ...GIT,
      make: 'make clean; make CFLAGS="-Wall -Wextra -Wconversion -Wshadow -std=c89"',
      'make-fail': `${broken('cJSON.c$', 'cJSON_bool', 'cJSON_bol')}; make; ${RESTORE}; make clean > /dev/null`,
      'cmake-build': 'cmake -S . -B .build && cmake --build .build',
      ctest: 'cd .build && ctest --output-on-failure',
      'ctest-fail': `${broken('cJSON_Utils.c$', '== NULL', '!= NULL')}; cmake --build .build > /dev/null 2>&1; cd .build && ctest --output-on-failure; cd ..; ${RESTORE}`,
    },
  },
  {
    repository: 'dtolnay/semver',
    commands: {
      ...GIT,
      'cargo-build': 'cargo build',
      'cargo-test': 'cargo test',
      'cargo-test-fail': `${broken('src/eval.rs$', '==', '!=')}; cargo test; ${RESTORE}`,
      'cargo-build-fail': `${broken('src/parse.rs$', 'usize', 'u8')}; cargo build; ${RESTORE}`,
      'cargo-clippy': 'cargo clippy -- -W clippy::pedantic -W clippy::restriction 2>&1 | head -600',
    },
  },
  {
    repository: 'apache/commons-cli',
    commands: {
      ...GIT,
      'mvn-test':
        'mvn -B test -Drat.skip -Dtest=OptionTest,ParserTestCase -Dsurefire.failIfNoSpecifiedTests=false',
      'mvn-test-fail': `${broken('src/main/java/.*/Option.java$', '== null', '!= null')}; mvn -B test -Drat.skip -Dtest=OptionTest,OptionsTest; ${RESTORE}`,
      'mvn-compile-fail': `${broken('src/main/java/.*/Options.java$', 'String', 'Strin')}; mvn -B compile -Drat.skip; ${RESTORE}`,
    },
  },
];
