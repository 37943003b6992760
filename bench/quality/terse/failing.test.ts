import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failingItems, printed } from './failing.js';

const folder = new URL('captures/', import.meta.url);
const captures = readdirSync(folder).map((file) => ({
  name: file.replace('.txt', ''),
  text: readFileSync(new URL(file, folder), 'utf8'),
}));

const message = { ruleId: 'no-undef', severity: 2, message: '\'x\' is (not) "it".', line: 5 };
const report = (column: number) =>
  JSON.stringify([{ filePath: '/a.js', messages: [{ ...message, column }] }]);

describe('failingItems', () => {
  it('finds in every capture what it asks for', () => {
    for (const { name, text } of captures)
      for (const { line, isIn } of failingItems(name, text))
        expect(isIn(printed(text)), `${name}: ${line}`).toBe(true);
  });

  it('asks something of every report in JSON', () => {
    const reports = captures.filter(({ name }) => name.endsWith('json'));
    expect(reports.length).toBeGreaterThan(4);
    for (const { name, text } of reports)
      expect(failingItems(name, text).length, name).toBeGreaterThan(0);
  });

  it('takes values with their keys and without for the same, and other values for lost', () => {
    const [, item] = failingItems('eslint-json', report(21));
    expect(item?.line).toBe('no-undef 2 \'x\' is (not) "it". 5 21');
    expect(item?.isIn(printed(report(21)))).toBe(true);
    expect(item?.isIn(printed('[["no-undef",2,"\'x\' is (not) \\"it\\".",5,21]]'))).toBe(true);
    for (const other of [1, 2, 211, 121]) expect(item?.isIn(printed(report(other)))).toBe(false);
  });

  it('sees a line of a text where it stands, or all of its words do', () => {
    const [item] = failingItems('tsc', 'a.ts(1,2): error TS1: no');
    expect(item?.isIn(printed('\x1b[31ma.ts(1,2): error TS1: no\x1b[0m'))).toBe(true);
    expect(item?.isIn(printed('a.ts(1,2): error: no'))).toBe(false);
  });
});
