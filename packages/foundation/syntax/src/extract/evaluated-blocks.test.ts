import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../node.js';
import { evaluatedBlocks } from './evaluated-blocks.js';
import { extract } from './extract.js';

beforeAll(async () => {
  await loadLanguage('ruby');
});

/** How a file uses a name: its receiver, and what is known of it. */
const usesOf = (text: string, name: string): (string | undefined)[][] =>
  extract('ruby', text)
    .references.filter((one) => one.name === name)
    .flatMap(({ uses = [] }) => uses.map(({ receiver, value }) => [receiver, value]));

describe('blocks that run as methods of another', () => {
  it('call the methods of what they are evaluated in', () => {
    const text = (block: string) => `class T\n  def run\n    ${block}\n  end\nend`;
    expect(usesOf(text('@app.instance_eval { show 1 }'), 'show')).toEqual([['', '@app']]);
    expect(usesOf(text('Shop::Cart.new.instance_exec do\n show\n end'), 'show')).toEqual([
      ['', 'Shop::Cart.new'],
    ]);
    expect(usesOf(text('app = Cart.new; app.instance_eval { show }'), 'show')).toEqual([
      ['', 'Cart.new'],
    ]);
  });

  it('leave alone what is a local, has a receiver, or stands in another block or behind it', () => {
    const text = 'def run(app)\n  @app.instance_eval { one = 1; one; one.show; All }\n  show\nend';
    expect(usesOf(text, 'one')).toEqual([]);
    expect(usesOf(text, 'show')).toEqual([
      ['', undefined],
      [undefined, undefined],
    ]);
    expect(usesOf(text, 'All')).toEqual([[undefined, undefined]]);
    expect(usesOf('def run(app)\n  @app.each { show }\nend', 'show')).toEqual([
      [undefined, undefined],
    ]);
    expect(usesOf('def run(app)\n  app.instance_eval { show }\nend', 'show')).toEqual([
      [undefined, undefined],
    ]);
  });

  it('are found in steps that grow with the text', () => {
    expect((count: number) => {
      const text = 'a.instance_eval {}'.repeat(count);
      const scopes = Array.from({ length: count }, (_, i) => ({
        startIndex: i * 18 + 16,
        endIndex: i * 18 + 18,
      }));
      const values = { before: () => undefined, ofPath: () => 'A.new' };
      return () => {
        const at = evaluatedBlocks(text, scopes, { evaluates: 'instance_eval' }, values);
        for (let i = 0; i < text.length; i++) at(i);
      };
    }).toGrowLinearly(200, 1_600);
  });
});
