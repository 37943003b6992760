import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../../scripts/draws.js';
import { git, makeDirectory, writeFiles } from '../../../test/directories.js';
import { parseIgnorePatterns } from './ignore-pattern.js';
import { createIgnoreRules } from './ignore-rules.js';

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
