import { describe, expect, it } from 'vitest';
import { familyOf } from './family.js';

describe('familyOf', () => {
  it.each([
    ['a.tsx', 'javascript'],
    ['a.vue', 'javascript'],
    ['a.pyi', 'python'],
    ['a.go', 'go'],
    ['a.rs', 'rust'],
    ['a.kt', 'jvm'],
    ['A.JAVA', 'jvm'],
    ['a.hpp', 'c'],
    ['a.php', 'php'],
    ['a.rb', 'ruby'],
    ['a.cs', 'csharp'],
    ['a.css', undefined],
    ['Makefile', undefined],
  ])('%s: %s', (path, family) => {
    expect(familyOf(path)).toBe(family);
  });
});
