import { pressure } from '@ctx/ledger';
import { approximateTokens } from '@ctx/text';
import { expect, it } from 'vitest';
import { type Conversation, edit, empty, missingTests, readInto } from './agent-loop.js';

const WINDOW = 2000;
const text = (path: string) => `// ${path}\n${'const line = 1;\n'.repeat(50)}`;

/** A clock that counts: what is later is later, on every machine. */
function clock(): () => number {
  let time = 0;
  return () => ++time;
}

function readAll(paths: readonly string[], start: Conversation = empty): Conversation {
  const now = clock();
  const means = { countTokens: approximateTokens, now, window: WINDOW };
  return paths.reduce(
    (conversation, path, i) =>
      readInto(conversation, { id: `m${i}`, path, content: text(path) }, means),
    start,
  );
}

const sizeOf = ({ messages }: Conversation) =>
  messages.reduce((sum, message) => sum + approximateTokens(message.content), 0);
const paths = Array.from({ length: 30 }, (_, i) => `src/file${i}.ts`);

it('keeps everything while there is room', () => {
  const { messages } = readAll(paths.slice(0, 4));
  expect(messages.every(({ path, content: shown }) => shown === text(path!))).toBe(true);
});

it('stays inside the window, and the ledger agrees with the messages', () => {
  const conversation = readAll(paths);
  expect(sizeOf(conversation)).toBeLessThanOrEqual(WINDOW);
  expect(pressure(conversation.ledger, { window: WINDOW }).used).toBe(sizeOf(conversation));
});

it('leaves a line in the place of what went, and the newest file whole', () => {
  const { messages } = readAll(paths);
  expect(messages).toHaveLength(paths.length);
  expect(messages[0]?.content).toContain('src/file0.ts: taken out of the window');
  expect(messages.at(-1)?.content).toBe(text('src/file29.ts'));
});

it('keeps what was edited', () => {
  const first = edit(readAll(['src/edited.ts']), 'src/edited.ts', 2);
  const later = paths.reduce(
    (conversation, path, i) =>
      readInto(
        conversation,
        { id: `later${i}`, path, content: text(path) },
        { countTokens: approximateTokens, now: () => 3 + i, window: WINDOW },
      ),
    first,
  );
  expect(later.messages[0]?.content).toBe(text('src/edited.ts'));
});

it('is data: the same reads make the same conversation', () => {
  expect(JSON.stringify(readAll(paths).messages)).toBe(JSON.stringify(readAll(paths).messages));
});

it('shrinks files to their outlines before any goes', () => {
  const means = {
    countTokens: approximateTokens,
    now: clock(),
    window: WINDOW,
    outlineOf: (path: string) => `${path}: an outline`,
  };
  const { messages, ledger } = paths
    .slice(0, 12)
    .reduce(
      (conversation, path, i) =>
        readInto(conversation, { id: `m${i}`, path, content: text(path) }, means),
      empty,
    );
  expect(messages[0]?.content).toBe('src/file0.ts: an outline');
  expect(messages.at(-1)?.content).toBe(text('src/file11.ts'));
  expect(messages.some(({ content: shown }) => shown.includes('taken out'))).toBe(false);
  expect(pressure(ledger, { window: WINDOW }).used).toBe(sizeOf({ messages, ledger }));
});

it('names the tests that a change needs and the window does not show', () => {
  const files = ['src/cart.ts', 'src/cart.test.ts', 'src/price.test.ts'];
  const read = readAll(['src/cart.ts']);
  expect(missingTests(read, ['src/cart.ts'], files)).toEqual(['src/cart.test.ts']);
  expect(missingTests(readAll(files), ['src/cart.ts'], files)).toEqual([]);
});
