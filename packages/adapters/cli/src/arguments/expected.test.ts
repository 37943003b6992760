import { describe, expect, it } from 'vitest';
import { capture } from '../../test/capture.js';
import { readExpected } from './expected.js';

describe('readExpected', () => {
  it('takes lists as they are, and reads stdin', async () => {
    const streams = capture({ input: 'addItem "quoted\n' });
    expect(await readExpected(['Cart total', '-'], streams)).toEqual([
      'Cart total',
      'addItem "quoted\n',
    ]);
  });

  it('names the file of names that cannot be read', async () => {
    await expect(readExpected(['@no-such-names.txt'], capture())).rejects.toThrow(
      'the file of names no-such-names.txt',
    );
  });
});
