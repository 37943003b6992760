import { describe, expect, it } from 'vitest';
import { columns, percent, sumOf, unitsOf } from './preservation-report.js';

describe('a report', () => {
  it('adds up', () => {
    expect(sumOf([{ n: 1 }, { n: 2 }], ({ n }) => n)).toBe(3);
    expect(sumOf([], () => 1)).toBe(0);
  });

  it('says percent, and a dash for a share of nothing', () => {
    expect(percent(1, 8)).toBe('12.5 %');
    expect(percent(0, 0)).toBe('–');
  });

  it('sets columns: the first to the left, the others to the right', () => {
    expect(
      columns([
        ['mode', 'n'],
        ['a', '100'],
      ]),
    ).toBe('mode    n\na     100');
    expect(columns([])).toBe('');
  });
});

describe('the units of a file', () => {
  it('are its definitions, but for small fields', async () => {
    const text = 'class A {\n  field = 1;\n  method() {\n    return 1;\n  }\n}\n';
    const { language, units, parse } = await unitsOf('a.ts', text);
    expect(language).toBe('typescript');
    expect(units.map(({ name }) => name)).toEqual(['A', 'method']);
    expect(parse('function b() {}')?.definitions.map(({ name }) => name)).toEqual(['b']);
  });

  it('are the blocks of its outline where there is no grammar', async () => {
    const { language, units, parse } = await unitsOf('a.md', '# One\n\ntext\n\n# Two\n\nmore\n');
    expect(language).toBeUndefined();
    expect(units.map(({ startLine }) => startLine)).toEqual([1, 5]);
    expect(parse('# One')).toBeUndefined();
  });

  it('take the path for what it says: comments of a script are no headings', async () => {
    const text = '# One\n\n# Two\n\ndefmodule Cart do\n  def add(a) do\n    a\n  end\nend\n';
    const { units } = await unitsOf('cart.ex', text);
    expect(units.map(({ name }) => name)).toEqual(['Cart', 'add']);
  });
});
