import { describe, expect, it } from 'vitest';
import type { Source } from '../sources.js';
import { drawByHash, exportedFunctions, type Mutant, mutantsOf, planted } from './mutants.js';

const sourceOf = (text: string): Source => ({ path: 'a.ts', text, test: false });

/** Every mutant of the first exported function, as its kind and what becomes of the line it is in. */
function changes(text: string): string[] {
  const source = sourceOf(text);
  return mutantsOf(source, exportedFunctions(source)[0]!).map(({ kind, start, end, text: put }) => {
    const whole = text.slice(0, start) + put + text.slice(end);
    const from = text.lastIndexOf('\n', start) + 1;
    return `${kind}: ${whole.slice(from).split('\n')[0]!.trim()}`;
  });
}

describe('the functions that a source exports', () => {
  it('are those with a body, declared where they are exported', () => {
    const source = sourceOf(
      'export function a(): void;\nexport function a() {}\nexport const b = () => 1;\nexport const c = 1;\nfunction d() {}\nexport { d };\n',
    );
    expect(exportedFunctions(source).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

describe('the mutants of a function', () => {
  it('flip comparisons, swap operators, change constants', () => {
    expect(changes('export const f = (a) =>\n  a < 2 && a - 1 === 3;')).toEqual([
      'comparison: a > 2 && a - 1 === 3;',
      'constant: a < 3 && a - 1 === 3;',
      'operator: a < 2 || a - 1 === 3;',
      'operator: a < 2 && a + 1 === 3;',
      'constant: a < 2 && a - 2 === 3;',
      'comparison: a < 2 && a - 1 !== 3;',
      'constant: a < 2 && a - 1 === 4;',
    ]);
  });

  it('negate conditions and leave statements out', () => {
    expect(changes('export function f(a) {\n  if (a) return 1;\n  go(true);\n}')).toEqual([
      'statement: ;',
      'condition: if (!(a)) return 1;',
      'constant: if (a) return 2;',
      'statement: ;',
      'constant: go(false);',
    ]);
  });

  it('are inside of it, and in nothing that is a type or a default', () => {
    expect(
      changes('const g = 1 + 2;\nexport function f(a: 1 | 2 = 1) {\n  const b: 3 = a;\n  b++;\n}'),
    ).toEqual(['statement: ;', 'operator: b--;']);
  });

  it('end: a loop throws after so many steps that no test takes', () => {
    const text =
      'export function f() {\n  let n = 0;\n  for (let i = 0; i < 3; i++) n += 1;\n  while (n > 9) { n--; }\n  return n;\n}';
    const source = sourceOf(text);
    const mutants = mutantsOf(source, exportedFunctions(source)[0]!);
    const run = (mutant: Mutant): number =>
      new Function(`${planted(source, mutant).replace('export ', '')}\nreturn f();`)();
    const at = (kind: Mutant['kind'], put: string) =>
      mutants.find((one) => one.kind === kind && one.text === put)!;
    expect(run(at('operator', '-='))).toBe(-3);
    expect(() => run(at('operator', '--'))).toThrow('does not end');
  });
});

it('draws the same by the same names, in no order of its own', () => {
  const names = Array.from({ length: 40 }, (_, i) => `${i}`);
  const draw = (seed: string, all: string[]) => drawByHash(all, 5, (name) => `${seed} ${name}`);
  expect(draw('a', names)).toEqual(draw('a', [...names].reverse()));
  expect(draw('a', names)).not.toEqual(draw('b', names));
  expect(draw('a', ['one'])).toEqual(['one']);
});
