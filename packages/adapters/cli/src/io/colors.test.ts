import { describe, expect, it } from 'vitest';
import { withoutColours } from './colors.js';

describe('withoutColours', () => {
  it('takes colours out, and leaves what else begins with an escape', () => {
    expect(withoutColours('\u001b[1;31mred\u001b[0m \u001b[38:2::1:2:3mx\u001b[m')).toBe('red x');
    expect(withoutColours('\u001b[2J\u001b]0;title\u0007')).toBe('\u001b[2J\u001b]0;title\u0007');
  });
});
