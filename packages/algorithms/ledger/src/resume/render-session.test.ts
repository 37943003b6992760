import { approximateTokens } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderSession } from './render-session.js';
import { readSession } from './session.js';

const jsonl = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const prompt = (content: string) => ({ role: 'user', content });
const rendered = (text: string, budget = 2_000) =>
  renderSession(readSession(text), { budget, countTokens: approximateTokens });

describe('renderSession', () => {
  it('gives a long task whole where there is room, else its beginning and its end', () => {
    const task = `Fix it. ${'a log line\n'.repeat(2_000)}Do not touch the parser.`;
    expect(rendered(jsonl(prompt(task)), 20_000)).toContain(task);
    const text = rendered(jsonl(prompt(task)), 400);
    expect(text).toContain('Fix it.');
    expect(text).toMatch(/\[… \d+ characters left out …\]/);
    expect(text).toContain('Do not touch the parser.');
  });

  it('is never longer than its budget, whatever was said and done', () => {
    const word = fc.constantFrom('fix', 'the', 'parser', 'must not', 'line\n', '⋯', '"', 'ünïcode');
    const said = fc.array(word, { maxLength: 200 }).map((words) => prompt(words.join(' ')));
    const ran = fc.array(word, { minLength: 1, maxLength: 60 }).map((words, at = words.length) => ({
      role: 'assistant',
      content: words.join(' '),
      tool_calls: [
        {
          id: `c${at}`,
          function: { name: 'bash', arguments: JSON.stringify({ command: words.join(' ') }) },
        },
      ],
    }));
    const steps = fc.array(fc.oneof(said, ran), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.nat(600), (lines, budget) => {
        expect(approximateTokens(rendered(jsonl(...lines), budget))).toBeLessThanOrEqual(budget);
      }),
    );
  });

  it('gives the first additions up before the last ones', () => {
    const more = Array.from({ length: 60 }, (_, at) =>
      prompt(`And then change number ${at} as well.`),
    );
    const text = rendered(jsonl(prompt('Change some numbers.'), ...more), 300);
    expect(text).toContain('change number 59 as well');
    expect(text).not.toContain('change number 0 as well');
    expect(text).toMatch(/Left out for the budget: \d+ additions/);
  });

  it('says that nothing is open only of a list that was kept', () => {
    const call = (todos: object[]) => ({
      role: 'assistant',
      tool_calls: [
        { id: 'c', function: { name: 'todo_write', arguments: JSON.stringify({ todos }) } },
      ],
    });
    const done = { role: 'tool', tool_call_id: 'c', content: 'ok' };
    const todos = [{ content: 'a', status: 'completed' }];
    expect(rendered(jsonl(prompt('Do a.'), call(todos), done))).toContain('None is open.');
    expect(rendered(jsonl(prompt('Do a.')))).not.toContain('Open items');
  });

  it('says that a test result may be out of date', () => {
    const call = (id: string, name: string, input: object) => ({
      role: 'assistant',
      tool_calls: [{ id, function: { name, arguments: JSON.stringify(input) } }],
    });
    const result = (id: string, content: string) => ({ role: 'tool', tool_call_id: id, content });
    const text = jsonl(
      prompt('Fix it.'),
      ...[call('a', 'bash', { command: 'npm test' }), result('a', '2 failed')],
      ...[call('b', 'edit_file', { path: 'a.ts' }), result('b', 'ok')],
    );
    expect(rendered(text)).toContain(
      '- (3) `npm test`: failed; files were edited after it\n  2 failed',
    );
  });

  it('is printable, whatever was pasted', () => {
    expect(rendered(jsonl(prompt('a\u001b[31mb\u202e')))).not.toMatch(/[\u001b\u202e]/);
  });
});
