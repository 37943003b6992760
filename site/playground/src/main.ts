// The page of the playground: what is asked stands in its address, and what is answered comes from its worker.
import { folderPicker } from './folder/pick.js';
import { answerView, counted } from './page/answer-view.js';
import { startAsking } from './page/asking.js';
import { element, replace } from './page/element.js';
import { EXAMPLES } from './page/examples.js';
import { fragmentOf, type State, stateIn } from './state.js';
import { type Answered, MODES, MOST_TEXT, type Mode, OF_FOLDER } from './work/asked.js';

/** The names of the modes, and what each shows. */
const SAYS: Readonly<Record<Mode, string>> = {
  outline: 'the structure of a text, at any budget',
  chunks: 'where a text is cut for retrieval; the budget is that of a chunk',
  compress: 'a text in fewer tokens, and every line that was left out',
  links: 'which of several pasted files belong together, and by what',
  terse: 'the output of a command, shortened; no failure is left out',
  map: 'the files of a folder by rank, and what they define',
  context: 'what to read of a folder for a task',
};

/** Modes that take a task. */
const WITH_TASK: readonly Mode[] = ['compress', 'context'];

/** Modes whose answer is as long as it has to be. */
const WITHOUT_BUDGET: readonly Mode[] = ['links', 'terse'];

/** Milliseconds after the last key before the address is written: browsers allow some hundred changes a minute. */
const SETTLED = 400;

const state: State = { mode: 'outline', ...EXAMPLES.outline };
const root = document.documentElement;
const text = element('textarea', {
  id: 'text',
  wrap: 'off',
  maxlength: MOST_TEXT,
  spellcheck: 'false',
  autocomplete: 'off',
});
const name = element('input', {
  id: 'name',
  type: 'text',
  autocomplete: 'off',
  spellcheck: 'false',
});
const task = element('input', { id: 'task', type: 'text', autocomplete: 'off' });
const budget = element('input', { id: 'budget', type: 'number', min: 1, max: 200_000 });
const slider = element('input', { type: 'range', min: 0, max: 100, 'aria-label': 'Budget' });
const answer = element('div', { id: 'answer' });
const summary = element('p', { id: 'summary', role: 'status' });
const says = element('p', { class: 'says' });

/** The slider's steps are factors: from 50 tokens to 50,000. */
const SCALE = { least: 50, factor: 1_000 };

const asking = startAsking({
  onAnswer(answered) {
    replace(summary, sayTokens(answered));
    replace(answer, ...answerView(answered));
    root.setAttribute('data-answered', state.mode);
  },
  onFolder({ note = '' }) {
    replace(folderSays, note);
    root.setAttribute('data-folder', 'open');
    ask();
  },
  onProgress: (said) => replace(folderSays, said),
  onFailure(said) {
    replace(summary, `It cannot be shown: ${said}`);
    replace(answer);
    root.setAttribute('data-answered', 'failed');
  },
});
const folderSays = element('span', { role: 'status', class: 'folder-says' });
const field = (label: string, control: HTMLElement): HTMLElement =>
  element(
    'div',
    { class: 'field', id: `${control.id}-field` },
    element('label', { for: control.id }, label),
    control,
  );
const radios = MODES.map((mode) => {
  const radio = element('input', { type: 'radio', name: 'mode', value: mode, id: `mode-${mode}` });
  radio.addEventListener('change', () => enter(mode));
  return radio;
});

replace(
  document.getElementById('playground')!,
  element('h1', {}, 'Playground'),
  element(
    'p',
    { class: 'lead' },
    'What a coding agent gets to see. Everything happens in this page; nothing is uploaded.',
  ),
  element(
    'fieldset',
    { class: 'modes' },
    element('legend', {}, 'Show'),
    ...radios.map((radio) => element('label', {}, radio, ` ${radio.value}`)),
  ),
  says,
  element(
    'div',
    { class: 'panes' },
    element(
      'section',
      { class: 'asked', 'aria-label': 'What is asked about' },
      element('div', { class: 'field', id: 'folder-field' }, folderPicker(openFolder), folderSays),
      field('Name of the text', name),
      field('Task', task),
      field('Text', text),
    ),
    element(
      'section',
      { class: 'answered', 'aria-label': 'What an agent gets to see' },
      element(
        'div',
        { class: 'field', id: 'budget-field' },
        element('label', { for: 'budget' }, 'Budget in tokens'),
        slider,
        budget,
      ),
      summary,
      answer,
    ),
  ),
);

text.addEventListener('input', () => change({ text: text.value }));
name.addEventListener('input', () => change({ name: name.value }));
task.addEventListener('input', () => change({ task: task.value }));
budget.addEventListener('change', () => {
  change({ budget: Math.min(200_000, Math.max(1, Math.round(Number(budget.value)) || 1)) });
  showBudget();
});
slider.addEventListener('input', () => {
  const exact = SCALE.least * SCALE.factor ** (Number(slider.value) / 100);
  change({ budget: Number(exact.toPrecision(2)) });
  showBudget();
});
addEventListener('hashchange', () => void restore());
void restore();

/** Says what an agent pays, of what. */
function sayTokens({ before, after, pieces }: Answered): string {
  if (before === 0) return '';
  const size = counted(before, 'token');
  if (pieces !== undefined) return `${counted(pieces.length, 'chunk')} of ${size}`;
  if (after === 0) return size;
  const about = OF_FOLDER.includes(state.mode) ? 'some ' : '';
  return `${counted(after, 'token')} of ${about}${size}: ${Math.round((100 * after) / before)} %`;
}

/** Changes what is asked, and asks. */
function change(part: Partial<State>): void {
  Object.assign(state, part);
  ask();
}

/** Goes to a mode; an example stands there until a reader has written something. */
function enter(mode: Mode): void {
  const isUntouched = state.text === EXAMPLES[state.mode].text;
  if (isUntouched) Object.assign(state, EXAMPLES[mode]);
  state.mode = mode;
  show();
  ask();
}

function openFolder(folder: Parameters<typeof asking.open>[0]): void {
  root.removeAttribute('data-folder');
  replace(folderSays, 'Reading …');
  asking.open(folder);
}

let writing: ReturnType<typeof setTimeout> | undefined;
/** The part of the address that this page has written itself. */
let written = '';

function ask(): void {
  root.removeAttribute('data-answered');
  asking.ask({ ...state });
  clearTimeout(writing);
  writing = setTimeout(() => void write(), SETTLED);
}

async function write(): Promise<void> {
  written = (await fragmentOf(state)) ?? '#';
  history.replaceState(null, '', written);
  root.setAttribute('data-address', written === '#' ? 'too long' : 'written');
}

async function restore(): Promise<void> {
  if (location.hash === written && written !== '') return;
  const read = await stateIn(location.hash);
  const mode = read.mode ?? state.mode;
  Object.assign(state, EXAMPLES[mode], read, { mode });
  show();
  ask();
}

/** Puts the state into the page. */
function show(): void {
  const isOfFolder = OF_FOLDER.includes(state.mode);
  for (const radio of radios) radio.checked = radio.value === state.mode;
  replace(says, SAYS[state.mode]);
  text.value = state.text;
  name.value = state.name;
  task.value = state.task;
  document.getElementById('folder-field')!.hidden = !isOfFolder;
  document.getElementById('text-field')!.hidden = isOfFolder;
  document.getElementById('name-field')!.hidden =
    isOfFolder || ['links', 'terse'].includes(state.mode);
  document.getElementById('budget-field')!.hidden = WITHOUT_BUDGET.includes(state.mode);
  document.getElementById('task-field')!.hidden = !WITH_TASK.includes(state.mode);
  showBudget();
}

function showBudget(): void {
  budget.value = String(state.budget);
  const position = Math.log(Math.max(1, state.budget / SCALE.least)) / Math.log(SCALE.factor);
  slider.value = String(Math.round(100 * position));
  slider.setAttribute('aria-valuetext', counted(state.budget, 'token'));
}
