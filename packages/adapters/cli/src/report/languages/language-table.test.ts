import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageRows, languagesMarkdown, renderLanguages } from './language-table.js';
import { receiversMarkdown } from './receiver-tiers.js';

const rows = languageRows(() => true);
const row = (name: string) => rows.find(({ language }) => language === name);

it('is the table of the documentation, which `vitest -u` writes', async () => {
  const document = new URL('../../../../../../docs/languages.md', import.meta.url);
  const text = readFileSync(document, 'utf8');
  const above = text.slice(0, text.indexOf('\n| language |') + 1);
  expect(above).toContain('ctx doctor --languages');
  await expect(`${above}${languagesMarkdown(rows)}\n${receiversMarkdown()}`).toMatchFileSnapshot(
    document.pathname,
  );
});

it('says how each language is read, and with what', () => {
  expect(row('go')).toMatchObject({ tier: 'grammar', imports: true, references: true });
  expect(row('lua')).toMatchObject({
    tier: 'optional grammar',
    package: '@cursorless/tree-sitter-wasms',
    installed: true,
  });
  expect(row('vue')).toMatchObject({ tier: 'container', extensions: ['.vue'], resolver: true });
  expect(row('kotlin')).toMatchObject({ tier: 'outline', definitions: true, references: true });
  expect(row('erlang')).toMatchObject({ tier: 'outline', references: false });
  expect(row('fortran')).toMatchObject({ tier: 'none', definitions: false, resolver: false });
  expect(row('toml')).toMatchObject({ tier: 'structure', definitions: true, imports: false });
  expect(row('dockerfile')).toMatchObject({ tier: 'structure', imports: true, extensions: [] });
  expect(row('notebook')).toMatchObject({ tier: 'container', extensions: ['.ipynb'] });
  expect(new Set(rows.map(({ language }) => language)).size).toBe(rows.length);
});

it('says in a terminal what is not installed', () => {
  const text = renderLanguages(languageRows(() => false));
  expect(text).toMatch(/^language +extensions +read by +definitions/);
  expect(text).toMatch(
    /^lua +\.lua +optional grammar \(@cursorless\/tree-sitter-wasms\): not installed, read by its outline +yes/m,
  );
  expect(text).toMatch(/^go +\.go +grammar +yes +yes +yes +yes +yes$/m);
  expect(text).toMatch(/^Known by their extension alone: .*fortran/m);
  expect(renderLanguages(rows)).toMatch(/wasms\): installed {2}/);
});
