import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '---',
  'title: # not a heading',
  '---',
  '# The `whole` *thing*',
  '',
  '## First [link](https://a.b)',
  '',
  '```sh',
  '# no heading',
  '~~~',
  '## nor this',
  '```',
  '',
  '~~~~',
  '# nor',
  '~~~',
  '# this',
  '~~~~',
  '',
  '### Below',
  'A line of text',
  '- and an item',
  '',
  '####### seven is text',
  '#also text',
  '',
  'Second part',
  '-----------',
  '',
  'The end',
];

describe('markdown', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('markdown', SAMPLE)).toEqual([
      '-heading The whole thing 4-30',
      '-heading The whole thing/First link 6-26',
      '-heading The whole thing/First link/Below 20-26',
      '-heading The whole thing/Second part 27-30',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('markdown', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('markdown', SAMPLE));
  });

  it('reads headings with marks behind them, badges, and a text without line ends', () => {
    expect(told('markdown', '## Closed ##\n\n# [![badge](a.svg)](b) Name\n#\n')).toEqual([
      '-heading Closed 1-2',
      '-heading Name 3-4',
    ]);
    expect(told('markdown', 'Only\n====')).toEqual(['-heading Only 1-2']);
    expect(told('markdown', '# C# and F#\n')).toEqual(['-heading C# and F# 1']);
    expect(told('markdown', '# Named {#anchor}\n')).toEqual(['-heading Named 1']);
  });

  it('takes no rule, table or list for a heading', () => {
    const text = [
      'a',
      'b',
      '---',
      '',
      '| a |',
      '| - |',
      '',
      '- item',
      '---',
      '    # code',
      '#hashtag',
    ];
    expect(told('markdown', text)).toEqual([]);
  });

  it('steps from a deep heading to a high one', () => {
    expect(told('markdown', ['### a', '# b', '### c', '## d', '# e'])).toEqual([
      '-heading a 1',
      '-heading b 2-4',
      '-heading b/c 3',
      '-heading b/d 4',
      '-heading e 5',
    ]);
  });

  it('has no heading in a fence that nothing closes', () => {
    expect(told('markdown', ['# a', '```', '# b'])).toEqual(['-heading a 1-3']);
  });
});
