import type { ModelMessage } from 'ai';
import { expect, it } from 'vitest';
import { messagesOf, withReplaced } from './model-messages.js';

const call = (toolCallId: string, input: unknown) =>
  ({ type: 'tool-call', toolCallId, toolName: 'read', input }) as const;
const result = (toolCallId: string, output: { type: 'text' | 'error-text'; value: string }) =>
  ({ type: 'tool-result', toolCallId, toolName: 'read', output }) as const;

const MESSAGES: ModelMessage[] = [
  { role: 'system', content: 'Be short.' },
  {
    role: 'user',
    content: [
      { type: 'text', text: 'Mend it.' },
      { type: 'image', image: 'aGk=' },
    ],
  },
  {
    role: 'assistant',
    content: [
      { type: 'reasoning', text: 'First I read.' },
      call('1', { path: 'a.ts' }),
      call('2', 'odd'),
    ],
  },
  {
    role: 'tool',
    content: [
      result('1', { type: 'text', value: 'const a = 1;' }),
      result('2', { type: 'error-text', value: 'no such file' }),
    ],
  },
  {
    role: 'tool',
    content: [
      {
        ...result('3', { type: 'text', value: '' }),
        output: {
          type: 'content',
          value: [
            { type: 'text', text: 'a picture' },
            { type: 'image-data', data: 'aGk=', mediaType: 'image/png' },
          ],
        },
      },
      { ...result('4', { type: 'text', value: '' }), output: { type: 'json', value: { b: [2] } } },
      { ...result('5', { type: 'text', value: '' }), output: { type: 'execution-denied' } },
      { type: 'tool-approval-response', approvalId: 'x', approved: true },
    ],
  },
];

it('gives each result of a tool its call and all of its text', () => {
  expect(messagesOf(MESSAGES)).toEqual([
    { role: 'system', id: '0', content: 'Be short.' },
    { role: 'user', id: '1', content: 'Mend it.\n' },
    { role: 'assistant', id: '2', content: 'First I read.\nread {"path":"a.ts"}\nread "odd"' },
    {
      role: 'tool',
      id: '1',
      content: 'const a = 1;',
      call: { tool: 'read', input: { path: 'a.ts' } },
    },
    { role: 'tool', id: '2', content: 'no such file', call: { tool: 'read', input: {} } },
    { role: 'tool', id: '3', content: 'a picture\n', call: undefined },
    { role: 'tool', id: '4', content: '{"b":[2]}', call: undefined },
    { role: 'tool', id: '5', content: '', call: undefined },
  ]);
});

it('puts other results in their place, and leaves everything else the same object', () => {
  const replaced = new Map([['2', { content: '[gone]', view: 'path' as const }]]);
  const left = withReplaced(MESSAGES, replaced);
  expect(left[3]?.content).toEqual([
    result('1', { type: 'text', value: 'const a = 1;' }),
    result('2', { type: 'text', value: '[gone]' }),
  ]);
  for (const at of [0, 1, 2, 4]) expect(left[at]).toBe(MESSAGES[at]);
});
