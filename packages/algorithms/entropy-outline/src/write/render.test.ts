import { approximateTokens } from '@ctx/text';
import { describe, expect, it, vi } from 'vitest';
import { outline } from '../outline.js';
import { renderOutline } from './render.js';

const text = `import a from 'a';

const LIMIT = 10;

/** Users. */
class UserHandler {
  name = 'users';

  get(id) {
    return this.store.find(id);
  }

  update(id, data) {
    return this.store.put(id, data);
  }
}

function createHandlerOfUsers(store) {
  return new UserHandler(store);
}
`;
const handlers = outline(text);

describe('renderOutline', () => {
  it('has the form of the seed', () => {
    const links = ['-> models.js', { path: 'store.js', kind: 'dependency' }];
    expect(renderOutline(handlers, { name: 'handlers.js', links })).toMatchInlineSnapshot(`
      "handlers.js:1-20
      connections: -> models.js, -> store.js
      [5-16] 6:class UserHandler
       [9-11] 9:get(id)
       [13-15] 13:update(id, data)
       ·name
      [18-20] 18:function createHandlerOfUsers(store)
      ·LIMIT"
    `);
  });

  it('draws an arrow for each kind of link', () => {
    const links = ['dependency', 'dependent', 'sharedInterface', 'conceptualCoupling'].map(
      (kind, index) => ({ kind, path: `f${index}.ts` }),
    );
    expect(renderOutline(handlers, { links }).split('\n')[1]).toBe(
      'connections: -> f0.ts, <- f1.ts, <-> f2.ts, <-> f3.ts',
    );
    expect(renderOutline(handlers, { links: [] }).split('\n')[1]).toMatch(/^\[/);
  });

  it('keeps a name on one line', () => {
    expect(renderOutline(handlers, { name: 'a\nb' }).split('\n')[0]).toBe('a b:1-20');
  });

  it('prints as many levels as asked for', () => {
    const flat = renderOutline(handlers, { depth: 1 });
    expect(flat).not.toContain('update');
    expect(flat).toContain('6:class UserHandler');
    expect(renderOutline(handlers, { depth: 2 })).toContain('13:update(id, data)');
  });

  it('shows less with less room, and never goes over', () => {
    const seen: string[] = [];
    for (const maxChars of [400, 200, 140, 100, 60, 20, 5]) {
      const rendered = renderOutline(handlers, { name: 'handlers.js', maxChars });
      expect(rendered.length).toBeLessThanOrEqual(maxChars);
      seen.push(`${maxChars}:\n${rendered}`);
    }
    expect(seen.join('\n\n')).toMatchInlineSnapshot(`
      "400:
      handlers.js:1-20
      [5-16] 6:class UserHandler
       [9-11] 9:get(id)
       [13-15] 13:update(id, data)
       ·name
      [18-20] 18:function createHandlerOfUsers(store)
      ·LIMIT

      200:
      handlers.js:1-20
      [5-16] 6:class UserHandler
       [9-11] 9:get(id)
       [13-15] 13:update(id, data)
       ·name
      [18-20] 18:function createHandlerOfUsers(store)
      ·LIMIT

      140:
      handlers.js:1-20
      [5-16] 6:class UserHandler
       [9-11] 9:get(id)
       [13-15] 13:update(id, data)
      [18-20] 18:function createHandlerOfUsers(store)

      100:
      handlers.js:1-20
      [5-16] 6:class UserHandler
       [9-11] get
       [13-15] update
      [18-20] createHandlerOfUsers

      60:
      handlers.js:1-20
      ·UserHandler get createHandlerOfUsers

      20:
      handlers.js:1-20

      5:
      "
    `);
  });

  it('counts in the tokens of the caller', () => {
    for (const budget of [100, 30, 10, 1, 0]) {
      const rendered = renderOutline(handlers, { budget, countTokens: approximateTokens });
      expect(approximateTokens(rendered)).toBeLessThanOrEqual(budget);
    }
  });

  it('keeps both limits when both are given', () => {
    const rendered = renderOutline(handlers, {
      budget: 1000,
      countTokens: approximateTokens,
      maxChars: 80,
    });
    expect(rendered.length).toBeLessThanOrEqual(80);
    expect(rendered).toMatch(/^1-20\n/);
  });

  it('measures no more than a few times', () => {
    const many = outline(
      Array.from(
        { length: 2000 },
        (_, i) => `function f${i}${'x'.repeat(i % 7)}() {\n  a;\n  b${i};\n}\n`,
      ).join(''),
    );
    const countTokens = vi.fn(approximateTokens);
    renderOutline(many, { budget: 500, countTokens });
    expect(countTokens.mock.calls.length).toBeLessThan(80);
  });

  it('takes twelve hundredths of the text, 300 characters at least, a fifth where blocks are dense', () => {
    const rows = Array.from(
      { length: 9000 },
      (_, i) => `function ${'abcdefghij'[i % 10]}${i}z() {\n  return ${i};\n  // end\n}`,
    );
    expect(renderOutline(outline(rows.join('\n'))).length).toBeLessThanOrEqual(24_000);
    const few = rows.slice(0, 5).join('\n');
    expect(renderOutline(outline(few)).length).toBeLessThanOrEqual(300);
    const middle = rows.slice(0, 500).join('\n');
    expect(renderOutline(outline(middle)).length).toBeLessThanOrEqual(0.2 * middle.length);
    const sparse = middle.replaceAll(
      '// end',
      '// end of the function, which does nothing else at all\n'.repeat(4),
    );
    expect(renderOutline(outline(sparse)).length).toBeLessThanOrEqual(0.12 * sparse.length);
  });

  it('says what is left out, with its lines', () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `function name${'abc'[i % 3]}${'x'.repeat(i % 11)}() {\n  one();\n  two();\n}`,
    );
    const rendered = renderOutline(outline(rows.join('\n')), { maxChars: 200 });
    expect(rendered).toMatch(/⋯ \d+-\d+ \d+ more/);
  });

  it('cuts a long label at a grapheme and keeps its name', () => {
    const long = `export const veryLongName = [${'👩‍👩‍👧‍👦'.repeat(40)},`;
    const rendered = renderOutline(outline(`${long}\n  1,\n  2,\n];\n`), { maxChars: 500 });
    const row = rendered.split('\n')[1] as string;
    expect(row).toContain('veryLongName');
    expect(row).toMatch(/👩‍👩‍👧‍👦…$/u);
  });

  it('names the members of a group, and shows the first', () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `class Widget${i} {\n  int f() {\n    return ${i};\n  }\n}`,
    );
    expect(renderOutline(outline(rows.join('\n')), { maxChars: 300 })).toMatchInlineSnapshot(`
      "1-300
      [1-300] 60 similar: Widget0 … Widget59
       [1-5] 1:class Widget0
        [2-4] 2:int f()"
    `);
  });

  it('says when a text has no outline', () => {
    expect(renderOutline(outline('\0\0\0'), { name: 'a.bin' })).toBe('a.bin:1 skipped: binary');
    expect(renderOutline(outline(''))).toBe('0 lines degraded: no structure');
  });

  it('refuses a budget without a counter, and limits that are none', () => {
    expect(() => renderOutline(handlers, { budget: 5 })).toThrow(
      new TypeError('renderOutline: budget needs countTokens; use maxChars for characters'),
    );
    expect(() => renderOutline(handlers, { maxChars: -1 })).toThrow(RangeError);
    expect(() => renderOutline(handlers, { maxChars: Number.NaN })).toThrow(/got NaN/);
    expect(() => renderOutline(handlers, { depth: 0 })).toThrow(/depth must be an integer ≥ 1/);
  });
});
