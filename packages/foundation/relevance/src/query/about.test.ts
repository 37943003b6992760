import { describe, expect, test } from 'vitest';
import { aboutOf } from './about.js';

const subjects = (title: string) =>
  Object.entries(aboutOf(title))
    .filter(([, isSo]) => isSo)
    .map(([subject]) => subject);

describe('aboutOf', () => {
  test.each([
    ['Cleave of failing tests', []],
    ['Fix failing tests of the parser', ['tests']],
    ['add unit tests for cookies', ['tests']],
    ['flaky test in the scheduler', ['tests']],
    ['cookies behave differently than the docs say', []],
    ['redirect() ignores the status, unlike the documentation', []],
    ['The documentation says that sessions are signed', []],
    ['Fix the order of headers as described in the docs', []],
    ['Update the docs of redirect()', ['documentation']],
    ['docs: describe sessions', ['documentation']],
    ['Typos in the README', ['documentation']],
    ['documentation for sessions is missing', ['documentation']],
    ['an example of a streaming response', ['examples']],
    ['Add a minimal demo of uploads', ['examples']],
    ['It fails for example with empty bodies', []],
    ['Exemplars are lost', []],
    ['Mention the new flag in the changelog', ['documentation', 'chronicle']],
    ['wrong license in the manifest', ['documentation', 'chronicle']],
    ['generate type declarations', ['types']],
    ['the interface of the pool leaks', []],
  ])('%s: %j', (title, about) => {
    expect(subjects(title)).toEqual(about);
  });
});
