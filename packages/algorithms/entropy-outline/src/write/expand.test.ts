import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { expand, locate } from './expand.js';

const text = `import a from 'a';

// Users.
class Users {
  name = 'users';

  find(id) {
    return this.store.find(id);
  }

  save(user) {
    return this.store.save(user);
  }
}

const tools = [
  {
    name: 'read',
    run: () => 1,
    more: 2,
  },
  {
    name: 'write',
    run: () => 2,
    more: 3,
  },
  {
    name: 'list',
    run: () => 3,
    more: 4,
  },
];
`;
const result = outline(text);
const names = (line: number): string[] =>
  locate(result, line).map(({ kind, name, startLine }) => `${kind} ${name || startLine}`);

describe('locate', () => {
  it('is the path of headers over a line', () => {
    expect(names(8)).toEqual(['block Users', 'block find']);
    expect(names(4)).toEqual(['block Users', 'text 3']);
    expect(names(5)).toEqual(['block Users', 'text 3']);
    expect(names(1)).toEqual(['text 1']);
    expect(names(24)).toEqual(['block tools', 'entry write']);
  });

  it('refuses a line that the text has not', () => {
    for (const line of [0, -1, 1.5, 1000, Number.NaN]) {
      expect(() => locate(result, line)).toThrow(
        new RangeError(`locate: line must be from 1 to ${result.lines}, got ${line}`),
      );
    }
  });

  it('has no path in a text without nodes', () => {
    expect(locate(outline('\0'), 1)).toEqual([]);
  });
});

describe('expand', () => {
  it('opens a block that has blocks inside', () => {
    const { text: shown, class: kind, range } = expand(result, 4, text);
    expect(kind).toBe('lossy');
    expect(range).toEqual({ startLine: 3, endLine: 14 });
    expect(shown).toMatchInlineSnapshot(`
      "[3-14] 4:class Users {
      [7-9] 7:find(id)
      [11-13] 11:save(user)
      ·name"
    `);
  });

  it('gives the lines of one that has none', () => {
    expect(expand(result, 8, text)).toMatchObject({
      range: { startLine: 7, endLine: 9 },
      class: 'verbatim',
      text: '  find(id) {\n    return this.store.find(id);\n  }\n',
    });
  });

  it('gives the lines between blocks', () => {
    expect(expand(result, 1, text).text).toBe("import a from 'a';\n\n");
    expect(expand(result, 10, text)).toMatchObject({ class: 'verbatim', text: '\n' });
  });

  it('opens the entries of a literal', () => {
    expect(expand(result, 16, text).text).toMatchInlineSnapshot(`
      "[16-32] 16:const tools = [
      [17-21] 18:name: 'read',
      [22-26] 23:name: 'write',
      [27-31] 28:name: 'list',"
    `);
    expect(expand(result, 23, text)).toMatchObject({
      class: 'verbatim',
      range: { startLine: 22, endLine: 26 },
    });
  });

  it('takes a node as well as a line', () => {
    const users = result.nodes.find(({ name }) => name === 'Users');
    expect(users && expand(result, users, text)).toEqual(expand(result, 4, text));
  });

  it('opens a group at its members', () => {
    const rows = Array.from({ length: 9 }, (_, i) => `class W${i} {\n  f() {\n    a;\n  }\n}`);
    const many = rows.join('\n');
    const group = outline(many);
    const node = group.nodes.find(({ kind }) => kind === 'group');
    const { text: shown } = expand(group, node as NonNullable<typeof node>, many, {
      maxChars: 900,
    });
    expect(shown.match(/class W\d/g)).toHaveLength(10);
  });

  it('keeps the budget of the caller', () => {
    const limits = { maxChars: 40 };
    expect(expand(result, 4, text, limits).text.length).toBeLessThanOrEqual(40);
  });

  it('gives all of a text without blocks', () => {
    expect(expand(outline('\0'), 1, '\0')).toMatchObject({ class: 'verbatim', text: '\0' });
  });

  it('refuses another text', () => {
    expect(() => expand(result, 1, 'short')).toThrow(/the text has 5/);
  });
});
