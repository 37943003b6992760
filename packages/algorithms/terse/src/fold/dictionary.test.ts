import { describe, expect, it } from 'vitest';
import { printed, rowsOf } from '../../test/rows.js';
import { dictionaryRows } from './dictionary.js';

const NAME = 'org.example.warehouse.InventoryReconciliation';
/** Four letters or one sign a token. */
const countTokens = (text: string): number =>
  text.match(/[A-Za-z0-9]{1,4}|[^\sA-Za-z0-9]/g)?.length ?? 0;
const write = (lines: readonly string[]): string[] =>
  printed(dictionaryRows(rowsOf(lines.join('\n')), countTokens));

describe('dictionaryRows', () => {
  it('writes a long name short where it repeats, and says what it stands for', () => {
    expect(write([`start ${NAME}`, `load ${NAME} now`, `${NAME}: ready`, `stop ${NAME}`])).toEqual([
      `⋯ §1 = ${NAME}`,
      'start §1',
      'load §1 now',
      '§1: ready',
      'stop §1',
    ]);
  });

  it('leaves lines of failures as they are', () => {
    const failed = `Error: ${NAME} is not ready`;
    const lines = [...Array.from({ length: 6 }, (_, n) => `step ${n} ${NAME}`), failed];
    expect(write(lines)).toContain(failed);
  });

  it('leaves paths as they are', () => {
    const lines = Array.from(
      { length: 9 },
      () => 'read src/very-long-folder-name/another-long-name.ts',
    );
    expect(write(lines)).toEqual(lines);
  });

  it('does nothing for what is rare, short or gains little', () => {
    for (const lines of [
      [NAME, NAME],
      Array(9).fill('short'),
      Array(3).fill('abcdefghijklmnopq'),
    ]) {
      expect(write(lines)).toEqual(lines);
    }
  });

  it('does nothing where its own sign stands in the text', () => {
    const lines = ['see §1 of the law', ...Array(9).fill(NAME)];
    expect(write(lines)).toEqual(lines);
  });
});
