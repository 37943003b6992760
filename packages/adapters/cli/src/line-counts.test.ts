import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunkFile } from '@ctx/chunker';
import { chunkSource } from '@ctx/chunker/syntax';
import { compress, select } from '@ctx/compress';
import { outline } from '@ctx/entropy-outline';
import { extract } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { countLines } from '@ctx/text';
import { openWorkspace } from '@ctx/workspace';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';

const runs = { numRuns: draws(100), seed: 42 };
const rows = [
  '',
  ' ',
  'function load(id) {',
  '  return store.get(id);',
  '}',
  '// a\u2028b\u2029c\u0085d',
  "const name = 'é😀';",
  'class Cart {',
  '  add(item) { this.items.push(item); }',
];
const pieces = fc.tuple(fc.constantFrom(...rows), fc.constantFrom('\n', '\r\n', '\r'));
/** Rows with any line ends, with and without one at the end. */
const texts = fc
  .tuple(fc.array(pieces, { maxLength: 60 }), fc.constantFrom('', '', 'load(1);', '\u2028'))
  .map(([ended, last]) => ended.map((parts) => parts.join('')).join('') + last);

/** The last line that any of these ranges names; 0 when there is none. */
function lastLine(ranges: readonly { readonly endLine: number }[]): number {
  return ranges.reduce((last, { endLine }) => Math.max(last, endLine), 0);
}

/** The count of `wc -l`, and one more for text behind the last terminator. */
function reference(text: string): number {
  const ends = text.match(/\r\n|\r|\n/g)?.length ?? 0;
  return text === '' || /[\r\n]$/.test(text) ? ends : ends + 1;
}

describe('the lines of a text', () => {
  beforeAll(() => loadLanguage('javascript'));

  it('are the same in outline, chunks, compression and facts', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.nat({ max: 60 }), async (text, budget) => {
        const count = reference(text);
        expect(countLines(text)).toBe(count);
        const shape = outline(text, { path: 'cart.js' });
        expect([shape.lines, lastLine(shape.nodes)]).toEqual([count, count]);
        for (const path of ['cart.txt', 'cart.js']) {
          const file = { path, text };
          const { chunks } =
            path === 'cart.js' ? await chunkSource(file, { load: loadLanguage }) : chunkFile(file);
          const last = lastLine(chunks.filter(({ role }) => role === 'source'));
          if (text.trim() !== '') expect(last).toBe(count);
          else expect(last).toBeLessThanOrEqual(count);
        }
        const { shown, omissions } = select(text, { budget });
        expect(lastLine([...shown, ...omissions.map(({ range }) => range)])).toBe(count);
        const headers = compress(text, { mode: 'outline' }).omissions;
        expect(lastLine(headers.map(({ range }) => range))).toBeLessThanOrEqual(count);
        const facts = extract('javascript', text);
        expect(facts.lines).toBe(count);
        expect(lastLine(facts.definitions)).toBeLessThanOrEqual(count);
      }),
      runs,
    );
  });

  describe('of a workspace', () => {
    let root = '';
    beforeAll(() => {
      root = mkdtempSync(join(tmpdir(), 'ctx-lines-'));
    });
    afterAll(() => rmSync(root, { recursive: true, force: true }));

    it('are the same in its facts and in a context', async () => {
      const samples = ['', '\n', 'load(1);\r\n', ...fc.sample(texts, { numRuns: 40, seed: 42 })];
      const written = new Map<string, number>();
      samples.forEach((text, index) => {
        // One language with a grammar, one that is read by its outline.
        const path = `cart${index}.${index % 2 === 0 ? 'js' : 'kt'}`;
        writeFileSync(join(root, path), text);
        written.set(path, reference(text));
      });
      const workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
      for (const { path, lines } of workspace.facts)
        expect([path, lines]).toEqual([path, written.get(path)]);
      expect(workspace.facts.length).toBeGreaterThan(30);
      let shownWhole = 0;
      const context = await workspace.context('load the cart', { budget: 20_000 });
      for (const file of context.files) {
        const count = written.get(file.path)!;
        const last = lastLine([...file.shown, ...file.omitted.map(({ range }) => range)]);
        expect(last).toBeLessThanOrEqual(count);
        if (file.lines === 0) continue;
        expect([file.path, file.lines]).toEqual([file.path, count]);
        if (last === count) shownWhole++;
      }
      expect(shownWhole).toBeGreaterThan(3);
    });
  });
});
