import { describe, expect, it } from 'vitest';
import { roomFor, sayRoots } from './roots.js';

const roots = [
  { name: 'money', path: '/home/u/shop/money' },
  { name: 'web', path: '/home/u/shop/web' },
];

describe('where repositories lie', () => {
  it('is said of those that a text names, and never in more than the room for it', () => {
    expect(sayRoots('## web/src/cart.ts\n', roots)).toBe(
      'Paths begin with the name of their repository: web/ is /home/u/shop/web.\n',
    );
    const both = sayRoots('web/a.ts and money/b.ts', roots);
    expect(both).toContain('money/ is /home/u/shop/money, web/ is /home/u/shop/web.');
    expect(both.length).toBe(roomFor(roots));
    expect(sayRoots('nothing of them', roots)).toBe('');
  });

  it('says nothing of one repository', () => {
    const one = [{ name: '', path: '/home/u/shop/web' }];
    expect([sayRoots('src/cart.ts', one), roomFor(one), roomFor([])]).toEqual(['', 0, 0]);
  });

  it('says of one repository that a list of another user was not read', () => {
    const one = [{ name: '', path: '/tmp/web', unreadList: '/tmp/ctx.roots' }];
    const said = sayRoots('src/cart.ts', one);
    expect(said).toBe(
      'Other repositories are not read: /tmp/ctx.roots is a list of another user.\n',
    );
    expect(roomFor(one)).toBe(said.length);
  });

  it('leaves out what there is no room for, and prints no sign that is invisible', () => {
    const many = Array.from({ length: 200 }, (_, i) => ({ name: `r${i}`, path: `/w/r${i}` }));
    const text = many.map(({ name }) => `${name}/x.ts`).join('\n');
    expect(sayRoots(text, many)).toMatch(/^Paths begin .*: r0\/ is \/w\/r0, .*\.\n$/);
    expect(sayRoots(text, many).length).toBeLessThanOrEqual(roomFor(many));
    const odd = [{ name: 'a', path: '/w/a\u202e\n' }, ...roots];
    expect(sayRoots('a/x', odd)).not.toMatch(/\u202e|\n./);
  });
});
