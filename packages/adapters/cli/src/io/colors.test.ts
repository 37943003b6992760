import { describe, expect, it } from 'vitest';
import { withoutColors } from './colors.js';

describe('withoutColors', () => {
  it('takes colors out, and leaves what else begins with an escape', () => {
    expect(withoutColors('\u001b[1;31mred\u001b[0m \u001b[38:2::1:2:3mx\u001b[m')).toBe('red x');
    expect(withoutColors('\u001b[2J\u001b]0;title\u0007')).toBe('\u001b[2J\u001b]0;title\u0007');
  });
});
