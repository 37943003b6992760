import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkDocs } from './docs.js';

const FOLDER = 'packages/foundation/text';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.write({ [`${FOLDER}/package.json`]: manifest('@ctx/text') });
});
afterEach(() => fixture.remove());

const check = (text: string, file = 'a.ts') => {
  fixture.write({ [`${FOLDER}/src/${file}`]: text });
  return checkDocs(readRepository(fixture.root)).map(({ line, message }) => `${line} ${message}`);
};

describe('checkDocs', () => {
  it.each([
    'export function name(): void {}',
    'export async function* name() {}',
    'export const name = 1;',
    'export class name {}',
    'export abstract class name {}',
    'export interface name {}',
    'export type name = string;',
    'export enum name {}',
    'export default function name() {}',
    'function name() {}\nexport { name };',
    'type name = string;\nexport type { name as other };',
  ])('wants a comment before %s', (declaration) => {
    expect(check(declaration)).toEqual(['1 name is exported without a comment']);
    expect(check(`/** What it does. */\n${declaration}`)).toEqual([]);
  });

  it('takes only a comment that stands there and says something', () => {
    const found = ['name is exported without a comment'];
    const messages = (text: string) => check(text).map((line) => line.replace(/^\d+ /, ''));
    expect(messages('/* What it does. */\nexport const name = 1;')).toEqual(found);
    expect(messages('// What it does.\nexport const name = 1;')).toEqual(found);
    expect(messages('/** Name. */\nexport const name = 1;')).toEqual(found);
    expect(messages('/** What a is. */\nconst a = 1;\nexport const name = a;')).toEqual(found);
  });

  it('lets a directive for a tool stand between', () => {
    expect(
      check('/** What it does. */\n// biome-ignore lint: reason\nexport const name = 1;'),
    ).toEqual([]);
  });

  it('asks once for a function with overloads', () => {
    const overloads = 'export function name(a: 1): 1;\nexport function name(a: 2): 2;';
    expect(check(`/** What it does. */\n${overloads}`)).toEqual([]);
    expect(check(overloads)).toHaveLength(1);
  });

  it('does not ask for re-exports, inner names and tests', () => {
    expect(check("export { a } from './b.js';\nconst name = 1;\nfunction f() {}\n")).toEqual([]);
    expect(check('export const name = 1;', 'a.test.ts')).toEqual([]);
  });
});

describe('links of a document', () => {
  const links = (text: string) => {
    fixture.write({ 'docs/a.md': text, 'README.md': '# ctx' });
    return checkDocs(readRepository(fixture.root)).map(
      ({ path, line, message }) => `${path}:${line} ${message}`,
    );
  };

  it('lead to what is there, with or without a place in it', () => {
    expect(
      links('[one](../README.md), [two](../README.md#ctx), [b](https://example.org/x)'),
    ).toEqual([]);
  });

  it('do not lead to what is gone', () => {
    expect(links('# A\n\n[one](../packages/gone.ts)')).toEqual([
      'docs/a.md:3 links to ../packages/gone.ts, which is not there',
    ]);
  });

  it('lead to headings as they are written, the second of a name numbered', () => {
    const text = '## What `a` does, and how\n\n## Limits\n\n## Limits\n\n';
    expect(
      links(`${text}[1](#what-a-does-and-how) [2](#limits) [3](#limits-1) [4](a.md#limits)`),
    ).toEqual([]);
    expect(links(`${text}[1](#limits-2)\n[2](../README.md#gone)`)).toEqual([
      'docs/a.md:7 links to #limits-2, which the page does not have',
      'docs/a.md:8 links to #gone, which ../README.md does not have',
    ]);
  });

  it('are none in code', () => {
    expect(links('`x[i](gone)`\n\n```ts\na[0](gone.ts)\n```\n')).toEqual([]);
  });
});

describe('pages of docs/decisions', () => {
  const FOLDER = 'docs/decisions';
  const page = (status: string) => `# A choice\n\n${status}\n\n## Context\n`;
  const pages = (files: Record<string, string>) => {
    const written = Object.entries(files).map(([name, text]) => [`${FOLDER}/${name}`, text]);
    fixture.write(Object.fromEntries(written));
    return checkDocs(readRepository(fixture.root)).map(
      ({ path, line, message }) => `${path.slice(FOLDER.length + 1)}:${line} ${message}`,
    );
  };

  it('stand in the index with their status', () => {
    expect(
      pages({
        'README.md':
          '1. [A choice](a.md): accepted\n2. [Another](b.md): superseded by [a choice](a.md)\n',
        'a.md': page('Status: accepted'),
        'b.md': page('Status: superseded by [a choice](a.md)'),
      }),
    ).toEqual([]);
  });

  it('are missed in the index, and in a folder without one', () => {
    const missed = 'a.md:1 has no numbered line in docs/decisions/README.md';
    expect(pages({ 'a.md': page('Status: accepted') })).toEqual([missed]);
    expect(
      pages({ 'README.md': 'A choice is [made](a.md).', 'a.md': page('Status: accepted') }),
    ).toEqual([missed]);
  });

  it('say a status on their third line, and the index says no other', () => {
    const index = { 'README.md': '# Decisions\n\n7. [A choice](a.md): accepted\n' };
    const wanted =
      'a.md:3 says neither "Status: accepted" nor "Status: superseded by [title](page.md)"';
    for (const status of ['', 'Status: done', 'Status: superseded', '**Status: accepted**'])
      expect(pages({ ...index, 'a.md': page(status) })).toEqual([wanted]);
    expect(pages({ ...index, 'a.md': page('Status: superseded by [b](README.md)') })).toEqual([
      'README.md:3 says "accepted" of a.md, which says "superseded by [b](README.md)"',
    ]);
  });

  it('are there if the index names them, and are named once', () => {
    const line = (name: string) => `1. [A choice](${name}): accepted\n`;
    expect(
      pages({
        'README.md': line('a.md') + line('gone.md') + line('a.md'),
        'a.md': page('Status: accepted'),
      }),
    ).toEqual([
      'README.md:2 links to gone.md, which is not there',
      'README.md:3 names a.md a second time',
    ]);
  });
});
