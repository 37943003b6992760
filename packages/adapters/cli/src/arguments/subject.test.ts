import { describe, expect, it } from 'vitest';
import { subjectFrom } from './subject.js';

const workspace = {
  roots: [{ name: '', path: '/home/me/shop' }],
  skipped: [{ path: 'src/big.ts', reason: 'too large' as const }],
  files: ['src/cart.ts', 'src/a:1.ts'].map((path) => ({ path, size: 1, hash: path })),
};
const from = (subject: string, cwd = '/home/me/shop/src') =>
  subjectFrom(subject, workspace, '..', cwd);

describe('subjectFrom', () => {
  it.each(['', '#total', '#Cart.total', '#L3-L9', ':3', ':3-9', ':3:14'])(
    'knows a path with %j behind it, from the folder it is typed in',
    (behind) => {
      expect(from(`cart.ts${behind}`)).toBe(`src/cart.ts${behind}`);
    },
  );

  it('leaves what begins with no path of the workspace as it is', () => {
    expect(from('Cart.total')).toBe('Cart.total');
    expect(from('gone.ts:3')).toBe('gone.ts:3');
  });

  it('takes a name that looks like lines for the file that has it', () => {
    expect(from('a:1.ts')).toBe('src/a:1.ts');
  });
});
