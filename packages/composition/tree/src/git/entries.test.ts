import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { entriesOf } from './repository.js';

describe('entriesOf', () => {
  const made = () => makeDirectory({ 'objects/de/adbeef': '' });

  it('names what lies in a folder', () => {
    expect(entriesOf(join(made(), 'objects')).map(({ name }) => name)).toEqual(['de']);
  });

  it('names nothing in a folder that was removed meanwhile', () => {
    expect(entriesOf(join(made(), 'objects/ab'))).toEqual([]);
  });

  it('throws for a file', () => {
    expect(() => entriesOf(join(made(), 'objects/de/adbeef'))).toThrow('ENOTDIR');
  });
});
