import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderOutline } from '../../../packages/algorithms/entropy-outline/src/write/render.js';
import { SEED_DEPTH, seedOutline } from './seed-outline.js';

describe('seedOutline', () => {
  it('is rendered with two levels', () => {
    const rows = Array.from({ length: 400 }, (_, i) =>
      i % 9 === 0 ? '' : `${'ab'.repeat(i % 5)} ${i} {x}`,
    );
    const outline = seedOutline(rows.join('\n'));
    expect(renderOutline(outline, { maxChars: 9000 })).toMatch(/^ {2}\[/m);
    expect(renderOutline(outline, { maxChars: 9000, depth: SEED_DEPTH })).not.toMatch(/^ {2}\[/m);
  });

  it('skips what is binary', () => {
    expect(seedOutline('\0').skipped).toEqual({ reason: 'binary' });
  });
});

// UPDATE=1 rewrites the golden files; review them by eye.
describe('golden outlines of the documented algorithm', () => {
  const texts = new URL('../../../packages/algorithms/entropy-outline/test/in/', import.meta.url);
  it.each(readdirSync(texts).sort())('%s', (name) => {
    const shown = seedOutline(readFileSync(new URL(name, texts), 'utf8'));
    const actual = `${renderOutline(shown, { name, maxChars: 4000, depth: SEED_DEPTH })}\n`;
    const file = new URL(`out/${name}.txt`, import.meta.url);
    if (process.env.UPDATE === '1') writeFileSync(file, actual);
    expect(actual).toBe(readFileSync(file, 'utf8'));
  });
});
