import { dataOf } from '@ctx/source/languages';
import { describe, expect, it } from 'vitest';
import { givenValue } from './given-values.js';

/** The value of the name behind `§`. */
const given = (language: string, marked: string) =>
  givenValue(marked.replace('§', ''), marked.indexOf('§'), dataOf(language)!.values!);

describe('the parameter of a function that is an argument of a call', () => {
  it.each([
    ['csharp', 'app.Run(1, §x => x.Open());', 'app.Run(1:0/1)'],
    ['csharp', 'Run((a, §b) => b.Open());', 'Run(0:1/2)'],
    ['csharp', 'app.Run(async §x => x.Open());', 'app.Run(0:0/1)'],
    ['csharp', 'app.Run(use: §x => x.Open());', 'app.Run(use:0/1)'],
    ['csharp', 'new App("a,b", §x => x.Open());', '<App>(1:0/1)'],
    ['csharp', 'App Make(int a) => new(§x => x.Open());', '<App>(0:0/1)'],
    ['csharp', 'private App kept = new(§x => x.Open());', '<App>(0:0/1)'],
    ['csharp', 'app.Add<A, B>(new Box<A, B>(), §x => x.Open());', 'app.Add(1:0/1)'],
    ['csharp', 'app.For(y => y.Name).Run(§x => x.Open());', 'app.For().Run(0:0/1)'],
    ['java', 'app.run(§x -> x.open());', 'app.run(0:0/1)'],
    ['typescript', 'app.run((§x) => x.open());', 'app.run(0:0/1)'],
    ['scala', 'app.run(§x => x.open())', 'app.run(0:0/1)'],
    ['kotlin', 'app.run(1) { §x -> x.open() }', 'app.run(*:0/1)'],
    ['kotlin', 'app.run { a, §b -> b.open() }', 'app.run(*:1/2)'],
    ['swift', 'app.run { §x in x.open() }', 'app.run(*:0/1)'],
    ['swift', 'app.run(with: { (a, §x) in x.open() })', undefined],
  ])('%s: %s', (language, text, value) => {
    expect(given(language, text)).toBe(value);
  });
});

describe('nothing is told of', () => {
  it.each([
    ['csharp', 'var use = §x => x.Open();'],
    ['csharp', 'return §x;'],
    ['csharp', 'app.Run(§x, y);'],
    ['csharp', 'app.Run([§x => x.Open()]);'],
    ['csharp', '(§x) => x.Open()'],
    ['csharp', 'if (a > b) §x => c;'],
    ['kotlin', 'val use = { §x -> x.open() }'],
    ['swift', '§x in x.open()'],
    ['swift', 'for §x in inside { }'],
    ['python', 'run(lambda §x: x.open())'],
    ['typescript', 'app.run(§x'],
  ])('%s: %s', (language, text) => {
    expect(given(language, text)).toBeUndefined();
  });
});

it('looks no farther than some hundred characters, whatever stands there', () => {
  const signs = ['>', '(', ',', 'x,', '<', ')', '=>', '"', '{'];
  for (const sign of signs) {
    const filler = sign.repeat(5_000);
    expect(given('csharp', `app.Run(${filler} §x => x.Open());`)).toBeUndefined();
    expect(given('kotlin', `app.run { ${filler} §x -> x.open() }`)).toBeUndefined();
  }
});
