import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outline } from './outline.js';
import { SEED_DEPTH, seedOutline } from './seed.js';
import { renderOutline } from './write/render.js';

const folder = new URL('../test/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

const KINDS = {
  default: (text: string, name: string) =>
    renderOutline(outline(text, { path: name }), { name, maxChars: 4000 }),
  seed: (text: string, name: string) =>
    renderOutline(seedOutline(text), { name, maxChars: 4000, depth: SEED_DEPTH }),
};

// UPDATE=1 rewrites the golden files; review them by eye.
describe('golden outlines', () => {
  for (const name of readdirSync(new URL('in/', folder)).sort()) {
    for (const [kind, render] of Object.entries(KINDS)) {
      it(`${name}, ${kind}`, () => {
        const actual = `${render(read(`in/${name}`), name)}\n`;
        const file = new URL(`out/${name}.${kind}.txt`, folder);
        if (process.env.UPDATE === '1') writeFileSync(file, actual);
        expect(actual).toBe(readFileSync(file, 'utf8'));
      });
    }
  }

  it('has the same outline with either line end', () => {
    expect(read('out/crlf.ts.default.txt').replace('crlf.ts', 'service.ts')).toBe(
      read('out/service.ts.default.txt'),
    );
  });
});
