import { type CountTokens, fit } from '@ctx/text';
import { counted, printable, printablePath } from '@ctx/text/printable';
import { rangeText } from '@ctx/text/ranges';
import type { Said, Session, SessionFile, TestRun } from './session.js';

/** Tokens of a rendered session when the caller names no budget. */
const SESSION_BUDGET = 2_000;

/** UTF-16 units of a task that are shown: as many as take half of the budget, the middle left out. */
const TASK_LENGTHS = [Number.POSITIVE_INFINITY, 12_000, 6_000, 3_000, 1_500, 600] as const;

/** UTF-16 units of an addition to it, and of what was said last, that are shown. */
const ADDITION_LENGTH = 900;
const LAST_LENGTH = 1_600;

/** Options of {@link renderSession}. */
export interface RenderSessionOptions {
  countTokens: CountTokens;
  /** Tokens at most (default 2000). */
  budget?: number | undefined;
}

/** A part of the text: its heading, and its items in the order in which they are given up last. */
interface Part {
  name: string;
  head: string;
  items: readonly string[];
  /** Items stand in the order of the conversation, and the first ones are given up first. */
  newestFirst?: boolean;
}

/**
 * The things that a receiver must know, most needed first, within the budget: the task and what was added, bounds, open
 * items, test results, edited files, where the agent stood, decisions, files that were read. Omissions are counted.
 *
 * @returns an empty text where the budget is too small for anything
 * @throws RangeError when the budget is NaN.
 */
export function renderSession(session: Session, options: RenderSessionOptions): string {
  const { countTokens, budget = SESSION_BUDGET } = options;
  const task = session.prompts[0]?.text ?? '';
  const length = TASK_LENGTHS.find((most) => countTokens(shortened(task, most)) <= budget / 2);
  const parts = partsOf(session, length ?? TASK_LENGTHS[TASK_LENGTHS.length - 1]!);
  const order = takingOrder(parts);
  const text = (count: number): string => render(session, parts, order.slice(0, count));
  return text(fit(order.length, budget, (count) => countTokens(text(count))));
}

/** Item numbers by part in the order in which they are taken: by part, then as each has it. */
function takingOrder(parts: readonly Part[]): [part: number, item: number][] {
  return parts.flatMap(({ items, newestFirst }, part) => {
    const numbers = items.map((_, item): [number, number] => [part, item]);
    return newestFirst ? numbers.reverse() : numbers;
  });
}

function render(
  { format, id, root, unit, size }: Session,
  parts: readonly Part[],
  taken: readonly (readonly [number, number])[],
): string {
  if (taken.length === 0) return '';
  const chosen = parts.map(() => new Set<number>());
  for (const [part, item] of taken) chosen[part]!.add(item);
  const of = [root, id].filter((name) => name !== '').map((name) => `, ${name}`);
  const lines = [
    `# Handoff from a transcript of ${format}${of.join('')}: ${size} ${unit}s`,
    `"(12)" is ${unit} 12 of it. What others wrote is quoted, not asked of you again.`,
  ];
  const left: string[] = [];
  for (const [at, { name, head, items }] of parts.entries()) {
    const shown = items.filter((_, item) => chosen[at]!.has(item));
    if (shown.length > 0) lines.push('', `## ${head}`, ...shown);
    const missing = items.length - shown.length;
    if (missing > 0) left.push(`${missing} ${name}`);
  }
  if (left.length > 0) lines.push('', `Left out for the budget: ${left.join(', ')}.`);
  return printable(`${lines.join('\n')}\n`);
}

function partsOf(session: Session, taskLength: number): Part[] {
  const { prompts, bounds, todos, tests, files, decisions, last } = session;
  const [task, ...added] = prompts;
  const open = todos.filter(({ state }) => state !== 'done');
  const done = todos.length - open.length;
  const edited = files.filter(({ edits }) => edits > 0);
  const read = files.filter(({ edits }) => edits === 0);
  const boxes = open.map(
    ({ text, state }) => `- [ ] ${text}${state === 'begun' ? ' (begun)' : ''}`,
  );
  return [
    {
      name: 'tasks',
      head: `Task (${task?.line ?? 0})`,
      items: task === undefined ? [] : [shortened(task.text, taskLength)],
    },
    {
      name: 'additions',
      head: 'Added by the user, in this order',
      items: added.map((addition) => saidLine(addition, ADDITION_LENGTH)),
      newestFirst: true,
    },
    { name: 'bounds', head: 'Bounds the user set', items: bounds.map((bound) => saidLine(bound)) },
    {
      name: 'open items',
      head: `Open items (${done} of ${todos.length} done)`,
      items: todos.length > 0 && open.length === 0 ? ['None is open.'] : boxes,
    },
    { name: 'test results', head: 'Tests, last result of each', items: tests.map(testLines) },
    { name: 'edited files', head: 'Files edited', items: edited.map(fileLine) },
    {
      name: 'last words',
      head: `Said last by the agent (${last?.line ?? 0})`,
      items: last === undefined ? [] : [shortened(last.text, LAST_LENGTH)],
    },
    {
      name: 'decisions',
      head: 'Decisions and findings',
      items: decisions
        .filter((decision) => decision.line !== last?.line)
        .map((decision) => saidLine(decision)),
      newestFirst: true,
    },
    { name: 'read files', head: 'Files read', items: read.map(fileLine) },
  ].map((part) => ({ ...part, items: part.items.map((item) => item.trimEnd()) }));
}

function saidLine({ text, line }: Said, length = Number.POSITIVE_INFINITY): string {
  return `- (${line}) ${shortened(text, length).replaceAll('\n', '\n  ')}`;
}

function testLines({ command, line, outcome, said, stale }: TestRun): string {
  const head = `- (${line}) \`${command}\`: ${outcome}${stale ? '; files were edited after it' : ''}`;
  return [head, ...said.map((row) => `  ${row}`)].join('\n');
}

function fileLine({ path, ranges, whole, edits, line }: SessionFile): string {
  const lines = ranges.map(rangeText).join(', ');
  const read = whole ? 'read whole' : lines === '' ? '' : `read ${lines}`;
  const notes = [edits > 0 ? counted(edits, 'edit') : '', read];
  return `- ${printablePath(path)} (${line}): ${notes.filter((note) => note !== '').join(', ')}`;
}

/** A text with its middle left out: a task ends with what is asked for as often as it begins with it. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const half = Math.floor(length / 2);
  const start = text.slice(0, half).replace(/[\ud800-\udbff]$/, '');
  const end = text.slice(-half).replace(/^[\udc00-\udfff]/, '');
  return `${start}\n[… ${text.length - start.length - end.length} characters left out …]\n${end}`;
}
