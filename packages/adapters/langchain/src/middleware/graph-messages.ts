import type { Message, Replacement } from '@ctx/ledger/messages';
import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages';

/** Where a message says how much of its result is left. */
const VIEW = 'ctxView';

/** Messages of LangChain as the ledger knows them: each result of a tool by the id of its call. */
export function messagesOf(messages: readonly BaseMessage[]): Message[] {
  const calls = new Map<string, Message['call']>();
  return messages.map((message, at): Message => {
    if (ToolMessage.isInstance(message)) {
      const { tool_call_id: id, text, response_metadata: metadata } = message;
      const view = viewIn(metadata);
      return { role: 'tool', id, content: text, call: calls.get(id), ...(view && { view }) };
    }
    const made = AIMessage.isInstance(message) ? (message.tool_calls ?? []) : [];
    for (const { id, name, args } of made) if (id) calls.set(id, { tool: name, input: args });
    const written = made.map(({ name, args }) => `${name} ${JSON.stringify(args)}`);
    return { role: roleOf(message), id: `${at}`, content: [message.text, ...written].join('\n') };
  });
}

/** The results that are replaced, as messages that take the place of those with their ids in the state. */
export function replacedMessages(
  messages: readonly BaseMessage[],
  replaced: ReadonlyMap<string, Replacement>,
): ToolMessage[] {
  return messages.flatMap((message) => {
    // Without an id a message would not be replaced in the state, but stand there twice.
    if (!ToolMessage.isInstance(message) || message.id === undefined) return [];
    const replacement = replaced.get(message.tool_call_id);
    if (replacement === undefined) return [];
    const { id, name, status, artifact, tool_call_id, additional_kwargs } = message;
    return new ToolMessage({
      content: replacement.content,
      tool_call_id,
      id,
      additional_kwargs,
      artifact,
      ...(name !== undefined && { name }),
      ...(status !== undefined && { status }),
      response_metadata: { ...message.response_metadata, [VIEW]: replacement.view },
    });
  });
}

function viewIn(metadata: Record<string, unknown>): Message['view'] {
  const view = metadata[VIEW];
  return view === 'outline' || view === 'signatures' || view === 'path' ? view : undefined;
}

function roleOf(message: BaseMessage): Message['role'] {
  if (message.type === 'ai') return 'assistant';
  return message.type === 'system' ? 'system' : 'user';
}
