import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf } from './formats.js';
import { familyOf, languageOf } from './languages.js';
import { isPeripheral, isTest, roleOf } from './roles.js';
import { testedStem, testsOf } from './tested.js';

/** Paths of parts that mean something, in an order that nobody expects. */
const PATHS = fc
  .array(
    fc.constantFrom(
      ...'src test tests docs vendor dist mock mocks a Cart _test .test .spec test_ README history'.split(
        ' ',
      ),
      ...'.ts .go .py .md .kt .lock .min.js .1 . .. / / / \\ é'.split(' '),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('any path', () => {
  it('has one answer to each question, with `/` as with a backslash', () => {
    fc.assert(
      fc.property(PATHS, (path) => {
        const windows = path.replaceAll('/', '\\');
        for (const ask of [roleOf, isTest, isPeripheral, languageOf, formatOf]) {
          expect(ask(windows), ask.name).toBe(ask(path.replaceAll('\\', '/')));
        }
        expect(languageOf(path) !== undefined && formatOf(path) !== undefined).toBe(false);
        if (roleOf(path) === 'test') expect(isTest(path)).toBe(true);
        if (roleOf(path) === 'docs') expect(isPeripheral(path)).toBe(true);
        if (familyOf(path) !== undefined) expect(languageOf(path)).toBeDefined();
        expect(testsOf(path, [path])).toEqual([]);
        expect(testedStem(path)).not.toBe('');
      }),
      { seed: 42 },
    );
  });
});
