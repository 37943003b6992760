import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import type { LedgerEvent } from './log/event.js';
import { replay } from './log/ledger.js';
import { readTranscript } from './transcript.js';

const recorded = (name: string) =>
  readFileSync(new URL(`../test/in/${name}.jsonl`, import.meta.url), 'utf8');
const jsonl = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const kinds = (events: readonly LedgerEvent[]) => events.map(({ type }) => type);

describe('readTranscript, Claude Code', () => {
  const usage = {
    input_tokens: 3,
    cache_creation_input_tokens: 40,
    cache_read_input_tokens: 500,
    output_tokens: 1,
  };
  const assistant = (block: object, over: object = {}) => ({
    type: 'assistant',
    cwd: '/w',
    sessionId: 's1',
    timestamp: '2026-01-05T09:00:00.000Z',
    message: { id: 'msg_1', role: 'assistant', content: [block], usage: { ...usage, ...over } },
  });
  const result = (id: string, content: unknown) => ({
    type: 'user',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
  });
  const read = { type: 'tool_use', id: 't1', name: 'Read', input: { file_path: '/w/src/a.ts' } };

  it('reads calls, results and usage', () => {
    const text = jsonl(
      { type: 'user', message: { role: 'user', content: 'fix the bug' }, cwd: '/w' },
      assistant({ type: 'text', text: 'Looking.' }),
      assistant(read, { output_tokens: 70 }),
      result('t1', [{ type: 'text', text: '12345678' }]),
    );
    const { format, scope, events, skipped } = readTranscript(text);
    expect({ format, scope, skipped }).toEqual({
      format: 'claude-code',
      scope: { project: '/w', conversation: 's1' },
      skipped: 0,
    });
    expect(events).toMatchObject([
      { type: 'intended', text: 'fix the bug' },
      { type: 'usage', fresh: 3, cacheWrite: 40, cacheRead: 500, output: 70 },
      {
        type: 'delivered',
        message: 't1',
        path: 'src/a.ts',
        kind: 'file',
        view: 'full',
        tokens: { original: 2, sent: 2 },
      },
    ]);
    expect(events[1]?.time).toBe(Date.UTC(2026, 0, 5, 9));
  });

  it('leaves out subagents and knows a compaction', () => {
    const text = jsonl(
      { ...assistant(read), isSidechain: true },
      { type: 'system', subtype: 'compact_boundary', sessionId: 's1' },
      assistant({ ...read, name: 'Edit' }),
      result('t1', 'done'),
    );
    expect(kinds(readTranscript(text).events)).toEqual(['compacted', 'usage', 'edited']);
  });

  it('counts lines that are none', () => {
    const text = `not json\n${jsonl(assistant(read))}\n{"type":"queue-operation"}\n[1]\n`;
    expect(readTranscript(text).skipped).toBe(3);
  });

  it('takes what failed for the message that it was', () => {
    const failed = (id: string, content: string) => ({
      type: 'user',
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: id, content, is_error: true }],
      },
    });
    const text = jsonl(
      assistant(read),
      failed('t1', 'File does not exist.'),
      assistant({ ...read, id: 't2', name: 'Edit' }),
      failed('t2', '<tool_use_error>String to replace not found in file.</tool_use_error>'),
      assistant({ type: 'tool_use', id: 't3', name: 'Bash', input: { command: 'npm test' } }),
      failed('t3', 'Exit code 1'),
    );
    const { events } = readTranscript(text);
    expect(events.filter(({ type }) => type !== 'usage')).toMatchObject([
      { type: 'delivered', kind: 'output', path: 'failed read of src/a.ts' },
      { type: 'delivered', kind: 'output', path: 'failed edit of src/a.ts' },
      { type: 'delivered', kind: 'output', path: '$ npm test' },
    ]);
    expect(replay(events).files.get('src/a.ts')).toBeUndefined();
  });

  it('reads the recorded conversation', () => {
    const { events, scope, skipped } = readTranscript(recorded('claude-code'));
    expect({ scope, skipped }).toEqual({
      scope: { project: '/home/dev/shop', conversation: 'scripted-fixer-3' },
      skipped: 0,
    });
    const ledger = replay(events);
    expect(ledger.account).toMatchObject({ turns: 40, reported: expect.any(Number) });
    expect([...ledger.files.keys()].every((path) => !path.startsWith('/'))).toBe(true);
    expect([...ledger.files.values()].some(({ edits }) => edits > 0)).toBe(true);
  });
});

describe('readTranscript, OpenAI-like', () => {
  it('reads chat messages', () => {
    const call = {
      id: 'c1',
      type: 'function',
      function: { name: 'read_file', arguments: '{"path":"a.ts","start_line":2,"end_line":5}' },
    };
    const usage = {
      prompt_tokens: 900,
      completion_tokens: 30,
      prompt_tokens_details: { cached_tokens: 600 },
    };
    const text = jsonl(
      { role: 'system', content: 'You are an agent.' },
      { role: 'user', content: [{ type: 'text', text: 'fix it' }] },
      { role: 'assistant', content: null, tool_calls: [call], usage },
      { role: 'tool', tool_call_id: 'c1', content: 'const a = 1;' },
    );
    const { format, events } = readTranscript(text);
    expect(format).toBe('openai');
    expect(events).toMatchObject([
      { type: 'intended', text: 'fix it' },
      { type: 'usage', fresh: 300, cacheWrite: 0, cacheRead: 600, output: 30 },
      { type: 'delivered', path: 'a.ts', ranges: [{ startLine: 2, endLine: 5 }] },
    ]);
  });

  it('reads response items in an envelope', () => {
    const item = (payload: object) => ({ timestamp: '2026-01-05T09:00:00Z', payload });
    const info = {
      last_token_usage: { input_tokens: 100, cached_input_tokens: 60, output_tokens: 9 },
      model_context_window: 272_000,
    };
    const text = jsonl(
      item({ type: 'message', role: 'user', content: [{ text: 'fix it' }] }),
      item({
        type: 'function_call',
        call_id: 'c1',
        name: 'shell',
        arguments: '{"command":["ls"]}',
      }),
      item({ type: 'function_call_output', call_id: 'c1', output: 'a.ts' }),
      item({ type: 'token_count', info }),
      item({ type: 'compacted' }),
    );
    expect(readTranscript(text).events).toMatchObject([
      { type: 'intended' },
      { type: 'delivered', path: '$ ls', kind: 'output' },
      { type: 'usage', fresh: 40, cacheRead: 60, output: 9, window: 272_000 },
      { type: 'compacted' },
    ]);
  });

  it('reads patches of Codex, and which of them failed', () => {
    const item = (payload: object) => ({ type: 'response_item', payload });
    const patch = (call_id: string) =>
      item({
        type: 'custom_tool_call',
        call_id,
        name: 'apply_patch',
        input: '*** Begin Patch\n*** Update File: a.ts\n*** End Patch',
      });
    const output = (call_id: string, exit_code: number) =>
      item({
        type: 'custom_tool_call_output',
        call_id,
        output: JSON.stringify({ output: 'said', metadata: { exit_code } }),
      });
    const text = jsonl(patch('c1'), output('c1', 1), patch('c2'), output('c2', 0));
    const { format, events } = readTranscript(text);
    expect(format).toBe('codex');
    expect(events).toMatchObject([
      { type: 'delivered', kind: 'output', path: 'failed edit of a.ts' },
      { type: 'edited', path: 'a.ts' },
    ]);
  });

  it('passes over broken arguments', () => {
    const call = { id: 'c1', function: { name: 'read_file', arguments: '{"path": "a.t' } };
    const text = jsonl(
      { role: 'assistant', tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c1', content: 'x' },
    );
    expect(readTranscript(text).events).toMatchObject([{ kind: 'output', path: 'read_file' }]);
  });

  it('reads the recorded conversation', () => {
    const { events, skipped } = readTranscript(recorded('openai'));
    expect(skipped).toBe(0);
    expect(replay(events).account.turns).toBe(33);
  });
});

describe('readTranscript, one JSON value', () => {
  it.each([
    [
      'resume-gemini-typing.json',
      'gemini',
      ['/w/prefs/src/SettingsList.tsx', '/w/prefs/src/useSearch.ts'],
    ],
    ['resume-opencode-port.json', 'opencode', ['crates/import/src/lib.rs', 'lib/import.rb']],
  ])('reads %s', (file, format, paths) => {
    const text = readFileSync(new URL(`../test/in/${file}`, import.meta.url), 'utf8');
    const transcript = readTranscript(text);
    expect(transcript.format).toBe(format);
    const ledger = replay(transcript.events, transcript.scope);
    for (const path of paths) expect(ledger.files.get(path)?.kind).toBe('file');
    expect(ledger.account.turns).toBeGreaterThan(0);
    expect(ledger.intent?.text).toMatch(/^(?:The settings page|Port the CSV)/);
  });
});

describe('readTranscript', () => {
  it('names a text that is no transcript', () => {
    expect(() => readTranscript('')).toThrow('no line is a message of a known agent (0 lines)');
    expect(() => readTranscript('{"a":1}\n')).toThrow(RangeError);
  });

  it('makes a valid log of anything that looks like one', () => {
    const small = fc.object({ maxDepth: 1, maxKeys: 3 });
    const anything = fc.anything({ maxDepth: 2, maxKeys: 3 });
    const line = fc.oneof(
      fc.record({ type: fc.constantFrom('user', 'assistant', 'system'), message: small }),
      fc.record({
        type: fc.constant('assistant'),
        message: fc.record({
          id: fc.string(),
          usage: small,
          content: fc.array(small, { maxLength: 3 }),
        }),
      }),
      fc.record({
        role: fc.constantFrom('user', 'tool', 'assistant'),
        content: anything,
        tool_calls: anything,
        usage: small,
      }),
      fc.record({ type: fc.constantFrom('function_call', 'token_count'), payload: anything }),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const text = jsonl({ role: 'user', content: 'x' }, ...lines);
        expect(() => replay(readTranscript(text).events)).not.toThrow();
      }),
      { numRuns: draws(200) },
    );
  });

  it('counts tokens with the counter given', () => {
    const text = jsonl({ role: 'tool', tool_call_id: 'c', content: 'abcde' });
    const [event] = readTranscript(text, { countTokens: (each) => each.length }).events;
    expect(event).toMatchObject({ tokens: { original: 5, sent: 5 } });
  });
});
