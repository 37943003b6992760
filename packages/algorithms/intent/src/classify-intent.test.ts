import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyIntent } from './classify-intent.js';
import { TASK_TYPES } from './shapes.js';

describe('the example of seed 003', () => {
  const intent = classifyIntent('fix the NaN bug in entropy.rs');

  it('has the slots that the seed shows', () => {
    expect(intent).toMatchObject({
      taskType: 'fixBug',
      scope: 'singleFile',
      language: 'rust',
      urgency: 0.8,
      actionVerb: 'fix',
    });
    expect(intent.confidence).toBeGreaterThan(0.9);
  });

  it('has the file as its only target: NaN is a value', () => {
    expect(intent.targets).toEqual([
      { kind: 'path', text: 'entropy.rs', at: 1, path: 'entropy.rs' },
    ]);
  });

  it('has evidence for every slot that is no default', () => {
    expect(new Set(intent.evidence.map(({ slot }) => slot))).toEqual(
      new Set(['taskType', 'scope', 'language', 'actionVerb']),
    );
    expect(intent.evidence[0]).toMatchObject({ text: 'fix', at: 1, value: 'fixBug' });
  });
});

describe('prompts of ten words', () => {
  it.each([
    ['add a --json flag to the export command', 'generate'],
    ['rename getUser to fetchUser in all modules of the project', 'refactor'],
    ['write unit tests for the retry logic of the http client', 'test'],
    ['update the README with the new install steps for Windows', 'document'],
    ['add a GitHub Actions workflow that runs the linter', 'config'],
    ['how does the login flow get the token it stores?', 'explore'],
    ['please review my changes to the upload handler before I merge', 'review'],
    ['deploy the current main branch to staging', 'deploy'],
    ['the importer crashes on empty files since the last update', 'fixBug'],
  ])('%s: %s', (task, type) => {
    expect(classifyIntent(task).taskType).toBe(type);
  });

  it('looks past courtesy', () => {
    const intent = classifyIntent('Hi, could you please explain the cache in store.ts');
    expect(intent).toMatchObject({ taskType: 'explore', actionVerb: 'explain' });
  });

  it('trusts a prefix that says it', () => {
    expect(classifyIntent('docs: the flags of the server').taskType).toBe('document');
    expect(classifyIntent('[Feature] colours').taskType).toBe('generate');
  });
});

const ISSUE = `[Bug] parse() drops the last row

<!-- Thanks for reporting! Is your feature request related to a problem? Please add tests,
     documentation and a refactor. Do not forget src/template.ts. -->

### Checks
- [x] I searched the documentation
- [ ] I can write a test

### What happened

\`parseRows\` loses the last row when the file has no newline at its end, see line 40 to 44.

### Steps to reproduce

\`\`\`python
from table import parse_rows
parse_rows("a,b\\n1,2")  # one row missing
\`\`\`

${'2024-01-01 12:00:00 INFO reading chunk\n'.repeat(1200)}
### Log

\`\`\`
Traceback (most recent call last):
  File "src/table/parse.py", line 42, in parse_rows
    raise ValueError("row is incomplete")
ValueError: row is incomplete
FAILED tests/test_table.py::TestRows::test_last_row
\`\`\`
`;

describe('an issue of five pages, with template, comments, logs and fences', () => {
  const intent = classifyIntent(ISSUE);
  const texts = (kind: string) =>
    intent.targets.filter((target) => target.kind === kind).map(({ text }) => text);

  it('is a bug in Python', () => {
    expect(intent).toMatchObject({ taskType: 'fixBug', language: 'python' });
    expect(intent.confidence).toBeGreaterThan(0.9);
  });

  it('has frame, test, symbol, error and lines as targets', () => {
    expect(intent.targets).toContainEqual({
      kind: 'frame',
      text: 'src/table/parse.py',
      at: expect.any(Number),
      path: 'src/table/parse.py',
      line: 42,
      symbol: 'parse_rows',
    });
    expect(texts('test')).toContain('TestRows::test_last_row');
    expect(texts('symbol')).toContain('parseRows');
    expect(texts('error').join()).toContain('row is incomplete');
    expect(intent.targets).toContainEqual(
      expect.objectContaining({ kind: 'line', line: 40, endLine: 44 }),
    );
  });

  it('says nothing by what the template says in comments', () => {
    expect(texts('path').join()).not.toContain('template.ts');
    expect(intent.evidence.map(({ text }) => text).join()).not.toContain('feature request');
  });

  it('points into the text as it was given', () => {
    const lines = ISSUE.split('\n');
    for (const { text, at } of intent.evidence)
      expect(lines[at - 1]?.toLowerCase()).toContain(text.split(' … ')[0]!.toLowerCase());
  });
});

describe('a feature request', () => {
  it('is told by its template', () => {
    const intent = classifyIntent(
      'Colours in the table\n\n**Is your feature request related to a problem?**\nIt fails to show errors.\n\n**Describe the solution you would like**\nA flag.',
    );
    expect(intent.taskType).toBe('generate');
  });
});

describe('odd content', () => {
  it('has no opinion about nothing', () => {
    for (const nothing of ['', '   \n\n', '\u0000', '!!!', '<!-- fix the bug -->']) {
      const { confidence, targets, evidence, urgency } = classifyIntent(nothing);
      expect(confidence).toBeCloseTo(1 / 9, 6);
      expect({ targets, evidence }).toEqual({ targets: [], evidence: [] });
      expect(urgency).toBe(0.3);
    }
  });

  it('reads line breaks of any kind alike', () => {
    const task = 'fix the crash in a.ts\n\n```ts\nrun()\n```\nat line 7';
    expect(classifyIntent(task.replaceAll('\n', '\r\n')).targets).toEqual(
      classifyIntent(task).targets,
    );
  });

  it.each([
    ['one long line', 'x', 1_000_000],
    ['equal lines', 'fix the crash in a.ts\n', 20_000],
    ['a run of backticks', '`', 100_000],
    ['deep brackets', '(', 100_000],
    ['open comments', '<!--', 30_000],
    ['courtesy without end', 'please ', 20_000],
    ['words that almost match', 'add ', 30_000],
  ])('%s: an answer in time that grows with it', (_, piece, most) => {
    expect((size: number) => {
      const task = `fix ${piece.repeat(size)}`;
      return () => expect(TASK_TYPES).toContain(classifyIntent(task).taskType);
    }).toGrowLinearly(most / 10, most);
  });

  it.each([
    ['one line of 10 MB', 'x'.repeat(10_000_000)],
    ['lone surrogates', '\ud800 fix \udfff'],
    ['names of the language itself', '__proto__ constructor toString hasOwnProperty'],
  ])('%s: an answer', (_, task) => {
    expect(TASK_TYPES).toContain(classifyIntent(task).taskType);
  });

  it('is a distribution, the same every time, with evidence that the text holds', () => {
    const word = fc.constantFrom(
      'fix',
      'add',
      'src/a.ts:3',
      '`run()`',
      'docs',
      '?',
      '\n',
      'ci',
      '# Steps to reproduce',
      'TypeError: x is undefined',
      'urgent',
      'across the code base',
      'line 4-7',
      '```py',
      'deploy',
      '日本語',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 30 }), (words) => {
        const task = words.join(' ');
        const intent = classifyIntent(task);
        const shares = Object.values(intent.distribution);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
        for (const share of shares) expect(share * 1e6).toBeCloseTo(Math.round(share * 1e6), 6);
        expect(Math.max(...shares)).toBe(intent.confidence);
        expect(intent.urgency).toBeGreaterThanOrEqual(0);
        expect(intent.urgency).toBeLessThanOrEqual(1);
        for (const { at } of [...intent.evidence, ...intent.targets])
          expect(at).toBeGreaterThanOrEqual(1);
        expect(classifyIntent(task)).toEqual(intent);
        expect(structuredClone(intent)).toEqual(intent);
      }),
    );
  });
});

it('names the argument that is no task', () => {
  for (const task of [undefined, null, 7, {}]) {
    expect(() => classifyIntent(task as unknown as string)).toThrow(
      /^classifyIntent: task must be/,
    );
  }
});
