import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderFindings } from './findings.js';
import { createFixture, type Fixture, manifest } from './fixture.js';
import { checkPasted, firstSnippet } from './pasted-snippets.js';
import { readPackages } from './sources.js';

const FOLDER = 'packages/foundation/text';
const INSTALL = ['```sh', 'npm install @ctx/text', '```', ''];
const ts = (...rows: string[]) => ['```ts', ...rows, '```', ''];
const USES = ["import { lines } from '@ctx/text';", "console.log(lines('a'));"];

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.write({
    [`${FOLDER}/package.json`]: manifest('@ctx/text'),
    [`${FOLDER}/dist/index.js`]: 'export const lines = (text) => [text];',
  });
});
afterEach(() => fixture.remove());

/** The findings in a README of these rows. */
const check = (rows: readonly string[], path = `${FOLDER}/README.md`): string => {
  fixture.write({ [path]: rows.join('\n') });
  return renderFindings(checkPasted(fixture.root, readPackages(fixture.root)));
};

describe('checkPasted', () => {
  it('has nothing to say of what runs alone, in a package and at the root', () => {
    expect(check([...INSTALL, ...ts(...USES)])).toBe('');
    expect(check([...INSTALL, ...ts(...USES)], 'README.md')).toBe('');
  });

  it('finds names that nothing declares, at the line of the block', () => {
    expect(check([...INSTALL, ...ts(USES[0]!, 'console.log(lines(text));')])).toBe(
      `${FOLDER}/README.md:5 its first snippet, pasted, fails: ReferenceError: text is not defined\n`,
    );
  });

  it('finds packages that no line above installs, or that are not there to be installed', () => {
    expect(check(ts(...USES))).toContain("Cannot find package '@ctx/text'");
    expect(check(['npm install @ctx/text gone # a comment', ...ts(...USES)])).toContain(
      'names gone, which is not installed here',
    );
  });

  it('runs what is pasted as JavaScript, which has no types', () => {
    expect(check([...INSTALL, ...ts(USES[0]!, 'const n: number = 1;')])).toContain('SyntaxError');
  });

  it('finds what prints nothing, and what ends with another code than 0', () => {
    expect(check([...INSTALL, ...ts(USES[0]!)])).toContain('prints nothing');
    expect(check(ts("console.log('a');", 'process.exit(3);'))).toContain('fails: exit 3');
  });

  it('runs the first block only, and nothing of another language', () => {
    expect(check([...INSTALL, ...ts(...USES), ...ts('console.log(later);')])).toBe('');
    expect(check(['```js', 'nothing(;', '```'])).toBe('');
  });
});

describe('firstSnippet', () => {
  it('has the code, its line and what is installed for it', () => {
    const rows = ['npm install a @b/c # d', 'npm install --global e', ...ts('f();')];
    expect(firstSnippet([...rows, 'npm install later'].join('\n'))).toEqual({
      code: 'f();\n',
      line: 3,
      installed: ['a', '@b/c', 'e'],
    });
  });

  it('is undefined without a block', () => {
    expect(firstSnippet('Words.')).toBeUndefined();
  });
});
