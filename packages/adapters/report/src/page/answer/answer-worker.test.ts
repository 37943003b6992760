import { afterAll, describe, expect, it } from 'vitest';
import { dataOf, SESSION } from '../../../test/data.js';
import { pack } from '../../data/pack.js';
import { replayOf } from './answer-at.js';
import { type Answered, type Asked, answerAsked, type Port } from './answer-worker.js';

const channels: MessageChannel[] = [];
afterAll(() => {
  for (const { port1 } of channels) port1.close();
});

/** A worker's side of a channel; gives what comes back for messages, in order. */
function worker(): (...asked: Asked[]) => Promise<Answered[]> {
  const channel = new MessageChannel();
  channels.push(channel);
  answerAsked(channel.port1 as unknown as Port);
  const answers: Answered[] = [];
  return async (...asked) => {
    const count = answers.length + asked.filter((one) => 'budget' in one).length;
    for (const one of asked) channel.port2.postMessage(one);
    await new Promise<void>((resolve) => {
      channel.port2.onmessage = ({ data }) => {
        answers.push(data as Answered);
        if (answers.length >= count || 'failed' in answers.at(-1)!) resolve();
      };
    });
    return answers;
  };
}

describe('answerAsked', () => {
  it('answers every budget in the order of asking, as the page itself would', async () => {
    const data = await dataOf();
    const answerAt = replayOf(data);
    const answers = await worker()({ text: await pack(data) }, { budget: 900 }, { budget: 300 });
    expect(answers).toEqual([
      { budget: 900, answer: answerAt(900) },
      { budget: 300, answer: answerAt(300) },
    ]);
  });

  it('says why there is no answer: of data that cannot be read, and of a session', async () => {
    const [unread] = await worker()({ text: 'AAAA' }, { budget: 900 });
    expect(unread).toEqual({ failed: expect.stringMatching(/\w/) });
    const [session] = await worker()({ text: await pack(SESSION) }, { budget: 900 });
    expect(session).toEqual({ failed: 'Error: a session has no answers' });
  });
});
