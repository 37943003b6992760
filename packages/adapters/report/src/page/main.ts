// The program of a report's page: reads the data that stands in it, and draws it.
import { restorePacked } from '../data/pack.js';
import { repositoryView } from './repository-view.js';
import { sessionView } from './session-view.js';
import { element, replace } from './write/element.js';

async function draw(main: Element, text: string): Promise<void> {
  try {
    const data = await restorePacked(text);
    replace(main, ...(data.kind === 'session' ? sessionView(data) : repositoryView(data)));
  } catch (error) {
    replace(main, element('p', { class: 'empty' }, `The report cannot be read: ${String(error)}`));
    throw error;
  }
}

void draw(document.getElementById('report')!, document.getElementById('data')!.textContent!);
