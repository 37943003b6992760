import { expect, it } from 'vitest';
import { notebook } from './notebook.js';

const file = (source: string[], name?: string) =>
  JSON.stringify({
    cells: source.map((one) => ({ cell_type: 'code', source: one })),
    metadata: name === undefined ? {} : { language_info: { name } },
  });

it('joins the cells, without commands to the notebook', () => {
  const [inner] = notebook.inside(file(['%time\na = 1', '!ls\n  b']));
  expect(inner?.language).toBe('python');
  expect(inner?.text).toBe('     \na = 1\n   \n  b\n');
});

it('leaves cells for other programs, and keeps those that are only measured', () => {
  const cells = ['%%bash\nls -l', '\n%%html\n<b>', '%%time\na = 1', '%%writefile a.py\nb', 'c %%d'];
  const [inner] = notebook.inside(file(cells));
  expect(inner?.text).toBe('      \na = 1\nc %%d\n');
  expect(notebook.inside(file(['%%bash\nls']))).toEqual([]);
});

it('leads back to the line and the offset in the file', () => {
  const text = file(['a\nbc', 'd']).replace(/\{/g, '\n{');
  const { places } = notebook.inside(text)[0]!;
  expect([0, 2, 3, 5].map((at) => text[places!.index(at)])).toEqual(['a', 'b', 'c', 'd']);
  const lines = text.split('\n');
  expect([1, 2, 3].map((line) => lines[places!.line(line) - 1]?.includes('"code"'))).toEqual([
    true,
    true,
    true,
  ]);
});

it('is read in the language that it says', () => {
  expect(notebook.inside(file(['a'], 'python'))[0]?.language).toBe('python');
  expect(notebook.inside(file(['a'], 'brainfuck'))).toEqual([]);
  expect(notebook.inside('no notebook')).toEqual([]);
});
