import { approximateTokens as countTokens } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import type { HostAction } from '../log/action.js';
import type { Message } from './fit-messages.js';
import { applyPlan, fitMessages } from './fit-messages.js';

const WINDOW = 1000;
const body = (path: string, tokens: number) => `${path}\n${'a = 1;\n'.repeat((tokens * 4) / 7)}`;

/** A read as an agent makes it: the call, and its result. */
function read(id: string, path: string, tokens = 200): Message[] {
  const call = { tool: 'read_file', input: { path } };
  return [
    { role: 'assistant', id: `call ${id}`, content: `read ${path}` },
    { role: 'tool', id, content: body(path, tokens), call },
  ];
}

const task: Message = { role: 'user', id: 'u', content: 'Mend the total of the cart.' };
const sizeOf = (messages: readonly Message[]) =>
  messages.reduce((sum, { content }) => sum + countTokens(content), 0);
const options = { window: WINDOW, countTokens };

describe('fitMessages', () => {
  it('leaves a conversation as it is while there is room', () => {
    const messages = [task, ...read('1', 'a.ts'), ...read('2', 'b.ts')];
    const fitted = fitMessages(messages, options);
    expect(fitted.messages).toEqual(messages);
    expect(fitted.messages[2]).toBe(messages[2]);
    expect([fitted.actions, fitted.replaced.size]).toEqual([[], 0]);
    expect(fitted.pressure).toMatchObject({ level: 'none', used: sizeOf(messages) });
  });

  it('lets go of the least worthy results, and keeps the newest, the task and what was edited', () => {
    const edit: Message = {
      role: 'tool',
      id: 'e',
      content: 'done',
      call: { tool: 'edit_file', input: { path: 'a.ts' } },
    };
    const names = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'];
    const messages = [task, ...names.flatMap((name) => read(name, name)).toSpliced(2, 0, edit)];
    const { messages: left, pressure, before } = fitMessages(messages, options);
    const at = (id: string) => left.find((one) => one.id === id);
    expect(before).toBeGreaterThan(0.9 * WINDOW);
    expect(sizeOf(left)).toBeLessThanOrEqual(WINDOW / 2);
    expect(pressure.used).toBe(sizeOf(left));
    expect(at('b.ts')).toMatchObject({
      content: '[b.ts: taken out of the window; read it again if needed]',
      view: 'path',
    });
    expect(at('e.ts')).toBe(messages.at(-1));
    expect(at('a.ts')?.content).toBe(body('a.ts', 200));
    expect(left.filter(({ role }) => role !== 'tool')).toEqual(
      messages.filter(({ role }) => role !== 'tool'),
    );
  });

  it('shrinks to outlines first, from 70 % on', () => {
    const messages = [
      task,
      ...['a.ts', 'b.ts', 'c.ts', 'd.ts'].flatMap((name) => read(name, name)),
    ];
    const outlineOf = ({ call }: Message) => `outline of ${call?.input.path}`;
    const shrunk = fitMessages(messages, { ...options, outlineOf });
    expect(shrunk.messages[2]).toMatchObject({ content: 'outline of a.ts', view: 'outline' });
    expect(shrunk.actions.map(({ type }) => type)).toEqual(['replace', 'replace']);
    expect(fitMessages(messages, options).actions).toEqual([]);
  });

  it('keeps a later result of the same call and lets the earlier one go first', () => {
    const messages = [
      task,
      ...read('1', 'a.ts', 300),
      ...read('2', 'b.ts', 300),
      ...read('3', 'a.ts', 330),
    ];
    const { messages: left } = fitMessages(messages, { ...options, clearTo: 0.7 });
    expect(left.map(({ view }) => view)[2]).toBe('path');
    expect(left[4]).toBe(messages[4]);
  });

  it('counts what a request takes beside its messages', () => {
    const messages = [task, ...read('1', 'a.ts'), ...read('2', 'b.ts')];
    const { actions, pressure } = fitMessages(messages, { ...options, overhead: 600 });
    expect(actions).toHaveLength(1);
    expect(pressure.used).toBeGreaterThan(600);
    expect(() => fitMessages(messages, { ...options, window: 0 })).toThrow('window');
  });

  it('gives each request the beginning of the last one, whatever is read', () => {
    const reads = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(300)), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(reads, (all) => {
        let messages: Message[] = [task];
        let replaced = new Map();
        let last: Message[] = [];
        for (const [n, [path, tokens]] of all.entries()) {
          messages = [...messages, ...read(`${n}`, `${path}.ts`, tokens)];
          const fitted = fitMessages(messages, { ...options, replaced });
          // Without a new action, what was sent before is sent again, byte for byte.
          if (fitted.actions.length === 0) {
            expect(fitted.messages.slice(0, last.length)).toEqual(last);
          }
          expect(fitted.pressure.used).toBe(sizeOf(fitted.messages));
          expect(fitted.messages.at(-1)).toBe(messages.at(-1));
          expect(fitted.pressure.share).toBeLessThanOrEqual(0.9);
          const again = fitMessages(messages, { ...options, replaced: fitted.replaced });
          expect(again.messages).toEqual(fitted.messages);
          expect(fitMessages(fitted.messages, options).messages).toEqual(fitted.messages);
          ({ replaced, messages: last } = fitted);
        }
      }),
      { numRuns: draws(40) },
    );
  });
});

const messages = [
  { id: 'a', content: 'long a', role: 'tool' },
  { id: 'b', content: 'long b', role: 'tool' },
] as const;

const drop = {
  type: 'drop',
  message: 'a',
  path: 'a.ts',
  tokens: 9,
  left: 2,
  placeholder: '[a.ts]',
} as const;

const replace = {
  type: 'replace',
  message: 'b',
  path: 'b.ts',
  from: 'full',
  to: 'outline',
  tokensBefore: 9,
  tokensAfter: 3,
} as const;

const advise: HostAction = { type: 'advise', text: 'compact soon' };

it('drops, replaces, and says what it did', () => {
  const { messages: left, events } = applyPlan(
    messages,
    { actions: [drop, replace, advise, { ...drop, message: 'gone' }] },
    { time: 7, textOf: ({ path }) => `outline of ${path}` },
  );
  expect(left.map(({ content }) => content)).toEqual(['[a.ts]', 'outline of b.ts']);
  expect(events).toEqual([
    { type: 'evicted', time: 7, message: 'a', path: 'a.ts', left: 2 },
    { type: 'replaced', time: 7, message: 'b', path: 'b.ts', view: 'outline', sent: 3 },
  ]);
  expect(messages[0].content).toBe('long a');
});

it('leaves what it has no text for, as the very same object', () => {
  const { messages: left, events } = applyPlan(messages, { actions: [replace] }, { time: 1 });
  expect(left[1]).toBe(messages[1]);
  expect(events).toEqual([]);
});
