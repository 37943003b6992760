import { describe, expect, it } from 'vitest';
import { screenLine } from './screen.js';

describe('screenLine', () => {
  it.each([
    ['\x1b[31mred\x1b[0m and \x1b[1;4mbold\x1b[m', 'red and bold'],
    ['\x1b]8;;https://a.example\x07link\x1b]8;;\x07', 'link'],
    ['10%\r50%\r100% done', '100% done'],
    ['\x1b[1G\x1b[0K⠙\x1b[1G\x1b[0K⠹\x1b[1G\x1b[0Kadded 4 packages', 'added 4 packages'],
    ['error: disk full\rretrying', 'error: disk full | retrying'],
    ['a\bb\b\bcd', 'cd'],
    ['windows\r', 'windows'],
    ['trailing  \t', 'trailing'],
    ['\x1b', '\x1b'],
    ['', ''],
  ])('shows %j as %j', (line, shown) => {
    expect(screenLine(line)).toBe(shown);
  });
});
