import { describe, expect, it } from 'vitest';
import { outline } from '../../test/facts.js';
import { isExtension, withExtensionClasses } from './csharp-extensions.js';

describe('blocks that extend a type', () => {
  it.each([
    ['{ extension(Store store) { } }', '{ class ext(Store store) { } }'],
    [
      '\n  extension<T>(List<T> all) where T : A\n{',
      '\n  class ext<T>(List<T> all) where T : A\n{',
    ],
    ['{ extension(Store) { } }', '{ class ext        { } }'],
    ['{ extension(List<Store>) {', '{ class ext              {'],
    ['; extension(store);', '; extension(store);'],
    ['; an.extension(store) {', '; an.extension(store) {'],
  ])('become classes of the same length: %s', (text, opened) => {
    expect(withExtensionClasses(text)).toBe(opened);
    expect(opened.length).toBe(text.length);
  });

  it.each([
    ['extension(string text) {', true],
    ['extension<T>(List<T> all) {', true],
    ['class extension {', false],
    ['extensions(a);', false],
  ])('are known by their header: %s', (header, told) => {
    expect(isExtension(` ${header}`, 1)).toBe(told);
  });

  it('hold what they add', async () => {
    const text = [
      'public static class More {',
      '  extension(string text) {',
      '    public int Words() => text.Split().Length;',
      '    public bool IsBlank => text.Length == 0;',
      '    int Hidden() => 1;',
      '  }',
      '  extension<T>(List<T>) where T : class {',
      '    public static List<T> Make() => new();',
      '  }',
      '  public static int Last(this string text) => 1;',
      '}',
    ].join('\n');
    expect(await outline('csharp', text)).toEqual([
      '+class More 1-11 | public static class More',
      '+impl More / More 2-6 | extension(string text)',
      '+method More / More / Words 3-3 | public int Words()',
      '+property More / More / IsBlank 4-4 | public bool IsBlank',
      '-method More / More / Hidden 5-5 | int Hidden()',
      '+impl More / More 7-9 | extension<T>(List<T>) where T : class',
      '+method More / More / Make 8-8 | public static List<T> Make()',
      '+method More / Last 10-10 | public static int Last(this string text)',
    ]);
  });
});
