import type { Answered, Asked, Folder, FromWorker, ToWorker } from '../work/asked.js';
import url from '../work/worker.ts?worker&url';

/** The worker as the page asks it. */
export interface Asking {
  /** Asks; of several questions only the last one is answered. */
  ask(asked: Asked): void;
  /** Opens a folder, for the questions that are of one. */
  open(folder: Folder): void;
}

/** The page's side of the answers. */
export interface Listener {
  onAnswer(answered: Answered): void;
  onFolder(answered: Answered): void;
  onProgress(said: string): void;
  onFailure(said: string): void;
}

/**
 * Starts the worker. By a blob that imports it: such a worker is held by the policy of its page, where one that is
 * loaded by its address would be held by none.
 */
export function startAsking(listener: Listener): Asking {
  const module = new URL(url, document.baseURI).href;
  const blob = new Blob([`import ${JSON.stringify(module)};`], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(blob), { type: 'module' });
  const post = (message: ToWorker): void => worker.postMessage(message);
  let count = 0;
  let asked: number | undefined;
  let waiting: Asked | undefined;
  let folder: number | undefined;
  const next = (): void => {
    if (asked !== undefined || waiting === undefined) return;
    asked = ++count;
    post({ id: asked, asked: waiting });
    waiting = undefined;
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('progress' in data) return listener.onProgress(data.progress);
    if (data.id === folder) {
      if ('failed' in data) listener.onFailure(data.failed);
      else listener.onFolder(data.answered);
      return;
    }
    asked = undefined;
    next();
    if (asked !== undefined) return;
    if ('failed' in data) listener.onFailure(data.failed);
    else listener.onAnswer(data.answered);
  };
  worker.onerror = ({ message }) => listener.onFailure(message || 'the worker did not start');
  post({ grammars: new URL('grammars/', document.baseURI).href });
  return {
    ask(question) {
      waiting = question;
      next();
    },
    open(chosen) {
      folder = ++count;
      post({ id: folder, folder: chosen });
    },
  };
}
