import { type Line, listIn, objectIn, textIn } from '../read/step.js';

/** An item of a list of things to do. */
export interface Todo {
  text: string;
  state: 'open' | 'begun' | 'done';
}

/** A list of things to do, as the calls of a conversation leave it. */
export interface TodoList {
  /** By number where a host changes one at a time. */
  items: Map<string, Todo>;
}

/** Takes a call in: a whole list (in whichever spelling), or one task that is created or changed. */
export function takeTodos({ items }: TodoList, tool: string, input: Line): void {
  if (/^task_?create$/i.test(tool) && textIn(input.subject) !== '') {
    items.set(String(items.size + 1), { text: textIn(input.subject), state: 'open' });
    return;
  }
  const id = textIn(input.taskId) || textIn(input.task_id);
  const existing = items.get(id);
  if (/^task_?update$/i.test(tool) && existing !== undefined) {
    const text = textIn(input.subject) || existing.text;
    items.set(id, { text, state: stateOf(input.status, existing.state) });
    return;
  }
  if (!/todo|plan/i.test(tool)) return;
  const list = input.todos ?? input.plan ?? input.items;
  const parsed = typeof list === 'string' ? checkboxes(list) : listIn(list).flatMap(itemOf);
  if (parsed.length === 0) return;
  items.clear();
  for (const [at, item] of parsed.entries()) items.set(String(at + 1), item);
}

/** Items of a list with boxes: `- [ ] one`, `- [x] two`. */
export function checkboxes(text: string): Todo[] {
  return [...text.matchAll(/^\s{0,8}[-*] \[([ xX~>-])\] (.{1,400})$/gm)].map(
    ([, box = ' ', item = '']) => ({
      text: item.trim(),
      state: /x/i.test(box) ? 'done' : box === ' ' ? 'open' : 'begun',
    }),
  );
}

function itemOf(value: unknown): Todo[] {
  const { content, step, description, title, text, status } = objectIn(value);
  const texts = [content, step, description, title, text].map(textIn).find((each) => each !== '');
  return texts === undefined ? [] : [{ text: texts, state: stateOf(status, 'open') }];
}

function stateOf(status: unknown, otherwise: Todo['state']): Todo['state'] {
  const word = textIn(status).toLowerCase();
  if (/^(?:completed?|done|cancell?ed|deleted)$/.test(word)) return 'done';
  if (/progress|begun|active/.test(word)) return 'begun';
  return word === '' ? otherwise : 'open';
}
