import type { View } from '@ctx/text';

/** One message of a conversation, in the words of no host. A result of a tool is one of its own. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  /** All that the model reads of it. */
  readonly content: string;
  /** The host's id; of a tool's result, that of the call. No two results have the same. */
  readonly id: string;
  /** Of a tool's result: what was called, and with what. */
  readonly call?:
    | { readonly tool: string; readonly input: Readonly<Record<string, unknown>> }
    | undefined;
  /** Of a tool's result: how much it shows of what the call gave (default: all of it). */
  readonly view?: View | undefined;
}
