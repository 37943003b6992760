import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../../scripts/draws.js';
import { git, makeDirectory, writeFiles } from '../../../test/directories.js';
import { createIgnoreRules, parseIgnorePatterns } from './ignore-rules.js';

function rules(files: Record<string, string>) {
  const made = createIgnoreRules();
  for (const [directory, text] of Object.entries(files)) made.add(directory, text);
  return made;
}

it('tries no pattern any more after a total of steps, and says so', () => {
  const rules = createIgnoreRules();
  rules.add('', `${`${'*a'.repeat(60)}b\n`.repeat(2000)}last\n`);
  expect(rules.verdict('last')).toBe('ignored');
  let asked = 0;
  while (!rules.spent && asked < 1000) rules.verdict(`${'a'.repeat(200)}${asked++}`);
  expect(asked).toBeLessThan(30);
  expect(rules.verdict('last')).toBeUndefined();
});

it('counts the steps of one pattern that is as long as a file', () => {
  const rules = createIgnoreRules();
  rules.add('', '*?'.repeat(100_000));
  for (let i = 0; i < 4; i++) rules.verdict(`${'a'.repeat(4000)}${i}`);
  expect(rules.spent).toBe(true);
});

describe('createIgnoreRules', () => {
  it('holds patterns for their own directory and below', () => {
    const made = rules({ '': '*.log\n/only-root\n', sub: 'local\n' });
    expect(made.verdict('a.log')).toBe('ignored');
    expect(made.verdict('deep/er/a.log')).toBe('ignored');
    expect(made.verdict('only-root')).toBe('ignored');
    expect(made.verdict('sub/only-root')).toBeUndefined();
    expect(made.verdict('sub/local')).toBe('ignored');
    expect(made.verdict('local')).toBeUndefined();
  });

  it('lets the deeper file decide, and a negation keep', () => {
    const made = rules({ '': '*.log\n!keep.log\n', sub: '!*.log\n' });
    expect(made.verdict('keep.log')).toBe('kept');
    expect(made.verdict('sub/a.log')).toBe('kept');
    expect(made.verdict('other/a.log')).toBe('ignored');
  });

  it('keeps nothing below an ignored directory', () => {
    const made = rules({ '': 'out/\n!out/a.ts\n', out: '!a.ts\n' });
    expect(made.verdict('out/')).toBe('ignored');
    expect(made.verdict('out/a.ts')).toBe('ignored');
    expect(made.verdict('out')).toBeUndefined();
  });

  it('lets a folder keep what a pattern above names in it', () => {
    const made = rules({ '': '/a/*\n', a: '!*.ts\n' });
    expect(made.verdict('a/x.ts')).toBe('kept');
    expect(made.verdict('a/x.js')).toBe('ignored');
    expect(made.verdict('a/b/x.ts')).toBe('ignored');
  });

  it('lets later texts of one directory override earlier ones', () => {
    const made = createIgnoreRules();
    made.add('', 'a.ts\n');
    made.add('', '!a.ts\n');
    expect(made.verdict('a.ts')).toBe('kept');
  });

  it('minds case, line ends, byte order marks and comments', () => {
    const made = rules({ '': '\ufeff# no\r\nBuild\r\n\r\n' });
    expect(made.verdict('Build')).toBe('ignored');
    expect(made.verdict('build')).toBeUndefined();
  });

  it('says nothing without patterns', () => {
    const made = createIgnoreRules();
    expect(made.active).toBe(false);
    expect(made.verdict('a')).toBeUndefined();
  });

  it('agrees with git about random patterns', () => {
    const segment = fc.constantFrom('a', 'b', 'c.ts', 'd.log');
    const pattern = fc
      .tuple(
        fc.constantFrom('', '!', '/', '**/', '!/'),
        fc.constantFrom('a', 'b', '*', '*.ts', 'a/b', 'a/*', 'd.log', '**/b'),
        fc.constantFrom('', '/'),
      )
      .map((parts) => parts.join(''));
    const file = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(
        fc.array(pattern, { minLength: 1, maxLength: 4 }),
        fc.array(pattern, { maxLength: 3 }),
        fc.array(file, { minLength: 1, maxLength: 6 }),
        (top, nested, paths) => {
          const root = makeDirectory();
          execFileSync('git', ['init', '-q'], { cwd: root });
          const texts = { '': top.join('\n'), a: nested.join('\n') };
          writeFiles(root, { '.gitignore': texts[''] });
          const plain = paths.filter((path) => !paths.some((p) => p.startsWith(`${path}/`)));
          try {
            writeFiles(root, Object.fromEntries(plain.map((path) => [path, ''])));
            writeFiles(root, { 'a/.gitignore': texts.a });
          } catch {
            return; // 'a' is a file here
          }
          const listed = execFileSync('git', ['ls-files', '-o', '--exclude-standard', '-z'], {
            cwd: root,
            encoding: 'utf8',
          }).split('\0');
          const made = rules(texts);
          for (const path of plain) {
            expect([path, made.verdict(path) !== 'ignored']).toEqual([path, listed.includes(path)]);
          }
        },
      ),
      { numRuns: draws(20), seed: 7 },
    );
  });
});

/** The paths that git ignores; each file of patterns stands in a folder of its own. */
function ignoredByGit(texts: readonly string[], paths: readonly string[]): string[] {
  const root = makeDirectory();
  git(root, 'init', '-q');
  writeFiles(root, Object.fromEntries(texts.map((text, at) => [`${at}/.gitignore`, text])));
  writeFiles(root, {
    '.list': texts.flatMap((_, at) => paths.map((path) => `${at}/${path}\0`)).join(''),
  });
  const shell = 'git check-ignore --no-index --stdin -z -v -n < .list';
  const fields = git(root, '-c', `alias.x=!${shell}`, 'x').split('\0');
  const found: string[] = [];
  for (let at = 0; at + 3 < fields.length; at += 4) {
    const [, , pattern = '', path = ''] = fields.slice(at, at + 4);
    if (pattern !== '' && !pattern.startsWith('!')) found.push(path);
  }
  return found;
}

function ignoredByUs(texts: readonly string[], paths: readonly string[]): string[] {
  const rules = createIgnoreRules();
  for (const [at, text] of texts.entries()) rules.add(String(at), text);
  return texts.flatMap((_, at) =>
    paths.map((path) => `${at}/${path}`).filter((path) => rules.verdict(path) === 'ignored'),
  );
}

const PIECES = [
  ...['a', 'b', 'ab', '.ts', 'é', '-', ' ', ']', '!', '#', '{', '(', '+', '|', '$', '^', ':'],
  ...['/', '/', '/', '*', '*', '**', '**/', '/**', '/**/', '***', '?', '\\', '\\ ', '\\*', '\\!'],
  ...['[ab]', '[!a]', '[^b]', '[a-c]', '[]]', '[]-a]', '[a', '[[:alpha:]]', '[[:no:]]', '[\\]]'],
  ...['[', '[/]', '[a-', '[[:digit:]-z]', '\\/', '\t'],
];

const pattern = fc
  .tuple(
    fc.constantFrom('', '', '!', '/', '\\'),
    fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }),
    fc.constantFrom('', '', '/', ' ', '\r'),
  )
  .map(([sign, pieces, end]) => sign + pieces.join('') + end);

const segment = fc
  .array(
    fc.constantFrom('a', 'b', 'ab', '.ts', 'é', '-', ' ', ']', '!', '#', '*', '[', '\\', '{', ':'),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(''))
  .filter((name) => !/^(?:\.+|:.*)$/.test(name));

const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));

describe('parseIgnorePatterns', () => {
  it('leaves comments and empty lines, and spaces at an end that are not escaped', () => {
    const text = '\ufeff# no\n\n \n\\#a\nb  \nc\\ \n!d/\r\n!\n/\n';
    const patterns = parseIgnorePatterns(text);
    const named = (name: string) => patterns.findIndex(({ matches }) => matches(name, name));
    expect(['#a', 'b', 'c ', 'd'].map(named)).toEqual([0, 1, 2, 3]);
    expect(patterns).toHaveLength(4);
    expect(patterns[3]).toMatchObject({ negated: true, directories: true });
  });

  it('agrees with git about thousands of random patterns and paths', () => {
    const runs = draws(6);
    let ignored = 0;
    fc.assert(
      fc.property(
        fc.array(
          fc.array(pattern, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
          { minLength: 60, maxLength: 60 },
        ),
        fc.uniqueArray(path, { minLength: 40, maxLength: 40 }),
        (texts, paths) => {
          const shown = (found: string[]) =>
            found.map((one) => [texts[Number.parseInt(one, 10)], one]);
          const found = ignoredByUs(texts, paths);
          ignored += found.length;
          expect(shown(found)).toEqual(shown(ignoredByGit(texts, paths)));
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
    expect(ignored / (runs * 60 * 40)).toBeGreaterThan(0.02);
  });
});
