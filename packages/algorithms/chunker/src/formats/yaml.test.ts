import { describe, expect, it } from 'vitest';
import { names } from '../../test/spans.js';
import { yaml } from './yaml.js';

const shape = (text: string) => names(yaml(text));

describe('yaml', () => {
  it('nests keys by indentation', () => {
    expect(shape('a: 1\nb:\n  c: 2\n  d:\n    e: 3\nf: 4\n')).toBe('a b[c d[e]] f');
  });

  it('calls items by their name or id', () => {
    expect(
      shape('steps:\n  - name: Build it\n    run: x\n  - run: y\n    id: test\n  - plain\n'),
    ).toBe('steps[Build it[run] test[id] <entry>]');
    expect(shape('steps:\n- uses: a/b@v1\n  with: c\n- d\n')).toBe('steps a/b@v1[with] <entry>');
  });

  it('finds no keys in block scalars', () => {
    expect(shape('a: |\n  b: 1\n\n  c: 2\nd: >-\n  e: 3\nf: 4')).toBe('a d f');
    expect(shape('- run: |\n    b: 1\n  env: 2\n')).toBe('run[env]');
  });

  it('keeps a comment with the key below it', () => {
    const text = '# far\n\n# one\n# two\na: 1\nb: 2\n';
    const [a] = yaml(text);
    expect(text.slice(a!.startIndex, a!.endIndex)).toBe('# one\n# two\na: 1\n');
    expect(text.slice(a!.headerIndex, a!.endIndex)).toBe('a: 1\n');
  });

  it('cuts documents, called as Kubernetes calls them', () => {
    const text = '---\nkind: Service\nmetadata:\n  name: web\n---\nkind: List\n---\nplain: 1\n';
    expect(shape(text)).toBe('Service web[kind metadata[name]] List[kind] <block>[plain]');
  });

  it.each([
    ['quoted keys', '"a b": 1\n\'c\': 2', 'a b c'],
    ['urls', 'a: http://b:80/c\n', 'a'],
    ['keys with spaces, dots and slashes', 'a b: 1\nc.d/e: 2', 'a b c.d/e'],
    ['flow collections over several lines', 'a: {\n  b: 1\n}\nc: 2', 'a[b] c'],
    ['\\r\\n and a byte order mark', '\ufeffa: 1\r\nb:\r\n  c: 2\r\n', 'a b[c]'],
    ['__proto__', '__proto__: 1', '__proto__'],
    ['comments only', '# a\n# b\n', ''],
  ])('reads %s', (_name, text, expected) => {
    expect(shape(text)).toBe(expected);
  });
});
