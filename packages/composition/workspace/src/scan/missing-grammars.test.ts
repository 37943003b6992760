import { optionalPackages } from '@ctx/syntax/languages';
import { expect, it } from 'vitest';
import { grammarManifests, sayMissingGrammars } from './missing-grammars.js';

const [name = ''] = optionalPackages;

it('finds what is installed', () => {
  expect(grammarManifests().get(name)).toContain(`"name": "${name}"`);
  expect(grammarManifests(['@ctx/nobody']).get('@ctx/nobody')).toBeUndefined();
});

it('names a missing package where it would read many of the files', () => {
  const absent = new Map([[name, undefined]]);
  expect(sayMissingGrammars(['a.lua', 'b.lua', 'c.ts', 'LICENSE'], absent)).toEqual([
    `2 of 3 source files are read by their outline; with ${name} installed beside this program, by a grammar`,
  ]);
  const few = ['a.sh', 'a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'];
  expect(sayMissingGrammars(few, absent)).toEqual([]);
  expect(sayMissingGrammars(['a.lua'], new Map([[name, '{}']]))).toEqual([]);
  expect(sayMissingGrammars([], absent)).toEqual([]);
});
