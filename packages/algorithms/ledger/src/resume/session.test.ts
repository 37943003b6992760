import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { readSession } from './session.js';

const jsonl = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const prompt = (content: unknown) => ({ role: 'user', content });
const says = (content: string) => ({ role: 'assistant', content });
let calls = 0;
const does = (name: string, input: object, content: string) => {
  const id = `c${calls++}`;
  const tool_calls = [{ id, function: { name, arguments: JSON.stringify(input) } }];
  return [
    { role: 'assistant', content: null, tool_calls },
    { role: 'tool', tool_call_id: id, content },
  ];
};

describe('readSession', () => {
  it('has every prompt once, without what a host wrote', () => {
    const text = jsonl(
      prompt('<env>x</env>'),
      prompt([{ text: '<note>' }, { text: 'Fix it.' }]),
      prompt('Fix it.'),
      prompt('And that.'),
    );
    const { prompts } = readSession(text, { isMachine: (each) => each.startsWith('<') });
    expect(prompts).toEqual([
      { text: 'Fix it.', line: 2 },
      { text: 'And that.', line: 4 },
    ]);
    expect(readSession(text).prompts).toHaveLength(4);
  });

  it('has what the agent offered where the answer alone says nothing', () => {
    const offer = '1. Loosen the test.\n2. Round once.';
    const { decisions } = readSession(
      jsonl(prompt('Options?'), says(offer), prompt('2, but only for floats'), says('Done so.')),
    );
    expect(decisions).toEqual([{ text: '1. Loosen the test. 2. Round once.', line: 2 }]);
    const said = readSession(jsonl(prompt('Fix it.'), says(offer), prompt('Round in total.')));
    expect(said.decisions).toEqual([]);
  });

  it('has the last result of each test command, and whether it still holds', () => {
    const { tests } = readSession(
      jsonl(
        prompt('Fix it.'),
        ...does('bash', { command: 'npm test' }, 'error: 1 failed'),
        ...does('edit', { path: 'a.ts' }, 'ok'),
        ...does('bash', { command: 'npm test | tail' }, '3 passed'),
        ...does('bash', { command: 'pytest' }, '1 passed'),
        ...does('edit', { path: 'a.ts' }, 'Error: no match'),
      ),
    );
    expect(tests).toEqual([
      { command: 'pytest', line: 9, outcome: 'passed', said: ['1 passed'], stale: false },
      { command: 'npm test', line: 7, outcome: 'passed', said: ['3 passed'], stale: false },
    ]);
  });

  it('has files by the lines that were read, edited ones first', () => {
    const { files } = readSession(
      jsonl(
        prompt('Fix it.'),
        ...does('read_file', { path: 'a.ts', start_line: 1, end_line: 9 }, 'x'),
        ...does('read_file', { path: 'a.ts', start_line: 10, end_line: 20 }, 'x'),
        ...does('write_file', { path: 'b.ts', content: 'x' }, 'ok'),
        ...does('read_file', { path: 'c.ts' }, 'x'),
        ...does('read_file', { path: 'd.ts' }, 'Error: no such file'),
      ),
    );
    expect(files).toEqual([
      { path: 'b.ts', ranges: [], whole: false, edits: 1, line: 7 },
      { path: 'c.ts', ranges: [], whole: true, edits: 0, line: 9 },
      { path: 'a.ts', ranges: [{ startLine: 1, endLine: 20 }], whole: false, edits: 0, line: 5 },
    ]);
  });

  it('has what was decided once, where it was said last, and what was said last', () => {
    const { decisions, last } = readSession(
      jsonl(
        prompt('Fix it.'),
        says('I chose a map over a list.'),
        says('Reading on.'),
        says('I chose a map over a list. - [ ] no box'),
        says('Left:\n- [ ] one\n- [x] two'),
      ),
    );
    expect(decisions.map(({ line }) => line)).toEqual([2, 4]);
    expect(last?.line).toBe(5);
  });

  it('takes boxes of the last message where no list was kept', () => {
    const { todos } = readSession(jsonl(prompt('Fix it.'), says('Left:\n- [ ] one\n- [x] two')));
    expect(todos).toEqual([
      { text: 'one', state: 'open' },
      { text: 'two', state: 'done' },
    ]);
  });

  it('reads anything that looks like a transcript', () => {
    const anything = fc.anything({ maxDepth: 2, maxKeys: 3 });
    const command = fc.constantFrom('npm test', "sed -n '1,2p' a.ts", 'cat > a.ts', '|', '"', ';;');
    const line = fc.oneof(
      fc.record({ role: fc.constantFrom('user', 'tool', 'assistant'), content: anything }),
      fc.record({ role: fc.constant('assistant'), tool_calls: anything }),
      command.map((each) => does('bash', { command: each }, 'ok')[0]!),
      fc.record({ payload: anything }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const text = jsonl(prompt('x'), ...lines);
        expect(readSession(text).prompts.length).toBeGreaterThan(0);
      }),
      { numRuns: draws(200) },
    );
  });
});
