import type { ReportData } from '../../data/report-data.js';
import { type Answer, replayOf } from './answer-at.js';
import type { Answered, Asked } from './answer-worker.js';

/** Composes the answers of a page beside it. */
export interface Composer {
  /**
   * Asks for the answer at a budget. Of the budgets that are asked for while one is composed only the last one is
   * answered: a reader who moves on does not wait for what lay between.
   */
  ask(budget: number): void;
  onAnswer: (answer: Answer) => void;
}

/** The parts of a page's composer. */
export interface ComposerInput {
  /** The page's data, packed. */
  text: string;
  /** The page's program, which is a worker's too. */
  program: string;
}

/** Opens a composer: a worker of the page, or where its browser lets a file have none, the page itself. */
export function openComposer(data: ReportData, { text, program }: ComposerInput): Composer {
  const answers = new Map<number, Answer>();
  let last: number | undefined;
  let composing: number | undefined;
  const composer: Composer = {
    onAnswer: () => undefined,
    ask(budget) {
      last = budget;
      next();
    },
  };
  const next = (): void => {
    if (composing !== undefined || last === undefined) return;
    const answer = answers.get(last);
    if (answer === undefined) {
      composing = last;
      compose(last);
    } else {
      last = undefined;
      composer.onAnswer(answer);
    }
  };
  const answered = (answer: Answer): void => {
    answers.set(answer.budget, answer);
    composing = undefined;
    if (last === answer.budget) last = undefined;
    next();
    composer.onAnswer(answer);
  };
  const inPage = (): ((budget: number) => void) => {
    const answerAt = replayOf(data);
    return (budget) => void setTimeout(() => answered(answerAt(budget)));
  };
  const failed = (): void => {
    compose = inPage();
    if (composing !== undefined) compose(composing);
  };
  let compose = inWorker({ text, program }, answered, failed) ?? inPage();
  return composer;
}

/** Composes in a worker; undefined where there can be none. `failed` is called once, if it comes to nothing later. */
function inWorker(
  { text, program }: ComposerInput,
  answered: (answer: Answer) => void,
  failed: () => void,
): ((budget: number) => void) | undefined {
  let worker: Worker;
  try {
    worker = new Worker(URL.createObjectURL(new Blob([program])));
  } catch {
    return undefined;
  }
  const end = (): void => {
    worker.terminate();
    failed();
  };
  const post = (request: Asked): void => worker.postMessage(request);
  worker.onerror = end;
  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    if ('failed' in data) end();
    else answered(data.answer);
  };
  post({ text });
  return (budget) => post({ budget });
}
