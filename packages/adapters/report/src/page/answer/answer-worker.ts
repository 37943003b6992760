import { restorePacked } from '../../data/pack.js';
import { type Answer, replayOf } from './answer-at.js';

/** The messages of a page to its worker: first its data, then budgets. */
export type Asked = { text: string } | { budget: number };

/** The messages back: an answer, or why there is none. */
export type Answered = { budget: number; answer: Answer } | { failed: string };

/** The side of a worker that messages come in and go out by. */
export type Port = Pick<Worker, 'postMessage'> & {
  onmessage: ((event: MessageEvent<Asked>) => unknown) | null;
};

/** Composes answers for a page, in the order in which it asks. */
export function answerAsked(port: Port): void {
  let answerAt: Promise<(budget: number) => Answer> | undefined;
  const answer = async (request: Asked): Promise<Answered | undefined> => {
    if ('text' in request) {
      answerAt = restorePacked(request.text).then((data) => {
        if (data.kind === 'session') throw new Error('a session has no answers');
        return replayOf(data);
      });
      return void (await answerAt);
    }
    const { budget } = request;
    return answerAt && { budget, answer: (await answerAt)(budget) };
  };
  port.onmessage = ({ data: request }) =>
    answer(request).then(
      (answered) => answered && port.postMessage(answered),
      (error: unknown) => port.postMessage({ failed: String(error) }),
    );
}
