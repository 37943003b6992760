import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderFindings } from '../findings.js';
import { createFixture, type Fixture, manifest } from '../fixture.js';
import { readRepository } from '../sources.js';
import { checkAnatomy, ROOT_VALUES, SECTIONS, SMALL_FILE } from './anatomy.js';

const FOLDER = 'packages/foundation/text';
const README = `# @ctx/text\n\n\`\`\`sh\nnpm install @ctx/text\n\`\`\`\n\n${SECTIONS.map((title) => `## ${title}\n\nText.\n\n`).join('')}\
\`\`\`sh\npnpm bench\n\`\`\`\n`;
const PIN = "expect(Object.keys(text)).toEqual(['add']);\n";

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.write({
    [`${FOLDER}/package.json`]: manifest('@ctx/text'),
    [`${FOLDER}/README.md`]: README,
    [`${FOLDER}/LICENSE`]: 'MIT',
    [`${FOLDER}/src/index.ts`]: "export { add } from './add.js';\n",
    [`${FOLDER}/src/index.test.ts`]: PIN,
    [`${FOLDER}/src/add.ts`]: 'export const add = (a: number) => a;\n',
    [`${FOLDER}/src/add.test.ts`]: 'add(1);\n',
  });
});
afterEach(() => fixture.remove());

const check = () =>
  renderFindings(checkAnatomy(readRepository(fixture.root))).replaceAll(`${FOLDER}/`, '');

describe('checkAnatomy', () => {
  it('accepts a package like the others', () => {
    expect(check()).toBe('');
  });

  it('holds scripts, benches and examples to the same bounds', () => {
    fixture.write({
      'scripts/a.ts': '// TODO: more',
      'bench/speed/b.ts': '// TODO: more',
      'examples/story/c.ts': '// TODO: more',
    });
    expect(checkAnatomy(readRepository(fixture.root)).map(({ path }) => path)).toEqual([
      'scripts/a.ts',
      'bench/speed/b.ts',
      'examples/story/c.ts',
    ]);
  });
});

describe('the first lines of a README', () => {
  it('say how to install the package', () => {
    fixture.write({
      [`${FOLDER}/README.md`]: README.replace('npm install @ctx/text', 'npm start'),
    });
    expect(check()).toContain('must say "npm install @ctx/text"');
  });

  it.each(['the kit', 'seed 001', 'the plan'])('do not speak of %s', (word) => {
    fixture.write({ [`${FOLDER}/README.md`]: README.replace('Text.', `As ${word} says.`) });
    expect(check()).toContain(`"${word}" means nothing to a reader`);
  });
});

describe('the manifest', () => {
  it.each([
    [{ type: 'commonjs' }, 'must have "type": "module"'],
    [{ sideEffects: true }, 'must have "sideEffects": false'],
    [{ files: ['dist', 'src'] }, 'must have "files": ["dist", "!dist/.*"]'],
    [{ bin: { a: './dist/a.js' } }, 'must have "sideEffects": ["./dist/a.js"]'],
    [{ homepage: undefined }, 'must have a "homepage"'],
    [{ bugs: '' }, 'must have "bugs"'],
    [{ repository: {} }, `must have a "repository" with "directory": "${FOLDER}"`],
    [{ license: 'ISC' }, 'must have "license": "MIT"'],
    [{ engines: { node: '>=18' } }, 'must have "engines": { "node": ">=20.20.0" }'],
    [{ description: '' }, 'must have a "description"'],
    [{ keywords: [] }, 'must have "keywords"'],
  ])('%j is refused', (fields, message) => {
    fixture.write({ [`${FOLDER}/package.json`]: manifest('@ctx/text', fields) });
    expect(check()).toBe(`package.json:1 ${message}\n`);
  });

  it('exports what src builds, with its types', () => {
    const exports = {
      './package.json': './package.json',
      '.': { types: './dist/other.d.ts', default: './dist/index.js' },
      './gone': { types: './dist/gone.d.ts', default: './dist/gone.js' },
    };
    fixture.write({ [`${FOLDER}/package.json`]: manifest('@ctx/text', { exports }) });
    expect(check().split('\n')).toEqual([
      'package.json:1 exports . without "types": "./dist/index.d.ts"',
      'package.json:1 exports ./gone as ./dist/gone.js, which no file of src builds',
      '',
    ]);
  });
});

describe('the README', () => {
  const write = (text: string) => fixture.write({ [`${FOLDER}/README.md`]: text });

  it('is read on npm: it has 120 lines at most', () => {
    write(README + 'Text.\n'.repeat(120 - README.trimEnd().split('\n').length));
    expect(check()).toBe('');
    write(README + 'Text.\n'.repeat(120));
    expect(check()).toContain('README.md:121 has 1');
  });

  it('begins with the name', () => {
    write(README.replace('# @ctx/text', '# text'));
    expect(check()).toBe('README.md:1 must begin with "# @ctx/text"\n');
  });

  it('has every section', () => {
    write(README.replace('## API\n', ''));
    expect(check()).toBe('README.md:11 lacks the section "## API"\n');
  });

  it('has them in order, and none in a fence', () => {
    const moved = '## API\n\n## When to use it, when not\n';
    write(README.replace('## API\n', '').replace('## When to use it, when not\n', moved));
    expect(check()).toBe('README.md:11 "## API" stands too early\n');
    write(README.replace('## API\n', '```md\n## API\n```\n'));
    expect(check()).toContain('lacks the section "## API"');
  });

  it('names the command of its figures', () => {
    write(README.replace('pnpm bench', 'fast'));
    expect(check()).toBe('README.md:23 "## Measured" names no command that reproduces it\n');
  });
});

describe('the entries', () => {
  const write = (text: string, pin = PIN) =>
    fixture.write({ [`${FOLDER}/src/index.ts`]: text, [`${FOLDER}/src/index.test.ts`]: pin });

  it('name what they export', () => {
    write("export * from './add.js';\nexport const b = 1;\nexport { add } from './add.js';\n");
    expect(check()).toContain('src/index.ts:1 export *: name what is exported\n');
    expect(check()).toContain('src/index.ts:2 index.ts holds named re-exports only\n');
  });

  it('are few at the root, types aside', () => {
    const names = Array.from({ length: ROOT_VALUES + 1 }, (_, index) => `value${index}`);
    const pin = `Object.keys(text); // ${names}\n`;
    const types = names.map((name) => `type T${name}`);
    write(`export { ${[...names.slice(1), ...types]} } from './add.js';\n`, pin);
    expect(check()).toBe('');
    write(`export { ${names} } from './add.js';\n`, pin);
    expect(check()).toBe('src/index.ts:1 exports 13 values: at most 12, the rest at a subpath\n');
  });

  it('are pinned by a test', () => {
    write("export { add, sum } from './add.js';\n");
    expect(check()).toBe('src/index.test.ts:1 does not pin sum\n');
    write("export { add } from './add.js';\n", 'add(1);\n');
    expect(check()).toBe(
      'src/index.ts:1 is not pinned: index.test.ts must compare Object.keys of it\n',
    );
  });
});

describe('the tests', () => {
  const statements = (count: number) => 'run();\n'.repeat(count);

  it('stand beside what they test', () => {
    fixture.write({
      [`${FOLDER}/src/big.ts`]: `function run() {}\n${statements(SMALL_FILE)}`,
      [`${FOLDER}/src/small.ts`]: `function run() {}\n${statements(SMALL_FILE - 1)}`,
      [`${FOLDER}/src/data.ts`]: 'export const a = [\n  1,\n];\n'.repeat(20),
      [`${FOLDER}/src/add.test.ts`]: statements(200),
    });
    expect(check()).toBe('src/big.ts:1 has no test beside it\n');
  });

  it('are as long as the code, comments and blank lines aside', () => {
    fixture.write({ [`${FOLDER}/src/add.ts`]: `// Why.\n\n${statements(3)}` });
    expect(renderFindings(checkAnatomy(readRepository(fixture.root)))).toBe(
      `${FOLDER}:1 2 lines of tests for 4 lines of code\n`,
    );
    fixture.write({ [`${FOLDER}/test/golden.ts`]: statements(2) });
    expect(check()).toBe('');
  });
});
