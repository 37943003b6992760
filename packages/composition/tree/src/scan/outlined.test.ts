import { readdirSync, readFileSync } from 'node:fs';
import { hasHeaders } from '@ctx/source/headers';
import { languageOf, languages } from '@ctx/source/languages';
import { isGrammar } from '@ctx/syntax';
import { outlineFacts } from '@ctx/syntax/fallback';
import { optionalPackageOf } from '@ctx/syntax/languages';
import { expect, it } from 'vitest';
import { outlineBlocks } from '../texts/outline-blocks.js';

// One file a language that no grammar reads, with what is easily taken for something else: comments and strings
// that look like imports, definitions of one line, hidden ones. The facts were read line by line.
const folder = new URL('../../test/languages/', import.meta.url);
const files = readdirSync(folder).sort();

/** A definition, an import or the names in use, one a line. */
function printed(file: string): string {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const facts = outlineFacts(languageOf(file)!, text, outlineBlocks(text, file));
  const { definitions, imports, references } = facts;
  expect(facts.degraded?.[0]?.reason).toBe('outlined');
  const rows = [
    ...definitions.map(({ name, kind, exported, parent, startLine, endLine, doc }) => {
      const owner = parent === undefined ? '' : `${definitions[parent]!.name}/`;
      const about = doc === undefined ? '' : ` // ${doc}`;
      return `${exported ? '+' : '-'}${kind} ${owner}${name} ${startLine}-${endLine}${about}`;
    }),
    ...imports.map(({ specifier, line, bindings }) =>
      `< ${specifier} ${line} ${bindings.map(({ local }) => local).join(' ')}`.trimEnd(),
    ),
    ...(references.length > 0 ? [`@ ${references.map(({ name }) => name).join(' ')}`] : []),
  ];
  return `${file}\n${rows.map((row) => `  ${row}\n`).join('')}`;
}

it('reads every language whose headers are known', () => {
  const known = languages.filter(
    (language) => hasHeaders(language) && (!isGrammar(language) || optionalPackageOf(language)),
  );
  expect(files.map((file) => languageOf(file)).sort()).toEqual(known);
});

it('finds what their files define and import', async () => {
  await expect(files.map(printed).join('\n')).toMatchFileSnapshot(
    new URL('../../test/out/languages.txt', import.meta.url).pathname,
  );
});
