import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSnippets, snippetModule } from './check-snippets.js';
import { renderFindings } from './findings.js';
import { createFixture, type Fixture, manifest } from './fixture.js';

const FOLDER = 'packages/foundation/text';
const ts = (...rows: string[]) => ['```ts', ...rows, '```', ''].join('\n');

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.write({
    [`${FOLDER}/package.json`]: manifest('@ctx/text'),
    [`${FOLDER}/dist/index.d.ts`]: `
      export declare function lines(text: string): string[];
      export declare function fit(count: number): number;
    `,
  });
});
afterEach(() => fixture.remove());

const check = (readme: string, path = `${FOLDER}/README.md`) => {
  fixture.write({ [path]: readme });
  return renderFindings(checkSnippets(fixture.root));
};

describe('checkSnippets', () => {
  it('has nothing to say of what compiles', () => {
    const snippet = ts(
      "import { lines } from '@ctx/text';",
      'for (const line of lines(source)) {',
      '  console.log(line.length);',
      '}',
    );
    expect(check(snippet)).toBe('');
    expect(check(snippet, 'README.md')).toBe('');
  });

  it('names the line of the README', () => {
    const readme = [
      '# text',
      '',
      'Words.',
      ts("import { lines } from '@ctx/text';", '', 'lines(42);'),
    ];
    expect(check(readme.join('\n'))).toMatch(
      /^packages\/foundation\/text\/README\.md:7 TS2345: Argument of type 'number'/,
    );
  });

  it('finds names and packages that are not exported', () => {
    const readme = ts(
      "import { nothing } from '@ctx/text';",
      "import { a } from '@ctx/text/inside';",
    );
    expect(check(readme)).toMatch(/README\.md:2 TS2305: .*nothing.*\n.*README\.md:3 TS2307/);
  });

  it('lets a snippet use what earlier ones of the same README declare, and declare it anew', () => {
    const first = ts("import { lines } from '@ctx/text';", "const rows = lines('a');");
    const second = ts(
      "import { fit, lines } from '@ctx/text';",
      'const n = fit(rows.length);',
      'lines(source);',
    );
    const third = ts("const rows = 'other';", 'rows.trim();');
    expect(check(first + second + third)).toBe('');
    expect(check(second + first)).toContain("Cannot find name 'rows'");
    fixture.write({ [`${FOLDER}/README.md`]: first });
    expect(check(second, 'README.md')).toContain("Cannot find name 'rows'");
  });

  it('knows awaiting, and reports what does not parse', () => {
    expect(check(ts('const value = await Promise.resolve(1);', 'value.toFixed();'))).toBe('');
    expect(check(ts('const = ;'))).toContain(`${FOLDER}/README.md:2 TS1`);
  });

  it('passes over other blocks and files without any', () => {
    expect(check('# text\n')).toBe('');
    expect(check('```js\nnothing(;\n```\n\n```\nnothing(;\n```\n')).toBe('');
    expect(check('````md\n```ts\nnothing(;\n```\n````\n')).toBe('');
  });
});

describe('snippetModule', () => {
  it('keeps every line where it was, and tells where imports come from', () => {
    const readme = `Words.\n${ts("import a, { b as c } from 'x';", 'a(c);')}Words.`;
    const module = snippetModule(readme);
    const rows = module?.text.split('\n') ?? [];
    expect(rows[3]).toBe('a(c);');
    expect(rows.slice(6)).toEqual([
      '}',
      'export {};',
      "import a from 'x';",
      "import { b as c } from 'x';",
    ]);
    expect(module?.origins.slice(8)).toEqual([3, 3]);
    expect(module?.origins).toHaveLength(rows.length);
  });

  it('is undefined without a snippet', () => {
    expect(snippetModule('Words.')).toBeUndefined();
  });
});
