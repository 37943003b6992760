import { describe, expect, it } from 'vitest';
import { checkFunctionSize, LOCALS } from './function-size.js';

const check = (text: string, path = 'src/a.ts') =>
  checkFunctionSize({ path, text, test: path.endsWith('.test.ts') }).map(
    ({ line, message }) => `${line} ${message}`,
  );
const names = (count: number, open = 'v') => Array.from({ length: count }, (_, at) => open + at);
const body = (count: number) =>
  names(count)
    .map((name) => `const ${name} = 1;`)
    .join(' ');
const locals = (name: string, count: number, line = 1) =>
  `${line} ${name} has ${count} locals: at most ${LOCALS}, or "// Locals: <reason>" above it`;

describe('the variables of a function', () => {
  const many = LOCALS + 1;

  it('are bounded', () => {
    expect(check(`function full() { ${body(LOCALS)} }`)).toEqual([]);
    expect(check(`\nfunction over() { ${body(many)} }`)).toEqual([locals('over', many, 2)]);
  });

  it('are all names that a pattern binds, and those of loops', () => {
    const pattern = '{ a, b: [c, , ...d], e = 1, f: { g = 2 }, ...h }';
    const before = `function over() { ${body(LOCALS - 6)} const ${pattern} = x;`;
    expect(check(`${before} }`)).toEqual([]);
    expect(check(`${before} for (const one of many) one(); }`)).toEqual([locals('over', many)]);
    expect(check(`${before} for (let at = 0; at < 3; at++) at; }`)).toEqual([locals('over', many)]);
  });

  it('are not those of the functions in it, nor its parameters', () => {
    const inner = `const inner = () => { ${body(LOCALS)} };`;
    expect(check(`function outer(a, b, c, d) { ${inner} ${body(LOCALS - 1)} }`)).toEqual([]);
    expect(check(`function outer() { ${inner} ${body(LOCALS)} }`)).toEqual([locals('outer', many)]);
    expect(check(`function outer() { const inner = () => { ${body(many)} }; }`)).toEqual([
      locals('inner', many),
    ]);
  });
});

describe('a reason', () => {
  const over = `function over() { ${body(LOCALS + 1)} }`;

  it('stands directly above the function', () => {
    expect(check(`// Locals: one hot loop.\n${over}`)).toEqual([]);
    expect(
      check(`/** Doc. */\n// Locals: one hot loop;\n// it runs long.\nexport ${over}`),
    ).toEqual([]);
    expect(check(`// Locals: one hot loop.\n\n${over}`)).toHaveLength(2);
  });

  it('says something', () => {
    expect(check(`// Locals: many.\n${over}`)).toEqual([locals('over', LOCALS + 1, 2)]);
  });

  it('is not given for nothing', () => {
    expect(check('// Locals: one hot loop.\nfunction small() {}')).toEqual([
      '2 "Locals:" gives a reason for a function that needs none',
    ]);
  });
});

it('leaves tests alone', () => {
  const over = `function over() { ${body(LOCALS + 1)} }`;
  expect(check(over, 'src/a.test.ts')).toEqual([]);
  expect(check(over, 'src/a.ts')).toHaveLength(1);
});
