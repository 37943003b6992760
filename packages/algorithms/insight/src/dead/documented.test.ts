import { expect, it } from 'vitest';
import { documentedNames } from './documented.js';

const named = (text: string) => [...documentedNames([{ path: 'a.md', text }])];

it('takes names in code, in directives, and words that no prose has', () => {
  expect(named('Use `make(x)` and useStore to run it.')).toEqual(['make', 'x', 'useStore']);
  expect(named('```ts\nrun\n```\nwalk')).toEqual(['ts', 'run']);
  expect(named('.. autofunction:: echo\n\nwalk\n\n    call')).toEqual([
    'autofunction',
    'echo',
    'call',
  ]);
});

it('takes no word of prose', () => {
  expect(named('Run the app, then get what you asked for.')).toEqual([]);
  expect(named('# Getting started\n\nJSON and HTTP are known.')).toEqual([]);
  expect(named('')).toEqual([]);
});

it('takes roles of reStructuredText, and names with underscores', () => {
  expect(named('See :class:`~click.testing.Runner`.')).toEqual(['click', 'testing', 'Runner']);
  expect(named('The option max_content is new.')).toEqual(['max_content']);
});

it('adds up documents', () => {
  const documents = ['`one`', '`two`'].map((text, i) => ({ path: `${i}.md`, text }));
  expect([...documentedNames(documents)]).toEqual(['one', 'two']);
});

it('takes what a tilde fences, and nothing behind the fence', () => {
  expect(named('~~~\nrun\n~~~\nwalk')).toEqual(['run']);
  expect(named('\tcall\nwalk')).toEqual(['call']);
});
