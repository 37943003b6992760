import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderFindings } from '../findings.js';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkComments } from './comments.js';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

const check = (text: string, path = 'packages/foundation/text/src/index.ts') => {
  fixture.write({
    'packages/foundation/text/package.json': manifest('@ctx/text'),
    [path]: text,
  });
  return renderFindings(checkComments(readRepository(fixture.root)));
};

it('names the file and the line of a comment that begins as a clause', () => {
  expect(check('const a = 1;\n/** What a file imports. */\nconst b = 2;')).toBe(
    'packages/foundation/text/src/index.ts:2 begins "What a file imports." and has no main clause: name the thing\n',
  );
});

it('reads the lines of a comment as one text, and says in which it begins', () => {
  const lines = ['/**', ' * Reads a file.', ' * What it', ' * imports.', ' */', 'let a = 1;'];
  expect(check(lines.join('\n'))).toContain('index.ts:3 begins "What it imports."');
  expect(check('// It is a file. What\n// it imports.\n\n// Fine.')).toContain('index.ts:1 begins');
});

it('leaves sentences, names, strings and code alone', () => {
  expect(
    check(
      [
        '// What is read is kept. The imports of a file.',
        '/** What does it import? */',
        "const a = 'What a file imports.';",
        'const b = `// What a file imports.`;',
      ].join('\n'),
    ),
  ).toBe('');
});

it('reads tests, scripts and benches as well', () => {
  expect(check('// What it has.', 'packages/foundation/text/src/a.test.ts')).toContain('a.test.ts');
  expect(check('// What it has.', 'bench/a.mjs')).toContain('bench/a.mjs:1');
});
