import type { Message, Replacement } from '@ctx/ledger/messages';
import type { ModelMessage, ToolModelMessage } from 'ai';

type ToolPart = ToolModelMessage['content'][number];
type ResultPart = ToolPart & { type: 'tool-result' };

/** Messages of the AI SDK as the ledger knows them: each result of a tool is one, by the id of its call. */
export function messagesOf(messages: readonly ModelMessage[]): Message[] {
  const calls = callsIn(messages);
  return messages.flatMap((message, at): Message[] => {
    if (message.role !== 'tool') {
      return [{ role: message.role, id: `${at}`, content: contentText(message.content) }];
    }
    return message.content.filter(isResult).map(({ toolCallId, output }) => ({
      role: 'tool',
      id: toolCallId,
      content: outputText(output),
      call: calls.get(toolCallId),
    }));
  });
}

/** The same messages with other results; what has none stays the very same object. */
export function withReplaced(
  messages: readonly ModelMessage[],
  replaced: ReadonlyMap<string, Replacement>,
): ModelMessage[] {
  const isReplaced = (part: ToolPart) => isResult(part) && replaced.has(part.toolCallId);
  return messages.map((message) => {
    if (message.role !== 'tool' || !message.content.some(isReplaced)) return message;
    const content = message.content.map((part): ToolPart => {
      const replacement = isResult(part) ? replaced.get(part.toolCallId) : undefined;
      if (replacement === undefined) return part;
      return { ...(part as ResultPart), output: { type: 'text', value: replacement.content } };
    });
    return { ...message, content };
  });
}

function isResult(part: ToolPart): part is ResultPart {
  return part.type === 'tool-result';
}

function callsIn(messages: readonly ModelMessage[]): Map<string, Message['call']> {
  const calls = new Map<string, Message['call']>();
  for (const { role, content } of messages) {
    if (role !== 'assistant' || typeof content === 'string') continue;
    for (const part of content) {
      if (part.type !== 'tool-call') continue;
      const isObject = typeof part.input === 'object' && part.input !== null;
      const input = isObject ? (part.input as Record<string, unknown>) : {};
      calls.set(part.toolCallId, { tool: part.toolName, input });
    }
  }
  return calls;
}

/** All that a model reads of a message, as far as it is text; files are counted by the provider only. */
function contentText(content: Exclude<ModelMessage, ToolModelMessage>['content']): string {
  if (typeof content === 'string') return content;
  return content
    .map((part) => {
      if (part.type === 'text' || part.type === 'reasoning') return part.text;
      if (part.type === 'tool-call') return `${part.toolName} ${JSON.stringify(part.input)}`;
      return part.type === 'tool-result' ? outputText(part.output) : '';
    })
    .join('\n');
}

function outputText(output: ResultPart['output']): string {
  switch (output.type) {
    case 'text':
    case 'error-text':
      return output.value;
    case 'json':
    case 'error-json':
      return JSON.stringify(output.value);
    case 'content':
      return output.value.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    default:
      return output.reason ?? '';
  }
}
