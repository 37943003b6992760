// The program of a report's page: reads the data that stands in it, and draws it. The same program runs beside the
// page, in a worker, where it composes answers: what takes long there keeps no reader waiting.
import { restorePacked } from '../data/pack.js';
import { answerAsked } from './answer/answer-worker.js';
import { openComposer } from './answer/composer.js';
import { repositoryView } from './repository-view.js';
import { sessionView } from './session-view.js';
import { element, replace } from './write/element.js';

async function draw(main: Element, text: string, program: string): Promise<void> {
  try {
    const data = await restorePacked(text);
    if (data.kind === 'session') replace(main, ...sessionView(data));
    else replace(main, ...repositoryView(data, openComposer(data, { text, program })));
  } catch (error) {
    replace(main, element('p', { class: 'empty' }, `The report cannot be read: ${String(error)}`));
    throw error;
  }
}

if (typeof document === 'undefined') answerAsked(globalThis as unknown as Worker);
else {
  const text = document.getElementById('data')!.textContent!;
  void draw(document.getElementById('report')!, text, document.currentScript!.textContent!);
}
