import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { loadLanguage } from '../pool/load-installed.js';
import { tuneNode20 } from '../pool/tune.js';
import { loadedLanguage, parse } from './grammar.js';
import { errorCount, errorsOf, longestErrorRun, reparse, widestError } from './reparse.js';

tuneNode20();
await loadLanguage('c');
const c = loadedLanguage('c');

/** The tree of `other`, parsed after `text`, and parsed afresh. */
function both(text: string, other: string): { again: string | undefined; afresh: string } {
  const first = parse(c, text)!;
  const again = reparse(c, { text, tree: first }, other);
  const afresh = parse(c, other)!;
  const trees = { again: again?.rootNode.toString(), afresh: afresh.rootNode.toString() };
  for (const tree of [first, again, afresh]) tree?.delete();
  return trees;
}

describe('reparse', () => {
  it('gives the tree of the other text', () => {
    const text =
      'int a;\nFOO_API int f(void) BAR_B;\nstruct s { int x; };\nFOO_C(1)\nint g(void) { }\n';
    const { again, afresh } = both(
      text,
      text.replace(/FOO_\w+(\(1\))?|BAR_B/g, (m) => ' '.repeat(m.length)),
    );
    expect(again).toBe(afresh);
    expect(again).not.toContain('ERROR');
  });

  it('gives it when lines differ, too', () => {
    const { again, afresh } = both('int a\nint b;', 'int a;int b;');
    expect(again).toBe(afresh);
  });

  it('does nothing for the same text', () => {
    expect(both('int a', 'int a').again).toBeUndefined();
  });

  it('gives the tree of a fresh parse for any words blanked', () => {
    const line = fc.constantFrom(
      'int f(int a) { return a; }',
      'API_X int g(void);',
      'X_BEGIN',
      'struct s { int a; } X_PACKED;',
      'if (',
      '}',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        const other = text.replace(/\b[A-Z]_\w+|API_X/g, (word) => ' '.repeat(word.length));
        const { again, afresh } = both(text, other);
        if (other !== text) expect(again).toBe(afresh);
      }),
      { numRuns: draws(200) },
    );
  });
});

describe('errorCount', () => {
  const count = (text: string) => {
    const tree = parse(c, text)!;
    const errors = errorCount(tree.rootNode);
    tree.delete();
    return errors;
  };

  it('counts what the grammar could not read, and what it had to add', () => {
    expect(count('int a;')).toBe(0);
    expect(count('int a')).toBe(1);
    expect(count('int f( { }\nint ok;\n@@@;')).toBeGreaterThan(0);
  });

  it('goes as deep as the tree without growing the stack', () => {
    expect(count(`int a = ${'('.repeat(2_000)};`)).toBeGreaterThan(0);
  });
});

describe('longestErrorRun', () => {
  const run = (text: string) => {
    const tree = parse(c, text)!;
    const longest = longestErrorRun(tree.rootNode);
    tree.delete();
    return longest;
  };

  it('counts tokens side by side that belong to nothing', () => {
    expect(run('int a;')).toBe(0);
    expect(run('('.repeat(500))).toBeGreaterThanOrEqual(498);
    expect(run('int f( { }')).toBeLessThan(5);
  });
});

it('counts the nodes side by side in an error, with a name or without', () => {
  const widest = (text: string) => {
    const tree = parse(c, text)!;
    const width = widestError(tree.rootNode);
    tree.delete();
    return width;
  };
  expect(widest('int a;')).toBe(0);
  expect(widest('int f(void) { return ((1); }')).toBeLessThan(10);
  expect(widest('("a", '.repeat(500))).toBeGreaterThan(1_000);
});

describe('errorsOf', () => {
  const told = (text: string): string[] => {
    const tree = parse(c, text)!;
    const errors = errorsOf(tree.rootNode);
    const shown = errors.map(
      (node) => `${node.isMissing ? 'missing' : 'error'} ${node.startIndex}`,
    );
    tree.delete();
    return shown;
  };

  it('has none in a whole tree', () => {
    expect(told('int a;\nint f(void) { return a; }\n')).toEqual([]);
  });

  it('tells errors and tokens that were made up, in the order of the source', () => {
    expect(told('int a\nint b;\nint f( { return 1; }\n')).toEqual(
      told('int a\nint b;\nint f( { return 1; }\n').toSorted(
        (a, b) => Number(a.split(' ')[1]) - Number(b.split(' ')[1]),
      ),
    );
    expect(told('int a = 1\n')).toEqual(['missing 9']);
    expect(told('@ int a;').length).toBeGreaterThan(0);
  });
});
