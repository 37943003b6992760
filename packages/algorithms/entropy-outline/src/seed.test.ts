import { describe, expect, it } from 'vitest';
import { SEED_DEPTH, seedOutline } from './seed.js';
import { renderOutline } from './write/render.js';

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
