import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readPackages } from '../sources.js';
import { checkOptionalInputs } from './optional-inputs.js';

const FOLDER = 'packages/foundation/text';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.write({ [`${FOLDER}/package.json`]: manifest('@ctx/text') });
});
afterEach(() => fixture.remove());

/** The findings in an entry, as `name line`. */
function found(text: string, others: Record<string, string> = {}): string[] {
  fixture.write({ [`${FOLDER}/src/index.ts`]: text });
  for (const [name, other] of Object.entries(others)) {
    fixture.write({ [`${FOLDER}/src/${name}`]: other });
  }
  return checkOptionalInputs(readPackages(fixture.root)).map(
    ({ path, line, message }) => `${path.split('/').at(-1)}:${line} ${message.split(':')[0]}`,
  );
}

describe('optional properties that callers hand in', () => {
  it.each([
    ['an interface', 'interface O { a?: number }', 'o: O'],
    ['a type', 'type O = { a?: number };', 'o: O'],
    ['what a type is made of', 'interface O { a?: number } type P = Pick<O, "a">;', 'o?: P'],
    ['what an interface extends', 'interface O { a?: number } interface P extends O {}', 'o: P'],
    ['what stands inside', 'interface O { a?: number } interface P { all: O[] }', 'o: P'],
    [
      'what a callback gives',
      'interface O { a?: number } interface P { f(): void; g: () => O }',
      'o: P',
    ],
    ['a type in place', '', 'o: { a?: number }'],
  ])('accept undefined: %s', (_, types, parameter) => {
    const call = `export function f(${parameter}): void {}`;
    expect(found(`${types}\n${call}`)).toEqual([`index.ts:${types === '' ? 2 : 1} a?`]);
    expect(found(`${types}\n${call}`.replace('number', 'number | undefined'))).toEqual([]);
    expect(found(`${types}\n${call}`.replace('number', 'unknown'))).toEqual([]);
  });

  it.each([
    ['a constructor', 'export class C { constructor(o: O) {} }'],
    ['a method', 'export class C { f(o: O): void {} }'],
    [
      'a method of what a function gives',
      'interface C { f(o: O): void }\nexport function f(): C {}',
    ],
    ['a constant that is a function', 'export const f = (o: O): void => {};'],
    ['a bound of a type parameter', 'export function f<T extends O>(o: T): void {}'],
  ])('are found through %s', (_, call) => {
    expect(found(`interface O { a?: number }\n${call}`)).toEqual(['index.ts:1 a?']);
  });

  it('are found in other files and packages', () => {
    fixture.write({
      'packages/foundation/other/package.json': manifest('@ctx/other'),
      'packages/foundation/other/src/index.ts': "export type { P } from './p.js';\n",
      'packages/foundation/other/src/p.ts': '\nexport interface P { b?: number }\n',
    });
    const from = "export { f } from './f.js';";
    const call =
      "import type { P as Q } from '@ctx/other';\nimport type { O } from './o.js';\nexport const f = (o: O, p: Q): void => {};\n";
    const o = 'export interface O { a?: number }\n';
    expect(found(from, { 'f.ts': call, 'o.ts': o })).toEqual(['o.ts:1 a?', 'p.ts:2 b?']);
  });

  it('may be partial only in what the packages give out themselves', () => {
    const types = 'interface O { a?: Partial<Shape> | undefined }\n';
    expect(found(`${types}export function f(o: O): void {}`)).toEqual([
      'index.ts:1 Partial<Shape>',
    ]);
    expect(found(`${types}export function f(o: O): O {}`)).toEqual([]);
  });
});

describe('other optional properties', () => {
  it.each([
    ['what a function gives', 'export function f(): O {}'],
    ['what a callback is given', 'export function f(g: (o: O) => void): void {}'],
    ['what has methods', 'export function f(c: C): void {}\nclass C { f(): O {} }'],
    ['what is private', 'export class C { #f(o: O): void {} private g(o: O): void {} }'],
    ['what no entry exports', 'export const a = 1;\nfunction f(o: O): void {}'],
  ])('may be strict: %s', (_, call) => {
    expect(found(`interface O { a?: number }\n${call}`)).toEqual([]);
  });

  it('end on types that hold themselves', () => {
    expect(
      found('interface O { all: O[] }\nexport function f(o: O): O {}\nexport type { O };'),
    ).toEqual([]);
  });
});
