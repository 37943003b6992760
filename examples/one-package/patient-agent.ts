// An agent that never outgrows its window, however many tools it calls.
import { fitMessages, type Message } from '@ctx/ledger/messages';

export async function patientAgent(
  task: string,
  model: (messages: readonly Message[]) => Promise<NonNullable<Message['call']> | string>,
  run: (call: NonNullable<Message['call']>) => Promise<string>,
  limits: { window: number; countTokens: (text: string) => number },
): Promise<string> {
  let messages: Message[] = [{ role: 'user', id: 'task', content: task }];
  for (let n = 0; ; n++) {
    ({ messages } = fitMessages(messages, limits));
    const call = await model(messages);
    if (typeof call === 'string') return call;
    messages.push({ role: 'assistant', id: `call ${n}`, content: JSON.stringify(call) });
    messages.push({ role: 'tool', id: `${n}`, content: await run(call), call });
  }
}
