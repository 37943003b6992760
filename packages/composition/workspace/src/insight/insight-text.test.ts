import type { CloneGroup } from '@ctx/insight';
import { describe, expect, it } from 'vitest';
import { renderInsight } from './insight-text.js';

const member = (path: string, name?: string) => ({
  path,
  startLine: 3,
  endLine: 14,
  ...(name !== undefined && { name }),
});
const group = (more: Partial<CloneGroup> = {}): CloneGroup => ({
  kind: 'exact',
  statements: 7,
  lines: 12,
  tokens: 80,
  similarity: 1,
  members: [member('src/a.ts', 'Cart.total'), member('src/b.ts', 'Bill.total')],
  differences: [],
  ...more,
});
const clones = (...groups: CloneGroup[]) => ({ clones: { groups, skipped: [] } });

describe('renderInsight', () => {
  it('writes findings under a head, as many as it may', () => {
    const three = ['b', 'c', 'd'].map((name) =>
      group({
        members: [member('src/a.ts', 'Cart.total'), member(`src/${name}.ts`, 'Bill.total')],
      }),
    );
    expect(renderInsight(clones(...three), { limit: 1 })).toBe(
      `# clones: code that stands in several places (3)
src/a.ts:3-14  Cart.total: 12 lines, 7 statements stand in 2 places, to the letter
  = src/b.ts:3-14  Bill.total
… 2 more
`,
    );
  });

  it('counts what is true and asks for no change, and writes it where all is asked for', () => {
    const overloads = group({
      members: [
        { ...member('src/a.ts', 'Cart.put'), startLine: 1 },
        { ...member('src/a.ts', 'Cart.put'), startLine: 40 },
      ],
    });
    const found = clones(overloads, group());
    expect(renderInsight(found)).toBe(`# clones: code that stands in several places (1)
src/a.ts:3-14  Cart.total: 12 lines, 7 statements stand in 2 places, to the letter
  = src/b.ts:3-14  Bill.total
# hidden: 1 overloads of one name; --all shows them
`);
    const all = renderInsight(found, { all: true });
    expect(all).toContain('(2)');
    expect(all).toContain('Cart.put');
    expect(all).not.toContain('hidden');
  });

  it('writes values in one short line', () => {
    const renamed = [
      { from: '`a\nb`', to: `"${'x'.repeat(60)}"` },
      { from: 'a', to: 'b' },
    ];
    const differences = [{ member: 1, renamed, removed: [], added: [] }];
    const [, , , line] = renderInsight(clones(group({ differences }))).split('\n');
    expect(line).toBe(`  ~ \`a… → "${'x'.repeat(47)}…, a → b`);
  });

  it('puts copies between the same files together', () => {
    const six = Array.from({ length: 6 }, () => group());
    const text = renderInsight(
      clones(...six, group({ members: [member('c.ts'), member('d.ts')] })),
    );
    const lines = text.split('\n');
    expect(lines[0]).toContain('(7 in 2 sets of files)');
    const beside = '  3-14  Cart.total: 12 lines, 7 statements stand in 2 places, to the letter';
    expect(lines.slice(3, 7)).toEqual([beside, beside, beside, beside]);
    expect(lines[7]).toBe('  … 1 more between these files');
  });

  it('says what was not read, and that nothing was found', () => {
    const skipped = ['b.ts', 'c.ts', 'd.vue'].map((path) => {
      const reason = path.endsWith('ts') ? ('unbalanced' as const) : ('unknown-language' as const);
      return { path, skipped: { reason } };
    });
    expect(renderInsight({ clones: { groups: [], skipped } })).toBe(
      `# clones: code that stands in several places (0)
# not read: 1 unknown-language, 2 unbalanced
`,
    );
  });

  it('never writes that nothing was found where nothing was looked at', () => {
    const of = (whole: boolean) => ({
      dead: [],
      unjudged: [{ kind: 'dead' as const, languages: ['ruby', 'cpp'], whole, why: 'open' }],
    });
    const said = '# dead of ruby, cpp not judged: open\n';
    expect(renderInsight(of(true))).toBe(
      `# dead: exports that nothing needs (not judged: ruby, cpp)\n${said}`,
    );
    expect(renderInsight(of(false))).toBe(
      `# dead: exports that nothing needs (0; not judged: ruby, cpp)\n${said}`,
    );
  });

  it('writes no character that a terminal would act on', () => {
    const text = renderInsight(clones(group({ members: [member('a\u001b[31m.ts'), member('b')] })));
    expect(text).not.toContain('\u001b');
  });

  it('tells dead exports, and counts those of which nothing is known', () => {
    const dead = {
      verdict: 'dead' as const,
      path: 'src/a.ts',
      name: 'gone',
      kind: 'function' as const,
      startLine: 1,
      endLine: 2,
      confidence: 0.95,
      evidence: ['2 files import the file, none of them this name'],
    };
    const insight = { dead: [dead, { ...dead, verdict: 'unknown' as const }] };
    expect(renderInsight(insight)).toBe(
      `# dead: exports that nothing needs (1)
src/a.ts:1-2  function gone: nothing uses it (dead, 95 % sure)
  2 files import the file, none of them this name
# not known: 1 more exports; --json has them
`,
    );
  });

  it('tells hotspots and circles', () => {
    const worst = { name: 'run', startLine: 7, endLine: 9, cyclomatic: 12 } as never;
    const hotspot = { path: 'src/a.ts', commits: 4, complexity: 20, score: 80, worst };
    const cycle = {
      paths: ['a.ts', 'b.ts'],
      way: [
        { from: 'a.ts', to: 'b.ts', line: 3 },
        { from: 'b.ts', to: 'a.ts', line: 5 },
      ],
    };
    expect(renderInsight({ hotspots: [hotspot], cycles: [cycle] })).toBe(
      `# hotspots: files that are branched and often changed (1)
src/a.ts:7-9  4 commits × complexity 20 = 80
  most in run: 12

# cycles: files that depend on each other in a circle (1)
a.ts:3  2 files depend on each other in a circle
  a.ts:3 → b.ts
  b.ts:5 → a.ts
`,
    );
  });

  it('names a folder without lines, and says what could not be looked for', () => {
    const person = { name: 'Ada', share: 1, commits: 5, last: 1 };
    const folder = { path: 'src', commits: 5, weight: 5, people: [person], busFactor: 1 };
    const why = 'no graphology';
    const unjudged = [{ kind: 'communities' as const, languages: [], whole: true, why }];
    expect(renderInsight({ owners: { files: [], folders: [folder] }, unjudged })).toBe(
      `# communities: files that depend on each other more than on others (not judged)
# communities not judged: no graphology

# owners: who changed the files of a folder lately (1)
src/  one person knows it: Ada 100 % (5 changes)
`,
    );
  });

  const smell = (path: string, startLine: number) => ({
    rule: 'cognitive' as const,
    path,
    startLine,
    endLine: startLine + 5,
    name: 'run',
    value: 30,
    limit: 15,
    score: 2,
    factors: { severity: 2, dependents: 0, rank: 1, churn: 1 },
  });

  it('puts the smells of a file together', () => {
    const smells = [smell('a.ts', 1), smell('b.ts', 1), smell('a.ts', 10), smell('c.ts', 1)];
    expect(renderInsight({ smells }, { limit: 2 })).toBe(
      `# smells: what is too large or too branched, weighed by what depends on it (4 in 3 files)
a.ts:1-6  run: 30 cognitive complexity, more than 15 (cognitive)
  score 2 = severity 2 × (1 + ln(1 + 0 dependents)) × rank 1 × churn 1
  10-15  run: 30 cognitive complexity, more than 15 (cognitive)
b.ts:1-6  run: 30 cognitive complexity, more than 15 (cognitive)
  score 2 = severity 2 × (1 + ln(1 + 0 dependents)) × rank 1 × churn 1
… 1 more file
`,
    );
  });

  it('names four smells beside the worst of a file, and counts the rest', () => {
    const smells = Array.from({ length: 7 }, (_, i) => smell('a.ts', i * 10 + 1));
    const lines = renderInsight({ smells }).trimEnd().split('\n');
    expect(lines[0]).toContain('(7 in 1 file)');
    expect(lines).toHaveLength(8);
    expect(lines.at(-1)).toBe('  … 2 more in this file');
  });

  it('writes what stands out, where the rest is, and what was not judged', () => {
    const why = 'open';
    const unjudged = [{ kind: 'dead' as const, languages: ['ruby'], whole: true, why }];
    const insight = { smells: [{ ...smell('a.ts', 1), value: 60 }, smell('b.ts', 1)], unjudged };
    expect(renderInsight({ ...insight, cycles: [] }, { standing: true })).toBe(
      `# what stands out (1 of 2 findings)
a.ts:1-6  run: 60 cognitive complexity, more than 15 (cognitive)
  score 2 = severity 2 × (1 + ln(1 + 0 dependents)) × rank 1 × churn 1
# all of a kind: ctx insight dead (not judged), smells (2), cycles (0)
# dead of ruby not judged: open
`,
    );
    const vendored = ['vendor/'];
    const copied = '# vendored code was not looked at: vendor/\n';
    expect(renderInsight({ cycles: [], vendored }, { standing: true })).toContain(`\n${copied}`);
    expect(renderInsight({ cycles: [], vendored })).toContain(`\n\n${copied}`);
    expect(renderInsight({ cycles: [] }, { standing: true })).toBe(
      '# nothing stands out (0 of 0 findings)\n# all of a kind: ctx insight cycles (0)\n',
    );
  });

  it('has as many findings as files where no file has two', () => {
    const text = renderInsight({ smells: [smell('a.ts', 1), smell('b.ts', 1)] });
    expect(text.split('\n')[0]).toContain('depends on it (2)');
  });
});
