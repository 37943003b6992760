import type { ChangeReach } from '@ctx/workspace';
import { describe, expect, it } from 'vitest';
import { REACH } from '../../test/reach.js';
import { COMMENT_MARK, reachComment } from './reach-comment.js';
import { reachSections } from './reach-text.js';

const lines = [{ startLine: 12, endLine: 40 }];

/** A reach whose every path is a text that an attacker chose. */
const hostile = (path: string): ChangeReach => ({
  changed: [{ path, kind: 'changed', lines, reaches: 1, tests: 0 }],
  files: [{ path, depth: 1, tier: 'import', via: path, from: path }],
  tests: [{ path, by: 'name', from: path }],
  allTests: 1,
  unread: [{ path, reason: 'too large' }],
  stale: [{ path, line: 1, gone: path, now: path }],
  definitions: [
    {
      ...{ path, name: path, line: 1, what: 'constant', omitted: 1, before: path, now: `a${path}` },
      uses: [{ path, line: 1, name: path, owner: path, text: path }],
    },
  ],
});

describe('reachComment', () => {
  it('puts each list into a fence, the first one open', () => {
    const text = reachComment(REACH);
    expect(text.startsWith(`${COMMENT_MARK}\n**2 changed files may reach 2 other files`)).toBe(
      true,
    );
    expect(text.match(/<details( open)?>/g)).toEqual([
      '<details open>',
      ...Array(5).fill('<details>'),
    ]);
  });

  it('lets nothing that a pull request chose out of a fence', () => {
    for (const path of [
      '````\n@everyone [x](http://evil) <img src=x>',
      '</details><script>',
      '```',
      'a\r\n```\n# b',
      '@org/team fixes #1',
    ]) {
      const outside: string[] = [];
      let fence: string | undefined;
      for (const line of reachComment(hostile(path)).split('\n')) {
        if (fence !== undefined) fence = line === fence ? undefined : fence;
        else if (/^`{3,}text$/.test(line)) fence = line.slice(0, -'text'.length);
        else outside.push(line);
      }
      expect(fence).toBeUndefined();
      expect(outside.join('\n')).not.toMatch(/@|evil|script|#|`/);
    }
  });

  it('has every row where all is asked for', () => {
    const files = Array.from({ length: 300 }, (_, i) => ({ ...REACH.files[0]!, path: `f${i}.ts` }));
    const text = reachComment({ ...REACH, files }, { all: true });
    expect(text).toContain('f299.ts');
    expect(text).not.toContain('only counted');
    expect(reachComment({ ...REACH, files })).not.toContain('f299.ts');
  });

  it('has no lists where scripts read a changed manifest', () => {
    const file = { path: 'build.js', depth: 1, tier: 'import', via: 'package.json' } as const;
    const of = (from: string) =>
      reachComment({
        ...{ ...REACH, stale: [], definitions: [], tests: [] },
        files: [{ ...file, from }],
      });
    expect(of('package.json')).not.toContain('<details');
    expect(of('src/a.ts')).toContain('<details');
  });

  it('counts what is long, and stays below what hosts take', () => {
    const [file] = REACH.files;
    const files = Array.from({ length: 5000 }, (_, i) => ({
      ...file!,
      path: `${'a'.repeat(900)}${i}`,
    }));
    const text = reachComment({ ...REACH, files });
    expect(text).toContain('(5000)</summary>');
    expect(text).toContain('4995 more in ./');
    expect(text.length).toBeLessThan(65_536);
  });

  it('is two screens at most, with every list, and says how many rows are only counted', () => {
    const list = <T>(one: T): T[] => Array.from({ length: 400 }, () => one);
    const [file, test, stale, definition] = [
      ...[REACH.files[0]!, REACH.tests[0]!],
      ...[REACH.stale[0]!, REACH.definitions[0]!],
    ] as const;
    const whole = {
      ...{ files: list(file), tests: list(test), stale: list(stale) },
      definitions: list(definition),
      changed: list(REACH.changed[0]!),
    };
    const text = reachComment({ ...REACH, ...whole });
    expect(text.split('\n').length).toBeLessThanOrEqual(96);
    expect(text).toContain('Changed (400)</summary>');
    expect(text).toMatch(/\n\d+ rows are only counted; ctx impact --diff --all lists them\.\n/);
  });

  it('has no list where a change reaches itself alone', () => {
    const [test] = REACH.tests;
    const own = {
      ...REACH,
      definitions: [],
      files: [],
      stale: [],
      tests: [{ ...test!, by: 'changed' as const }],
    };
    expect(reachComment(own)).not.toContain('<details');
    const unread = [{ path: 'big.test.ts', reason: 'too large' as const }];
    expect(reachComment({ ...own, unread })).toContain(
      '**\n\n```text\n1 file was not read: big.test.ts (too large); what it uses is not known\n```\n\n<sub>',
    );
    expect(reachSections({ ...own, tests: [] }).map(({ title }) => title)).toEqual([
      'No test names or imports',
      'Changed',
    ]);
  });
});
