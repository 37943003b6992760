import { describe, expect, it } from 'vitest';
import { classifyIntent } from '../classify-intent.js';

const language = (task: string) => classifyIntent(task).language;

describe('languageHint', () => {
  it('is that of the files a task names', () => {
    expect(language('fix entropy.rs')).toBe('rust');
    expect(language('fix Parser.kt')).toBe('kotlin');
    expect(language('crash\n  File "a.py", line 3, in f')).toBe('python');
  });

  it('is that of a fence, by its name or an ending', () => {
    expect(language('broken:\n\n```ts\nx\n```')).toBe('typescript');
    expect(language('broken:\n\n~~~csharp\nx\n~~~')).toBe('csharp');
    expect(language('broken:\n\n```swift\nx\n```')).toBe('swift');
  });

  it('is what it is called in prose, unless the word is English', () => {
    expect(language('port the client to TypeScript')).toBe('typescript');
    expect(language('the Go package leaks')).toBe('go');
    expect(language('go on with the client')).toBeUndefined();
    expect(language('remove rust from the logo')).toBeUndefined();
  });

  it('believes files more than words', () => {
    expect(language('the Python and JavaScript clients differ, fix client.go')).toBe('go');
  });

  it('is absent where nothing tells, even for the names of an object', () => {
    expect(language('make it faster')).toBeUndefined();
    expect(language('```constructor\nx\n```\nfix a.constructor')).toBeUndefined();
  });
});

describe('by fence, ending and word', () => {
  it.each([
    ['```js\nx\n```', 'javascript'],
    ['```tsx\nx\n```', 'tsx'],
    ['```rb\nx\n```', 'ruby'],
    ['```c++ title="a"\nx\n```', 'cpp'],
    ['```kotlin\nx\n```', 'kotlin'],
    ['```zig\nx\n```', 'zig'],
    ['```text\nx\n```', undefined],
    ['```\nx\n```', undefined],
    ['fix lib/a.ex', 'elixir'],
    ['fix App.vue', 'vue'],
    ['fix build.sh', 'shell'],
    ['fix notes.md', undefined],
    ['a C++ compiler', 'cpp'],
    ['a C# class', 'csharp'],
    ['golang generics', 'go'],
    ['the PHP client', 'php'],
    ['the Java client', 'java'],
    ['the JavaScript client', 'javascript'],
  ])('%j: %s', (task, expected) => {
    expect(language(task)).toBe(expected);
  });
});
