import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { expect, it } from 'vitest';
import { messagesOf, replacedMessages } from './graph-messages.js';

const result = (fields: { id?: string; status?: 'error' }) =>
  new ToolMessage({ content: 'const a = 1;', tool_call_id: '1', name: 'read', ...fields });
const MESSAGES = [
  new SystemMessage('Be short.'),
  new HumanMessage({
    content: [
      { type: 'text', text: 'Mend it.' },
      { type: 'image_url', image_url: 'data:image/png;base64,aGk=' },
    ],
  }),
  new AIMessage({
    content: 'First I read.',
    tool_calls: [{ id: '1', name: 'read', args: { path: 'a.ts' } }],
  }),
  result({ id: 'm3', status: 'error' }),
];

it('gives each result of a tool its call and all of its text', () => {
  expect(messagesOf(MESSAGES)).toEqual([
    { role: 'system', id: '0', content: 'Be short.' },
    { role: 'user', id: '1', content: 'Mend it.' },
    { role: 'assistant', id: '2', content: 'First I read.\nread {"path":"a.ts"}' },
    {
      role: 'tool',
      id: '1',
      content: 'const a = 1;',
      call: { tool: 'read', input: { path: 'a.ts' } },
    },
  ]);
});

it('makes messages that take the place of others, and none that would stand there twice', () => {
  const replaced = new Map([['1', { content: '[gone]', view: 'path' as const }]]);
  const [left, ...more] = replacedMessages(MESSAGES, replaced);
  expect(more).toEqual([]);
  expect(left).toMatchObject({ id: 'm3', tool_call_id: '1', name: 'read', status: 'error' });
  expect(messagesOf([left!])[0]).toMatchObject({ content: '[gone]', view: 'path' });
  expect(replacedMessages([result({})], replaced)).toEqual([]);
  expect(replacedMessages(MESSAGES, new Map())).toEqual([]);
});
