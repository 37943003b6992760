// Each message keeps its place, its excerpt and its owner inside its own block: over the shapes in
// which tools report, however many blocks there are.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { type TerseLevel, terse } from './index.js';

const LEVELS: readonly TerseLevel[] = ['lite', 'standard', 'max'];

/** A block of a tool's report: its lines, by its number and a name in it. */
type Block = (at: number, name: string) => readonly string[];

const SHAPES: Readonly<Record<string, Block>> = {
  rustc: (at, name) => [
    `error[E0${301 + (at % 3)}]: cannot find value \`${name}\` in this scope`,
    `  --> src/${name}.rs:${at + 1}:13`,
    '   |',
    `${at + 1} |     let x = ${name} + 1;`,
    '   |             ^ not found in this scope',
    '',
  ],
  rustcPlain: (at, name) => [`error[E0301]: ${at} ${name}`, ` --> src/lib.rs:${at}:1`, ''],
  ruff: (at, name) => [
    `F401 [*] \`${name}\` imported but unused`,
    ` --> src/${name}.py:${at + 1}:8`,
    '  |',
    `${at + 1} | import ${name}`,
    '  |        ^^^^^^',
    '  |',
    'help: Remove unused import',
    '',
  ],
  goTest: (at, name) => [
    `--- FAIL: Test${name}${at} (0.00s)`,
    '    till_test.go:12: got 3, want 4',
    '    till_test.go:19: the till is open',
  ],
  tscPretty: (at, name) => [
    `src/${name}.ts:${at + 1}:7 - error TS2322: Type 'string' is not assignable to type 'number'.`,
    '',
    `${at + 1} const ${name}: number = "x";`,
    '        ~',
    '',
  ],
  gcc: (at, name) => [
    `src/${name}.c: In function 'main':`,
    `src/${name}.c:${at + 1}:3: error: '${name}' undeclared (first use in this function)`,
    `    ${at + 1} |   ${name} = 3;`,
    '      |   ^~~',
  ],
  javac: (at, name) => [
    `src/${name}.java:${at + 1}: error: cannot find symbol`,
    `    int a = ${name};`,
    '            ^',
    `  symbol:   variable ${name}`,
    '  location: class Till',
  ],
  eslint: (at, name) => [
    `/home/ada/till/src/${name}${at}.js`,
    `  ${at + 1}:7  error  '${name}' is assigned a value but never used  no-unused-vars`,
    `  ${at + 2}:7  error  'self' is not defined                         no-undef`,
    '',
  ],
  mypy: (at, name) => [
    `src/${name}.py:${at + 1}: error: Incompatible return value type (got "str", expected "int")  [return-value]`,
    `src/${name}.py:${at + 1}: note: See the documentation for more`,
  ],
  pytest: (at, name) => [
    `____ test_${name}_${at} ____`,
    '',
    '    def test():',
    `>       assert ${name}(3) == 4`,
    'E       assert 3 == 4',
    '',
    `tests/test_${name}.py:${at + 1}: AssertionError`,
  ],
  stack: (at, name) => [
    `${at}) holds ${name}:`,
    '   Error: the till jammed',
    '    at open (src/till.js:3:1)',
    '    at close (src/till.js:9:1)',
    '    at count (src/count.js:2:4)',
    '',
  ],
  plan: (at, name) => [
    `  # aws_instance.web[${at}] will be updated in-place`,
    '  ~ resource "aws_instance" "web" {',
    `        id   = "i-${at}"`,
    `        name = "${name}"`,
    '    }',
    '',
  ],
};

/** A margin without source says nothing. */
const isMargin = (line: string): boolean => /^\s*\|?\s*$/.test(line);

/** Lines that say something, as they stand. */
const spoken = (lines: readonly string[]): string =>
  `\n${lines.filter((line) => !isMargin(line)).join('\n')}\n`;

describe('a message', () => {
  const name = fc.constantFrom('q', 'open', 'till', 'basket');
  const names = fc.oneof(
    fc.array(name, { minLength: 1, maxLength: 24 }),
    fc.constantFrom(7, 8, 9, 12, 60).map((count) => Array.from({ length: count }, () => 'till')),
  );

  it.each(Object.keys(SHAPES))('of %s keeps its place, excerpt and owner in its block', (shape) => {
    fc.assert(
      fc.property(names, (all) => {
        const blocks = all.map((each, at) => (SHAPES[shape] as Block)(at, each));
        const text = blocks.flat().join('\n');
        for (const level of LEVELS) {
          const printed = spoken(terse(text, { level }).text.split('\n'));
          for (const block of blocks) expect(printed).toContain(spoken(block));
        }
      }),
      { seed: 7, numRuns: draws(30) },
    );
  });
});

describe('what is out of the ordinary', () => {
  const entries = (values: readonly number[], write: (n: number, at: number) => string): string =>
    values.map(write).join('\n');

  it.each([
    ['of a log', (n: number, at: number) => `10:00:${at % 60} INFO web request ${at} took=${n}ms`],
    ['of a report', (n: number, at: number) => `request number ${at} took=${n}ms in the shop`],
    ['of tests', (n: number, at: number) => `  ✓ holds item ${at} (${n} ms)`],
    ['of records', (n: number, at: number) => `{"msg":"the request","id":${at},"took":${n}}`],
  ])('stays among the alike lines %s', (_, write) => {
    for (const odd of [0, 3, 40, 78]) {
      const values = Array.from({ length: 80 }, (_each, at) => 10 + ((at * 7) % 60));
      values[odd] = 9041;
      const text = entries(values, write);
      for (const level of ['standard', 'max'] as const) {
        const result = terse(text, { level });
        expect(result.class).toBe('lossy');
        expect(result.text.split('\n')).toContain(write(9041, odd));
      }
    }
  });

  it('keeps the head of the resource that it is an attribute of', () => {
    const resource = (at: number, size: string): string =>
      `resource number ${at} will be made\n    size of it is ${size}\n    port number is ${at}`;
    const all = Array.from({ length: 30 }, (_, at) => resource(at, at === 17 ? 'huge' : 'small'));
    const before = all.join('\n').replace('huge', 'small');
    const isOwned = (text: string): void =>
      expect(text.slice(0, text.indexOf('huge'))).toMatch(
        /resource number 17 will be made\n(?:- .*\n)?\+? +size of it is $/,
      );
    isOwned(terse(all.join('\n'), { level: 'max' }).text);
    isOwned(terse(all.join('\n'), { previous: before }).text);
  });

  it('keeps the entry of a log above lines of its own', () => {
    const entry = (at: number): string => `10:00:${at} INFO worker job ${at} was begun`;
    const all = Array.from({ length: 30 }, (_, at) => entry(10 + at));
    all[20] += '\n  with one spare hand';
    for (const level of ['standard', 'max'] as const) {
      expect(terse(all.join('\n'), { level }).text).toContain(all[20]);
    }
  });
});
