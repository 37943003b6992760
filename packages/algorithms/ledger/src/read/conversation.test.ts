import { describe, expect, it } from 'vitest';
import { conversationOf } from './conversation.js';

const jsonl = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');

describe('conversationOf', () => {
  it('numbers steps by their lines, blank and broken ones counted', () => {
    const text = `\nno json\n${jsonl({ role: 'user', content: 'a' }, { role: 'user', content: 'b' })}\n\n`;
    expect(conversationOf(text)).toMatchObject({
      format: 'openai',
      unit: 'line',
      size: 4,
      skipped: 1,
      steps: [{ line: 3 }, { line: 4 }],
    });
  });

  it('numbers the messages of one JSON value', () => {
    const messages = [
      { type: 'user', content: 'a' },
      { type: 'info', content: 'b' },
      { type: 'gemini', content: 'c' },
    ];
    const text = JSON.stringify({ sessionId: 's1', messages }, null, 2);
    expect(conversationOf(text)).toMatchObject({
      ...{ format: 'gemini', id: 's1', root: '', unit: 'message', size: 3, skipped: 1 },
      steps: [
        { kind: 'prompt', line: 1 },
        { kind: 'reply', line: 3 },
      ],
    });
  });

  it('knows its host, and what it calls a conversation', () => {
    const claude = { type: 'user', sessionId: 's', cwd: '/w', message: { content: 'a' } };
    expect(conversationOf(jsonl(claude))).toMatchObject({
      ...{ format: 'claude-code', id: 's', root: '/w' },
    });
    const codex = [
      { type: 'session_meta', payload: { id: 's', cwd: '/w' } },
      { type: 'response_item', payload: { type: 'message', role: 'user', content: 'a' } },
    ];
    expect(conversationOf(jsonl(...codex))).toMatchObject({
      ...{ format: 'codex', id: 's', root: '/w' },
    });
    const opencode = {
      info: { id: 's', directory: '/w' },
      messages: [{ info: { role: 'user' }, parts: [{ type: 'text', text: 'a' }] }],
    };
    expect(conversationOf(JSON.stringify(opencode))).toMatchObject({
      ...{ format: 'opencode', id: 's', root: '/w' },
    });
  });

  it('refuses what is none', () => {
    for (const text of ['', '{}', '[1]', 'null', '{"messages":[]}', '{"messages":[{"a":1}]}'])
      expect(() => conversationOf(text)).toThrow(RangeError);
  });
});
