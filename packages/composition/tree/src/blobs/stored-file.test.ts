import { afterAll, describe, expect, it } from 'vitest';
import { createParsing } from '../parse/parsing.js';
import { indexBlobs } from './index-blobs.js';
import { storedFile } from './stored-file.js';

const parsing = createParsing({ workers: 1 });
afterAll(() => parsing.close());

describe('storedFile', () => {
  it('opens what a worker has kept, and refuses what is cut', async () => {
    const bytes = Buffer.from('export class Cart {}\n');
    const held = indexBlobs([{ path: 'src/cart.ts', bytes }], parsing);
    const { value: one } = await held.next();
    if (!one) throw new Error('no facts');
    const { record, terms } = storedFile('lib/cart.ts', one.key!, one.values!);
    expect(record.facts!.path).toBe('lib/cart.ts');
    expect(record.facts!.definitions.map(({ name }) => name)).toContain('Cart');
    expect(terms.length).toBeGreaterThan(0);
    const [first, second] = one.values!;
    expect(() => storedFile('a.ts', one.key!, [first.subarray(0, 3), second])).toThrow(RangeError);
  });
});
