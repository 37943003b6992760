import { describe, expect, it } from 'vitest';
import { names } from '../../test/spans.js';
import { ini, toml } from './toml.js';

const shape = (text: string) => names(toml(text));

describe('toml', () => {
  it('calls tables by their path and holds their keys', () => {
    expect(shape('a = 1\n[b.c]\nd = 2\n[[e]]\nf.g = 3\n')).toBe('a b.c[d] e[f.g]');
  });

  it('finds neither tables nor keys in strings and arrays', () => {
    const text =
      'a = """\n[no]\nb = 1\n"""\nc = [\n  "[no]", # ]\n  [1],\n]\nd = \'\'\'\n[no]\'\'\'\ne = 1\n';
    expect(shape(text)).toBe('a c d e');
  });

  it('keeps a comment with what is below it', () => {
    const text = '# far\n\n# near\n[a]\nb = 1\n';
    const [a] = toml(text);
    expect(text.slice(a!.startIndex, a!.endIndex)).toBe('# near\n[a]\nb = 1\n');
  });

  it.each([
    ['quoted keys', '"a b" = 1\n\'c\'.d = 2', '"a b" \'c\'.d'],
    ['an array on the table line', '[a] # b\nc = [1]\nd = 2', 'a[c d]'],
    ['a string without an end', 'a = "b\n[c]\n', 'a c'],
    ['\\r\\n', '[a]\r\nb = 1\r\n', 'a[b]'],
  ])('reads %s', (_name, text, expected) => {
    expect(shape(text)).toBe(expected);
  });
});

describe('ini', () => {
  it('reads sections, both separators and both comments', () => {
    expect(names(ini('; a\n# b\n[one]\nc = 1\nd: 2\n  more\n[two]\ne=3\n'))).toBe(
      'one[c d] two[e]',
    );
  });
});
