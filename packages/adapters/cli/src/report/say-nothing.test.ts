import { expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { memoryLog } from '../../test/memory-log.js';
import { EXIT } from '../io/exit.js';

import { shareFacts } from '../verbs/facts.js';
import { gainOf } from '../verbs/gain.js';
import { handoffOf } from '../verbs/handoff.js';

const place = () => ({ log: memoryLog(), shared: memoryLog(), root: '/', now: () => 0 });

it.each([
  ['gain', (streams, json) => gainOf(undefined, { json }, streams)],
  ['handoff', (streams, json) => handoffOf({ json, budget: 500 }, streams, place())],
  ['facts', (streams, json) => shareFacts([], { json }, streams, place())],
] as [string, (streams: ReturnType<typeof capture>, json: boolean) => Promise<number>][])(
  'ctx %s with nothing recorded is an empty answer, and says so beside it',
  async (command, run) => {
    const text = capture();
    expect(await run(text, false)).toBe(EXIT.done);
    expect(text.out()).toBe('');
    expect(text.err()).toMatch(/^ctx: nothing was recorded for this project yet[^\n]*\n$/);
    const data = capture();
    expect(await run(data, true)).toBe(EXIT.done);
    expect(JSON.parse(data.out())).toMatchObject({ command });
  },
);
