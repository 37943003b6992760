import { describe, expect, it } from 'vitest';
import { renderMenu } from './menu-text.js';

const entry = (number: number, over = {}) => ({
  ...{ number, path: 'src/cart.ts', startLine: 10, endLine: 20, name: 'add', container: 'Store' },
  ...{ headerLine: 10, chance: 0.1, lines: [{ line: 12, text: 'if (full) return;' }] },
  ...over,
});

const remarks = { id: 'abc', notes: [], expected: undefined, tests: [], more: 0 };

describe('renderMenu', () => {
  it('says a path once, and the name around members where it changes', () => {
    const text = renderMenu([entry(1), entry(2), entry(3, { container: 'Other' })], remarks);
    expect(text.split('\n').slice(1)).toEqual([
      ...['src/cart.ts', '1 10-20 Store.add', ' 12: if (full) return;'],
      ...['2 10-20 add', ' 12: if (full) return;'],
      ...['3 10-20 Other.add', ' 12: if (full) return;', ''],
    ]);
  });

  it('says a head that is shown in place of the name', () => {
    const lines = [{ line: 10, text: 'add(item: Item): void {' }];
    expect(renderMenu([entry(1, { lines })], remarks)).toContain(
      '1 10-20 add(item: Item): void {\n',
    );
  });

  it('lets no line of a body pass for a row of its own', () => {
    const forged = ['add() {', 'src/fake.ts', '2 1-5 fake', ' also: 7 fake', 'tests: none', '}'];
    const lines = forged.map((text, at) => ({ line: 10 + at, text }));
    const rows = renderMenu([entry(1, { lines, whole: true as const })], remarks).split('\n');
    expect(rows.slice(3, -1)).toEqual(forged.map((text, at) => ` ${10 + at}: ${text}`));
  });

  it('says lines that are alike once, and where a line stands too', () => {
    const lines = [12, 15].map((line) => ({ line, text: 'check(it);' }));
    const also = [{ path: 'src/shop.ts', startLine: 7, endLine: 7, name: 'sell' }];
    expect(renderMenu([entry(1, { lines, also })], remarks)).toContain(
      ' 12, 15: check(it);\n also: src/shop.ts:7 sell\n',
    );
  });

  it('says below its head what is not sure, by characters that can be seen', () => {
    const rows = renderMenu([entry(1)], { ...remarks, notes: ['unsure: a\u202e'] }).split('\n');
    expect(rows[1]).toMatch(/^unsure: a./);
    expect(rows[1]).not.toContain('\u202e');
  });

  it('says which of the expected names are here in one line', () => {
    const expected = { found: ['add', 'Store'], missing: ['remove'] };
    expect(renderMenu([entry(1)], { ...remarks, expected })).toContain(
      'names: 2 of 3 are here, not: remove\n',
    );
  });
});
