import { describe, expect, it } from 'vitest';
import { createPool } from '../../dist/node.js';
import { grammars } from '../languages/languages.js';
import { type CallingThread, inCallingThread } from './calling-thread.js';

const alone = (): CallingThread => inCallingThread({ maxBytes: 1_000 });
const FILES = [
  { path: 'a.ts', text: 'export function answer(): number { return other(); }\n' },
  { path: 'b.go', text: 'package b\n\nfunc Answer() int { return 42 }\n' },
  { path: 'c.py', text: 'class C(Base:\n    def broken(self)\n' },
];

describe('inCallingThread', () => {
  it('gives the facts that worker threads give', async () => {
    const [one, pool] = [alone(), createPool({ workers: 1, maxBytes: 1_000 })];
    const [here, there] = await Promise.all(
      [one, pool].map((made) => Promise.all(FILES.map((file) => made.extract(file)))),
    );
    expect(here).toEqual(there);
    expect(here![0]!.definitions.map(({ name }) => name)).toEqual(['answer']);
    await Promise.all([one.close(), pool.close()]);
  });

  it('is what a pool without workers is', async () => {
    const pool = createPool({ workers: 0 });
    expect(await pool.extract(FILES[0]!)).toEqual(await alone().extract(FILES[0]!));
    await pool.close();
  });

  it('knows every language', async () => {
    const one = alone();
    const facts = await Promise.all(
      grammars.map((language) => one.extract({ path: 'x', text: '', language })),
    );
    expect(facts.map(({ language }) => language)).toEqual([...grammars]);
  });

  it('asks the fallback, once loaded', async () => {
    let loads = 0;
    const loadFallback = async () => {
      loads++;
      return () => [];
    };
    const one = inCallingThread({ maxBytes: 1_000, loadFallback });
    await Promise.all(FILES.map((file) => one.extract(file)));
    expect(loads).toBe(1);
  });

  it('refuses what no worker would take, and goes on', async () => {
    const one = alone();
    await expect(one.extract({ path: 'a.txt', text: '' })).rejects.toThrow('No known language');
    expect((await one.extract(FILES[1]!)).definitions).toHaveLength(2);
    const large = await one.extract({ path: 'a.ts', text: ' '.repeat(1_001) });
    expect(large.degraded).toEqual([{ reason: 'too-large', detail: 'more than 1000 bytes' }]);
  });

  it('rejects at once when the signal aborts, and begins nothing of it', async () => {
    const one = alone();
    const stop = new AbortController();
    const waiting = FILES.map((file) => one.extract(file, { signal: stop.signal }));
    stop.abort(new Error('stop'));
    for (const promise of waiting) await expect(promise).rejects.toThrow('stop');
    expect((await one.extract(FILES[0]!)).definitions).toHaveLength(1);
  });

  it('ends what is waiting when it is closed', async () => {
    const one = alone();
    const waiting = one.extract(FILES[0]!);
    waiting.catch(() => undefined);
    await one.close();
    await expect(waiting).rejects.toThrow('closed');
    await expect(one.extract(FILES[0]!)).rejects.toThrow('closed');
  });
});
