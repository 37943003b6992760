import { beforeAll, describe, expect, it } from 'vitest';
import { NAME_LENGTH } from '../defaults.js';
import { lineFacts } from '../fallback/line-facts.js';
import { loadLanguage } from '../pool/load-installed.js';
import { extract } from './extract.js';

const LONG = 'n'.repeat(NAME_LENGTH + 1);
const LONGEST = 'n'.repeat(NAME_LENGTH);

beforeAll(async () => {
  for (const language of ['python', 'typescript', 'go'] as const) await loadLanguage(language);
});

describe('names longer than any that is one', () => {
  it('are no definitions and no uses, and the longest that is one is', () => {
    const text = (name: string) =>
      `def ${name}():\n    pass\n\ndef fine():\n    ${name}()\n    a.${name}()\n`;
    const namesIn = (name: string) => {
      const { definitions, references } = extract('python', text(name));
      return [...definitions, ...references].map((one) => one.name);
    };
    expect(namesIn(LONG)).toEqual(['fine']);
    expect(namesIn(LONGEST)).toContain(LONGEST);
  });

  it('are neither imported nor exported', () => {
    const { imports, exports } = extract(
      'typescript',
      `import { ${LONG}, one } from './a';\nimport './${LONG}';\nexport const ${LONG} = 1;\nexport { one as ${LONG}, one };\nexport { two } from './${LONG}';\n`,
    );
    expect(imports.map(({ bindings }) => bindings.map(({ local }) => local))).toEqual([['one']]);
    expect(exports.map(({ name }) => name)).toEqual(['one']);
  });

  it('are no type that a method stands in', () => {
    const facts = extract('go', `package a\n\nfunc (x *${LONG}) Run() {}\n\nfunc Fine() {}\n`);
    expect(facts.definitions.map(({ name }) => name)).toEqual(['a', 'Fine']);
  });

  it('are no uses where no grammar reads the text', () => {
    const [text, kept] = [LONG, LONGEST].map((name) => `fun fine() {\n  ${name}()\n}\n`);
    const usesIn = (source: string) => lineFacts('kotlin', source, []).references;
    expect(JSON.stringify(usesIn(text!))).not.toContain(LONGEST);
    expect(JSON.stringify(lineFacts('julia', kept!, []).imports)).toBe('[]');
  });
});
