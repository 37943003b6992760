import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outline } from './outline.js';
import { renderOutline } from './write/render.js';

const folder = new URL('../test/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

// UPDATE=1 rewrites the golden files; review them by eye.
describe('golden outlines', () => {
  for (const name of readdirSync(new URL('in/', folder)).sort()) {
    it(name, () => {
      const shown = outline(read(`in/${name}`), { path: name });
      const actual = `${renderOutline(shown, { name, maxChars: 4000 })}\n`;
      const file = new URL(`out/${name}.default.txt`, folder);
      if (process.env.UPDATE === '1') writeFileSync(file, actual);
      expect(actual).toBe(readFileSync(file, 'utf8'));
    });
  }

  it('has the same outline with either line end', () => {
    expect(read('out/crlf.ts.default.txt').replace('crlf.ts', 'service.ts')).toBe(
      read('out/service.ts.default.txt'),
    );
  });
});
