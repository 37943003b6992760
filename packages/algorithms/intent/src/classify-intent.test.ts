import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionVerbOf, classifyIntent, urgencyOf } from './classify-intent.js';
import { locator } from './read/targets.js';
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

const verb = (title: string) => actionVerbOf(title, locator(title)).actionVerb;

describe('actionVerbOf', () => {
  it('is the verb at the head, in lower case', () => {
    expect(verb('Fix the crash')).toBe('fix');
    expect(verb('clean up the imports')).toBe('clean up');
  });

  it('looks past courtesy', () => {
    expect(verb('Could you please rename the flag?')).toBe('rename');
    expect(verb("let's extract a class")).toBe('extract');
  });

  it('is the first verb where the head is none', () => {
    expect(verb('the parser: support tabs')).toBe('support');
  });

  it('is absent where nothing is asked for', () => {
    expect(actionVerbOf('NaN in the cart', locator(''))).toEqual({ evidence: [] });
    expect(verb('the add-on crashes')).toBeUndefined();
  });
});

describe('titles', () => {
  it.each([
    ['please now set up a linter', 'set up'],
    ['I want you to speed up the lexer', 'speed up'],
    ['we need to get rid of it', 'get rid of'],
    ['help me to understand it', 'understand'],
    ['Task: migrate it', 'migrate'],
    ['urgent: revert it', 'revert'],
    ['for the parser, write tests', 'write'],
    ['adder', undefined],
    ['', undefined],
  ])('%s: %s', (title, expected) => {
    expect(verb(title)).toBe(expected);
  });
});

const language = (task: string) => classifyIntent(task).language;

describe('languageHint', () => {
  it('is that of the files a task names', () => {
    expect(language('fix entropy.rs')).toBe('rust');
    expect(language('fix Parser.kt')).toBe('kotlin');
    expect(language('crash\n  File "a.py", line 3, in f')).toBe('python');
  });

  it('is that of a fence, by its name or an ending', () => {
    expect(language('broken:\n\n```ts\nx\n```')).toBe('typescript');
    expect(language('broken:\n\n~~~csharp\nx\n~~~')).toBe('csharp');
    expect(language('broken:\n\n```swift\nx\n```')).toBe('swift');
  });

  it('is what it is called in prose, unless the word is English', () => {
    expect(language('port the client to TypeScript')).toBe('typescript');
    expect(language('the Go package leaks')).toBe('go');
    expect(language('go on with the client')).toBeUndefined();
    expect(language('remove rust from the logo')).toBeUndefined();
  });

  it('believes files more than words', () => {
    expect(language('the Python and JavaScript clients differ, fix client.go')).toBe('go');
  });

  it('is absent where nothing tells, even for the names of an object', () => {
    expect(language('make it faster')).toBeUndefined();
    expect(language('```constructor\nx\n```\nfix a.constructor')).toBeUndefined();
  });
});

describe('by fence, ending and word', () => {
  it.each([
    ['```js\nx\n```', 'javascript'],
    ['```tsx\nx\n```', 'tsx'],
    ['```rb\nx\n```', 'ruby'],
    ['```c++ title="a"\nx\n```', 'cpp'],
    ['```kotlin\nx\n```', 'kotlin'],
    ['```zig\nx\n```', 'zig'],
    ['```text\nx\n```', undefined],
    ['```\nx\n```', undefined],
    ['fix lib/a.ex', 'elixir'],
    ['fix App.vue', 'vue'],
    ['fix build.sh', 'shell'],
    ['fix notes.md', undefined],
    ['a C++ compiler', 'cpp'],
    ['a C# class', 'csharp'],
    ['golang generics', 'go'],
    ['the PHP client', 'php'],
    ['the Java client', 'java'],
    ['the JavaScript client', 'javascript'],
  ])('%j: %s', (task, expected) => {
    expect(language(task)).toBe(expected);
  });
});

const urgency = (text: string, type: 'fixBug' | 'explore') => urgencyOf(text, type, locator(text));

describe('urgencyOf', () => {
  it('starts from the kind of work', () => {
    expect(urgency('the bug', 'fixBug')).toEqual({ urgency: 0.8, evidence: [] });
    expect(urgency('the flow', 'explore').urgency).toBe(0.3);
  });

  it('rises with a pressing word, to 1 at most', () => {
    expect(urgency('production is down', 'fixBug')).toEqual({
      urgency: 1,
      evidence: [
        { slot: 'urgency', text: 'production is down', at: 1, value: 'more', weight: 0.3 },
      ],
    });
    expect(urgency('explain it asap', 'explore').urgency).toBe(0.6);
  });

  it('falls with an easing word, which outweighs the word it denies', () => {
    expect(urgency('not urgent, a typo', 'fixBug').urgency).toBe(0.5);
    expect(urgency('when you have time', 'explore').urgency).toBe(0);
  });
});

describe('words that press or ease', () => {
  it.each([
    ['needed ASAP', 'more'],
    ['this blocks the release', 'more'],
    ['CVE-2024-1234 in the parser', 'more'],
    ['a P0', 'more'],
    ['data loss on resize', 'more'],
    ['a security hole', 'more'],
    ['low priority', 'less'],
    ['a nit', 'less'],
    ['nice to have', 'less'],
    ['no rush, really', 'less'],
    ['a cosmetic flaw', 'less'],
  ])('%s: %s', (text, value) => {
    expect(urgency(text, 'fixBug').evidence).toEqual([expect.objectContaining({ value })]);
  });

  it.each(['unblocked', 'the critic', 'initial unit', 'p01', 'minority'])('%s: none', (text) => {
    expect(urgency(text, 'fixBug').evidence).toEqual([]);
  });
});
