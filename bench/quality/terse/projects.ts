// Projects whose commands `fresh.ts` runs. The code and the output of no project are kept here.

/** A project and what is run in it, in this order; a failing command is the point of many. */
export interface Project {
  /** OWNER/NAME of a public repository, as a bare clone in `$MIRROR/OWNER+NAME/repo`. */
  readonly repository: string;
  /** Name of the capture, which begins with the tool, and the shell command. */
  readonly commands: Readonly<Record<string, string>>;
}

/** The shell commands that every repository takes. */
export const GIT = {
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
export const broken = (files: string, from: string, to: string): string =>
  `for f in $(git ls-files | grep -E '${files}'); do awk '{ if ($0 ~ /${from}/ && ++n % 3 == 1) sub(/${from}/, "${to}"); print }' "$f" > .flip && cat .flip > "$f"; done; rm -f .flip`;

/** Takes back what {@link broken} did. */
export const RESTORE = 'git checkout -q .';

/** Serves the folder to itself for some requests, every sixth of which finds nothing. */
const ACCESS_LOG =
  'python3 -u -m http.server 18931 --bind 127.0.0.1 & s=$!; sleep 1; n=0; for f in $(git ls-files | head -90); do n=$((n+1)); [ $((n%6)) = 0 ] && f=gone/$f; curl -s -o /dev/null "http://127.0.0.1:18931/$f"; done; kill $s; wait $s';

/** Commands that the first measurement did not have; they are counted apart. */
export const ADDED: ReadonlySet<string> = new Set(['git-status', 'access-log', 'git-diff-stat']);

/** The additions, for every repository. */
export const MORE = {
  'git-status': `rm -rf .was; ${broken('[.](?:go|py|js|ts|c|cpp|h|java|rs)$', 'return', 'yield')}; for f in $(git ls-files | sed -n '3p;9p;14p;20p'); do rm "$f"; done; mkdir -p .was && touch .was/a .was/b NEW.txt; git status; ${RESTORE}; rm -rf .was NEW.txt`,
  'git-diff-stat': 'git diff --stat HEAD~12 HEAD',
  'access-log': ACCESS_LOG,
};

/**
 * Projects by which rules of the library were made, after their outputs had been measured once: the
 * figures of {@link UNSEEN} are the ones to state.
 */
export const SEEN: readonly Project[] = [
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
        'mvn -B test -Denforcer.skip -Drat.skip -Dtest=OptionTest,ParserTestCase -Dsurefire.failIfNoSpecifiedTests=false',
      'mvn-test-fail': `${broken('src/main/java/.*/Option.java$', '== null', '!= null')}; mvn -B test -Denforcer.skip -Drat.skip -Dtest=OptionTest,OptionsTest; ${RESTORE}`,
      'mvn-compile-fail': `${broken('src/main/java/.*/Options.java$', 'String', 'Strin')}; mvn -B compile -Denforcer.skip -Drat.skip; ${RESTORE}`,
    },
  },
];

/** Projects chosen before any of their output was seen, and by which no rule was made. */
export const UNSEEN: readonly Project[] = [
  {
    repository: 'spf13/cobra',
    commands: {
      ...GIT,
      'go-test': 'go test ./...',
      'go-test-v': 'go test -v ./...',
      'go-vet': 'go vet ./...',
      'go-test-fail': `${broken('^args.go$', '>', '<')}; go test ./...; ${RESTORE}`,
      'go-test-v-fail': `${broken('^flag_groups.go$', '== nil', '!= nil')}; go test -v -run 'Test[A-R]' . ; ${RESTORE}`,
      'go-build-fail': `${broken('^command.go$', 'string', 'strin')}; go build ./...; ${RESTORE}`,
      ...MORE,
    },
  },
  {
    repository: 'pallets/click',
    commands: {
      ...GIT,
      'pip-install': 'python3 -m venv .venv && .venv/bin/pip install -e . pytest ruff mypy',
      'pytest-pass': '.venv/bin/python -m pytest -q tests/test_basic.py tests/test_formatting.py',
      'pytest-verbose': '.venv/bin/python -m pytest -v tests/test_basic.py tests/test_types.py',
      'pytest-fail': `${broken('src/click/types.py$', ' is ', ' is not ')}; .venv/bin/python -m pytest tests/test_types.py tests/test_formatting.py; ${RESTORE}`,
      'pytest-traceback-fail': `${broken('src/click/core.py$', ' is None', ' is not None')}; .venv/bin/python -m pytest -x --tb=long tests/test_options.py; ${RESTORE}`,
      ruff: '.venv/bin/ruff check --select ALL --output-format concise src | head -200',
      mypy: '.venv/bin/mypy --strict src/click tests | head -150',
      'python-traceback':
        ".venv/bin/python -c \"import click, json; json.loads(open('README.md').read())\" ; .venv/bin/python -c \"import click; click.Command('x', params=[click.Option(['--a'], type=int)]).main(['--b'], standalone_mode=False)\"",
      ...MORE,
    },
  },
  {
    repository: 'koajs/koa',
    commands: {
      ...GIT,
      'npm-install': 'npm install --no-audit --ignore-scripts --loglevel=http',
      'npm-ls': 'npm ls --all | head -400',
      'node-test': 'node --test --test-reporter=spec',
      'node-test-tap': 'node --test --test-reporter=tap __tests__/request/*.js',
      'node-test-fail': `${broken('lib/(?:request|response).js$', '===', '!==')}; node --test --test-reporter=spec __tests__/request/*.js; ${RESTORE}`,
      'node-test-tap-fail': `${broken('lib/context.js$', '===', '!==')}; node --test --test-reporter=tap __tests__/context/*.js; ${RESTORE}`,
      standard: `for f in lib/*.js; do sed -i 's/^  /   /; s/const /var /' $f; done; npx standard 'lib/*.js'; ${RESTORE}`,
      'node-crash':
        'node -e "new (require(\'./lib/application\'))().use(1)"; node -e "require(\'./lib/nothing\')"',
      'node-throw': 'node -e "const app = new (require(\'./lib/application\'))(); app.listen(-5)"',
      ...MORE,
    },
  },
  {
    repository: 'immerjs/immer',
    commands: {
      ...GIT,
      'npm-install': 'npm install --no-audit --ignore-scripts',
      'vitest-pass': 'npx vitest run __tests__/current.js __tests__/curry.js __tests__/patch.js',
      'vitest-verbose': 'npx vitest run --reporter=verbose __tests__/patch.js __tests__/frozen.js',
      'vitest-fail': `${broken('src/plugins/patches.ts$', '===', '!==')}; npx vitest run __tests__/patch.js; ${RESTORE}`,
      'vitest-verbose-fail': `${broken('src/core/current.ts$', '!', '')}; npx vitest run --reporter=verbose __tests__/current.js __tests__/frozen.js; ${RESTORE}`,
      tsc: 'npx tsc --noEmit',
      'tsc-fail': `${broken('src/(?:core|utils)/.*[.]ts$', ': any', ': number')}; npx tsc --noEmit; ${RESTORE}`,
      'tsc-pretty-fail': `${broken('src/utils/.*[.]ts$', 'boolean', 'number')}; npx tsc --noEmit --pretty; ${RESTORE}`,
      ...MORE,
    },
  },
  {
    repository: 'rust-itertools/itertools',
    commands: {
      ...GIT,
      'cargo-build': 'cargo build',
      'cargo-test': 'cargo test --test test_core --test tuples --test zip',
      'cargo-test-fail': `${broken('src/adaptors/mod.rs$', '==', '!=')}; cargo test --test test_core --test zip; ${RESTORE}`,
      'cargo-build-fail': `${broken('src/(?:tuple_impl|zip_longest|merge_join).rs$', 'usize', 'u8')}; cargo build; ${RESTORE}`,
      'cargo-clippy': 'cargo clippy -- -W clippy::pedantic -W clippy::restriction 2>&1 | head -600',
      ...MORE,
    },
  },
  {
    repository: 'jbeder/yaml-cpp',
    commands: {
      ...GIT,
      'cmake-build': 'cmake -S . -B .build && cmake --build .build -j2',
      'make-warnings':
        'for f in src/binary.cpp src/emitterutils.cpp src/scantoken.cpp; do g++ -c -Iinclude -Isrc -Wall -Wextra -Wconversion -Wshadow -Wsign-conversion $f -o /dev/null; done',
      'make-fail': `${broken('src/(?:emitter|parse).cpp$', 'std::', 'st::')}; cmake --build .build -- -k; ${RESTORE}`,
      'make-template-fail': `${broken('include/yaml-cpp/node/impl.h$', 'const', '')}; cmake --build .build -- -k 2>&1 | head -400; ${RESTORE}`,
      ...MORE,
    },
  },
  {
    repository: 'apache/commons-io',
    commands: {
      ...GIT,
      'mvn-test':
        'mvn -B test -Denforcer.skip -Drat.skip -Dtest=BuffersTest,EndianUtilsTest -Dsurefire.failIfNoSpecifiedTests=false',
      'mvn-test-fail': `${broken('src/main/java/.*/(?:EndianUtils|FilenameUtils).java$', '== ', '!= ')}; mvn -B test -Denforcer.skip -Drat.skip -Dtest=EndianUtilsTest,FilenameUtilsTest; ${RESTORE}`,
      'mvn-compile-fail': `${broken('src/main/java/.*/IOUtils.java$', 'String', 'Strin')}; mvn -B compile -Denforcer.skip -Drat.skip; ${RESTORE}`,
      ...MORE,
    },
  },
];
