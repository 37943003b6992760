import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  'top = 1',
  'text = """',
  '[no.table]',
  '"""',
  '[a."b.c"] # comment',
  'list = [',
  '  "[not]",',
  '  { x = 1 },',
  ']',
  '# belongs below',
  '[[d]]',
  '"quoted key" = \'[x]\'',
  'after = { a = "}" }',
];

describe('toml', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('toml', SAMPLE)).toEqual([
      '-key top 1',
      '-key text 2-4',
      '-key a."b.c" 5-9',
      '-key a."b.c"/list 6-9',
      '-key d 11-13',
      '-key d/quoted key 12',
      '-key d/after 13',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('toml', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('toml', SAMPLE));
  });

  it('reads settings of the older kind', () => {
    const text = [
      '; comment',
      '[section one]',
      'key = value',
      'other=1',
      '',
      '[*.{js,ts}]',
      'a = b',
    ];
    expect(told('ini', text)).toEqual([
      '-key section one 2-4',
      '-key section one/key 3',
      '-key section one/other 4',
      '-key *.{js,ts} 6-7',
      '-key *.{js,ts}/a 7',
    ]);
  });

  it('reads texts and lists that nothing closes', () => {
    expect(told('toml', ['a = """', '[b]', 'c = 1'])).toEqual(['-key a 1-3']);
    expect(told('toml', ['a = [', '  "x",', '[b]'])).toEqual(['-key a 1-3']);
    expect(told('toml', ['a = "[" # [', '[b]', 'c = 1'])).toEqual([
      '-key a 1',
      '-key b 2-3',
      '-key b/c 3',
    ]);
  });
});
