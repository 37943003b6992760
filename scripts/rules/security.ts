// Every promise in docs/security.md has a test, and processes are started in the named places only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../findings.js';
import { importsOf, lineAt, type Package, type Repository } from '../sources.js';

const PAGE = 'docs/security.md';

/**
 * Sources that may start a process, and what for. Everything else asks them: git has one door, which
 * lets nothing of the scanned tree take part.
 */
const STARTERS: Readonly<Record<string, string>> = {
  'packages/composition/tree/src/git/git.ts': 'git',
  'packages/adapters/claude-code/src/hand-on.ts': 'the program `ctx`, for an event of a host',
  'packages/adapters/cli/src/setup/opencode-plugin.ts': 'the hook, in a text that OpenCode loads',
  'packages/adapters/cli/src/io/child.ts': 'the command that a user gives to `ctx terse`',
  'packages/adapters/cli/src/verbs/report.ts': 'the browser, for `ctx report --open`',
  'packages/adapters/cli/src/bench/checkout.ts':
    'git for `ctx bench`, in a repository of its own that borrows objects only',
};

/** Checks the page of promises and the sources of every package. */
export function checkSecurity({ root, packages }: Repository): Finding[] {
  return [...checkPage(root), ...checkStarters(packages)];
}

/** A test is named in the last cell of a row: `path/of/file.test.ts` and then “its title”. */
function checkPage(root: string): Finding[] {
  const file = join(root, PAGE);
  if (!existsSync(file)) return [{ path: PAGE, line: 1, message: 'is missing' }];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      const cells = text.startsWith('|') ? text.split(/(?<!\\)\|/).slice(1, -1) : [];
      const last = cells.at(-1)?.trim() ?? '';
      if (cells.length === 0 || /^-*$/.test(last) || last === 'Test') return [];
      return problemsOf(last, root).map((message) => ({ path: PAGE, line: at + 1, message }));
    });
}

function problemsOf(cell: string, root: string): string[] {
  const tests = [...cell.matchAll(/`([^`]+)`((?:[,;]? ?“[^“”]+”)+)/g)];
  if (tests.length === 0) return ['names no test: write `file.test.ts` “title”'];
  return tests.flatMap(([, path = '', titles = '']) => {
    const file = join(root, path);
    if (!existsSync(file)) return [`names ${path}, which does not exist`];
    const text = readFileSync(file, 'utf8');
    return [...titles.matchAll(/“([^“”]+)”/g)]
      .filter(([, title = '']) => !text.includes(title))
      .map(([, title]) => `names the test “${title}”, which ${path} does not have`);
  });
}

function checkStarters(packages: readonly Package[]): Finding[] {
  const findings = packages
    .flatMap(({ sources }) => sources)
    .filter(({ test, path }) => !test && STARTERS[path] === undefined)
    .flatMap((source) => [
      ...importsOf(source)
        .filter(({ specifier }) => /^(?:node:)?child_process$/.test(specifier))
        .map(({ line }) => ({ path: source.path, line })),
      // Files that are loaded by name at run time, or by the bindings below it.
      ...[
        ...source.text.matchAll(/getBuiltinModule|process\.binding|['"`](?:node:)?child_process/g),
      ]
        .map(({ index }) => ({ path: source.path, line: lineAt(source.text, index) }))
        .filter(({ line }, i, all) => all.findIndex((one) => one.line === line) === i),
    ]);
  const seen = new Set<string>();
  return findings
    .filter(({ path, line }) => !seen.has(`${path}:${line}`) && seen.add(`${path}:${line}`))
    .map((at) => ({
      ...at,
      message: 'starts processes: ask one of the doors that scripts/rules/security.ts names',
    }));
}
