import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SQLITE_DRIVERS } from '../../test/sqlite-drivers.js';
import { loadSqlDriver } from './driver.js';
import { packText, unpackText } from './text.js';

describe('packText', () => {
  it('leaves ordinary text as it is', () => {
    expect(packText('Größe 中 😀')).toBe('Größe 中 😀');
  });

  it.each(['a\0b', '\ud800', 'x\udc00y', '\u0001', '\u0001"a"', ''])('gives %j back', (text) => {
    expect(unpackText(packText(text))).toBe(text);
    expect(packText(text)).not.toContain('\0');
    expect(packText(text)).not.toMatch(/\p{Cs}/u);
  });

  it('tells all texts apart', () => {
    const units = fc.string({
      unit: fc.constantFrom('a', '\0', '\ud800', '\u0001', '"', '\\', 'u'),
    });
    fc.assert(fc.property(units, (text) => unpackText(packText(text)) === text));
  });

  it.each(SQLITE_DRIVERS)('survives a column of %s', async (driver) => {
    const database = (await loadSqlDriver(driver)).open(':memory:');
    database.exec('CREATE TABLE t (x TEXT)');
    const add = database.prepare('INSERT INTO t VALUES (?)');
    const texts = ['a\0b', '\ud800', '😀', '\u0001', '', "'; DROP TABLE t; --"];
    for (const text of texts) add(packText(text));
    const rows = database.all('SELECT x FROM t ORDER BY rowid');
    expect(rows.map(({ x }) => unpackText(String(x)))).toEqual(texts);
    database.close();
  });
});
