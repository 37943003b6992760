import fc from 'fast-check';

/** Hostile texts: lone surrogates, NUL, marks of every format that is read. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'`~#<!->[]()"\'\\/.:\n\r\t\0 \ud800\udfffaZé漢9_$'),
      fc.constantFrom(
        '```',
        '<!--',
        '-->',
        'File "',
        'at ',
        '.ts:1',
        'https://',
        'fooBar',
        '- [ ]',
      ),
    ),
  )
  .map((pieces) => pieces.join(''));
