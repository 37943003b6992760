import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { openSymbols } from '../symbols/open-symbols.js';
import { symbolGraph } from '../symbols/symbol-graph.js';
import { type SymbolSubject, symbolImpact } from './symbol-impact.js';

/** `path:line name (why)` of each place that may use a definition, then what is known to, behind `=`. */
async function maybeOf(files: Project, subject: SymbolSubject): Promise<string[]> {
  const input = await extracted(files);
  const { maybe, reached } = symbolImpact(symbolGraph(input), subject, input.facts, { depth: 1 });
  const label = ({ path, name, line }: { path: string; name: string; line: number }): string =>
    name === path ? `${path}:${line}` : `${path}:${line} ${name}`;
  return [
    ...maybe.map((use) => `${label(use)} (${use.why})`),
    ...reached.map((use) => `= ${label(use)}`),
  ];
}

describe('maybeUses', () => {
  it('TypeScript: a member of a value of unknown type, not one that is known to be another', async () => {
    const files = {
      'cart.ts': 'export class Cart { total() {} }\nexport class Bill { total() {} }',
      'use.ts': [
        "import { Bill, Cart } from './cart'",
        'export const known = (cart: Cart) => cart.total()',
        'export const other = (bill: Bill) => bill.total()',
        'export const open = (some) => some.total()',
        'load().total()',
      ].join('\n'),
    };
    expect(await maybeOf(files, { path: 'cart.ts', name: 'total', owner: 'Cart' })).toEqual([
      'use.ts:4 open (name)',
      'use.ts:5 (name)',
      '= use.ts:2 known',
    ]);
  });

  it('tells the uses of a name in one function apart', async () => {
    const input = await extracted({
      'p.py': [
        'class Shape:',
        '    def label(self): pass',
        'def label(text): pass',
        'def both(thing):',
        '    first = thing.clone()',
        "    return first.label() + label('x')",
        'def bare(): return label(1)',
      ].join('\n'),
      'q.py': "from p import label\nlabel('x')\nload().label()",
    });
    const asked = { path: 'p.py', name: 'label', owner: 'Shape' };
    const { maybe, naming } = symbolImpact(openSymbols(input), asked, input.facts);
    expect(maybe.map(({ name, line }) => `${name}:${line}`)).toEqual(['both:6', 'q.py:3']);
    expect(naming).toEqual([{ path: 'q.py', line: 3, count: 1 }]);
  });

  it('Python: who calls a method of a type above, and what overrides it', async () => {
    const files = {
      'shape.py': [
        'class Shape:',
        '    def area(self): pass',
        'class Box(Shape):',
        '    def area(self): pass',
        'def show(shape: Shape):',
        '    return shape.area()',
      ].join('\n'),
    };
    expect(await maybeOf(files, { path: 'shape.py', name: 'area', owner: 'Box' })).toEqual([
      'shape.py:6 show (overridden)',
    ]);
    expect(await maybeOf(files, { path: 'shape.py', name: 'area', owner: 'Shape' })).toEqual([
      'shape.py:4 area (overrides)',
      '= shape.py:6 show',
    ]);
  });

  it('Ruby: bare names in blocks of other files, and values of unknown type', async () => {
    const files = {
      'base.rb': 'module Web\n  module Helpers\n    def redirect(to)\n    end\n  end\nend',
      'app.rb': "def run\n  get('/') { redirect '/a' }\n  @app.redirect '/b'\nend",
    };
    const subject = { path: 'base.rb', name: 'redirect', owner: 'Helpers' };
    expect(await maybeOf(files, subject)).toEqual(['app.rb:2 run (name)']);
  });

  it('Java: implementations of an interface, and calls through it', async () => {
    const files = {
      'p/Face.java': 'package p;\npublic interface Face { void run(); }',
      'p/One.java': 'package p;\npublic class One implements Face { public void run() {} }',
      'p/App.java': 'package p;\npublic class App { void start(Face face) { face.run(); } }',
    };
    expect(await maybeOf(files, { path: 'p/One.java', name: 'run', owner: 'One' })).toEqual([
      'p/App.java:2 start (overridden)',
    ]);
    expect(await maybeOf(files, { path: 'p/Face.java', name: 'run', owner: 'Face' })).toEqual([
      'p/One.java:2 run (overrides)',
      '= p/App.java:2 start',
    ]);
  });

  it('Go: a method of a value that a range gives', async () => {
    const files = {
      'go.mod': 'module shop\n',
      'cart.go': [
        'package shop',
        'type Cart struct{}',
        'func (c *Cart) Total() int { return 1 }',
        'func All(carts []*Cart) {',
        '\tfor _, cart := range carts { cart.Total() }',
        '}',
      ].join('\n'),
    };
    expect(await maybeOf(files, { path: 'cart.go', name: 'Total', owner: 'Cart' })).toEqual([
      'cart.go:5 All (name)',
    ]);
  });

  it('names nothing of another language, and nothing where nothing has the name', async () => {
    const files = {
      'cart.ts': 'export class Cart { total() {} }',
      'use.py': 'def run(cart):\n    return cart.total()',
    };
    expect(await maybeOf(files, { path: 'cart.ts', name: 'total', owner: 'Cart' })).toEqual([]);
  });
});
