import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOf, SESSION } from '../../test/data.js';
import { pack, restorePacked } from './pack.js';

describe('pack and restorePacked', () => {
  it('give a report back, maps, sets and bytes with it', async () => {
    const data = await dataOf();
    expect(data.material.kind).toBe('context');
    expect(await restorePacked(await pack(data))).toEqual(data);
  });

  it('give a session back, whatever its names are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (title) => {
        // Half a surrogate pair is no text that a file can have.
        fc.pre(!/\p{Cs}/u.test(title));
        const data = { ...SESSION, title };
        expect(await restorePacked(await pack(data))).toEqual(data);
      }),
      { numRuns: 40 },
    );
  });

  it('write letters and digits alone, which no reader of HTML takes for more', async () => {
    const title = '</script><script>alert(1)</script><!--';
    expect(await pack({ ...SESSION, title })).toMatch(/^[A-Za-z0-9+/=]+$/);
  });

  it('write the same text for the same data', async () => {
    expect(await pack(SESSION)).toBe(await pack(structuredClone(SESSION)));
  });

  it('write ten megabytes, too', async () => {
    const title = 'a<b'.repeat(3_500_000);
    const back = await restorePacked(await pack({ ...SESSION, title }));
    expect(back.title.length).toBe(title.length);
  });

  it('refuse what is no report', async () => {
    await expect(restorePacked('AAAA')).rejects.toThrow();
    const other = new Blob([JSON.stringify({ format: 'ctx-report 0', data: SESSION })]).stream();
    const bytes = new Uint8Array(
      await new Response(other.pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    );
    const text = btoa(String.fromCharCode(...bytes));
    await expect(restorePacked(text)).rejects.toThrow('expected ctx-report 1, got ctx-report 0');
  });
});
