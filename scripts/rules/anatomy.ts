// Every package looks alike (DESIGN: anatomy), and every source of the repository stays in bounds.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import type { Finding } from '../findings.js';
import {
  codeLineCount,
  lineAt,
  type Manifest,
  type Package,
  parse,
  type Repository,
  type Source,
} from '../sources.js';
import { checkBounds } from './bounds.js';
import { checkFunctionSize } from './function-size.js';
import { checkOptionalInputs } from './optional-inputs.js';

/** The sections of a package's README, in this order. */
export const SECTIONS = [
  'What it is',
  'When to use it, when not',
  'API',
  'How it works, source, limits',
  'Measured',
];

/** Lines of a README within which the install line stands. */
const INSTALL_WITHIN = 12;

/** Lines of a README: more belongs to the package's page in docs/packages. */
const README_LINES = 120;

/** Words of those who made the packages, and of nobody who installs them. */
const OUR_OWN =
  /\bseed 00\d\b|\b[Tt]he seeds?(?:'s)? (?:says?|has|table|own)\b|\bthe kit\b|\bthe plan\b/g;

/** Values that the root entry of a package may export. */
export const ROOT_VALUES = 12;

/** Lines of code up to which a file may be tested through the file that uses it. */
export const SMALL_FILE = 40;

/** Checks the packages, scripts, benches and examples. */
export function checkAnatomy({ root, packages, sources }: Repository): Finding[] {
  return [
    ...sources.flatMap(checkBounds),
    ...sources.flatMap((source) => checkFunctionSize(source)),
    ...checkOptionalInputs(packages),
    ...packages.flatMap((entry) => [
      ...checkManifest(root, entry),
      ...checkReadme(root, entry),
      ...checkEntries(entry),
      ...checkTests(entry),
    ]),
  ];
}

/** The fields of every package.json; the rest is the package's own. */
const FIELDS: readonly [expected: string, holds: (manifest: Manifest) => boolean][] = [
  ['"type": "module"', ({ type }) => type === 'module'],
  // Files that building leaves beside its output (a stamp, the compiler's state) are not published. A plugin has files
  // beside them that its host reads.
  [
    '"files": ["dist", "!dist/.*"]',
    ({ files = [] }) =>
      files.slice(0, 2).join() === 'dist,!dist/.*' &&
      (files.length === 2 || files.includes('.claude-plugin')),
  ],
  ['"license": "MIT"', ({ license }) => license === 'MIT'],
  ['"engines": { "node": ">=20.20.0" }', ({ engines }) => engines?.node === '>=20.20.0'],
  ['a "description"', ({ description }) => Boolean(description)],
  ['a "homepage"', ({ homepage }) => /^https:\/\//.test(homepage ?? '')],
  ['"bugs"', ({ bugs }) => /^https:\/\//.test(bugs ?? '')],
  ['"keywords"', ({ keywords }) => (keywords?.length ?? 0) > 0],
  ['"exports" with "./package.json"', ({ exports }) => Boolean(exports?.['./package.json'])],
];

function checkManifest(root: string, { folder, manifest }: Package): Finding[] {
  const path = `${folder}/package.json`;
  const problems = FIELDS.filter(([, holds]) => !holds(manifest)).map(
    ([expected]) => `must have ${expected}`,
  );
  const effects = entriesWithEffects(manifest);
  if (JSON.stringify(manifest.sideEffects) !== JSON.stringify(effects))
    problems.push(`must have "sideEffects": ${JSON.stringify(effects)}`);
  if (manifest.repository?.directory !== folder)
    problems.push(`must have a "repository" with "directory": "${folder}"`);
  // npm packs only what stands in the package's own folder.
  if (!existsSync(join(root, folder, 'LICENSE'))) problems.push('must have a LICENSE beside it');
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    if (subpath === './package.json') continue;
    const file = typeof target === 'string' ? target : (target.default ?? '');
    const name = /^\.\/dist\/(.+)\.js$/.exec(file)?.[1];
    if (!name || !existsSync(join(root, folder, 'src', `${name}.ts`))) {
      problems.push(`exports ${subpath} as ${file}, which no file of src builds`);
    } else if (typeof target === 'string' || target.types !== `./dist/${name}.d.ts`) {
      problems.push(`exports ${subpath} without "types": "./dist/${name}.d.ts"`);
    }
  }
  return problems.map((message) => ({ path, line: 1, message }));
}

/** Programs and workers do something when they are loaded; bundlers may drop all else. */
function entriesWithEffects({ exports = {}, imports = {}, bin = {} }: Manifest): string[] | false {
  const workers = [...Object.values(exports), ...Object.values(imports)].filter(
    (target) => typeof target === 'object' && target.default?.endsWith('worker.js'),
  ) as { default: string }[];
  const files = [...workers.map((target) => target.default), ...Object.values(bin)];
  return files.length > 0 && files;
}

function checkReadme(root: string, { folder, name }: Package): Finding[] {
  const path = `${folder}/README.md`;
  if (!existsSync(join(root, path))) return [{ path, line: 1, message: 'is missing' }];
  const whole = readFileSync(join(root, path), 'utf8');
  const text = withoutFences(whole);
  const findings: Finding[] = [];
  const tell = (line: number, message: string) => findings.push({ path, line, message });
  if (!text.startsWith(`# ${name}\n`)) tell(1, `must begin with "# ${name}"`);
  const install = new RegExp(`^npm install (?:--global )?${name}$`);
  const rows = whole.trimEnd().split('\n');
  if (!rows.slice(0, INSTALL_WITHIN).some((row) => install.test(row)))
    tell(1, `must say "npm install ${name}" in a block within the first ${INSTALL_WITHIN} lines`);
  if (rows.length > README_LINES)
    tell(
      README_LINES + 1,
      `has ${rows.length} lines: at most ${README_LINES}, more in docs/packages`,
    );
  for (const [words] of text.replace(/`[^`\n]*`/g, '').matchAll(OUR_OWN))
    tell(lineAt(whole, whole.indexOf(words)), `"${words}" means nothing to a reader`);
  const end = checkSections(text, tell);
  const measured = /^## Measured$([\s\S]*)/m.exec(whole)?.[1];
  if (measured !== undefined && !/\b(pnpm|npm|npx|node) \S/.test(measured))
    tell(end, '"## Measured" names no command that reproduces it');
  return findings;
}

/** The sections are there and in their order; gives the line of the last. */
function checkSections(text: string, tell: (line: number, message: string) => void): number {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map((match) => ({
    title: (match[1] as string).trim(),
    line: lineAt(text, match.index),
  }));
  let line = 1;
  for (const section of SECTIONS) {
    const found = headings.find(({ title }) => title === section);
    if (!found) tell(line, `lacks the section "## ${section}"`);
    else if (found.line < line) tell(found.line, `"## ${section}" stands too early`);
    line = Math.max(line, found?.line ?? 0);
  }
  return line;
}

/** Blanks fenced code, in which a heading would be none, and keeps its lines. */
function withoutFences(text: string): string {
  return text.replace(/^(```+|~~~+)(?![`~])[\s\S]*?^\1`*$/gm, (block) =>
    block.replace(/[^\n]/g, ''),
  );
}

/** The root entry names what it exports and is pinned by a test; no entry exports by star. */
function checkEntries(entry: Package): Finding[] {
  const findings: Finding[] = [];
  for (const source of entry.sources) {
    for (const node of parse(source).program.body) {
      if (node.type !== 'ExportAllDeclaration' || source.test) continue;
      const line = lineAt(source.text, node.start);
      findings.push({ path: source.path, line, message: 'export *: name what is exported' });
    }
  }
  const index = sourceOf(entry, 'index.ts');
  if (!entry.manifest.exports?.['.'] || !index) return findings;
  const values = exportedValues(index, findings);
  if (values.length > ROOT_VALUES) {
    const message = `exports ${values.length} values: at most ${ROOT_VALUES}, the rest at a subpath`;
    findings.push({ path: index.path, line: 1, message });
  }
  const pin = sourceOf(entry, 'index.test.ts');
  const unpinned = values.filter((value) => !pin?.text.includes(value));
  if (!pin?.text.includes('Object.keys(')) {
    const message = 'is not pinned: index.test.ts must compare Object.keys of it';
    findings.push({ path: index.path, line: 1, message });
  } else if (unpinned.length > 0) {
    const message = `does not pin ${unpinned.join(', ')}`;
    findings.push({ path: pin.path, line: 1, message });
  }
  return findings;
}

function exportedValues(index: Source, findings: Finding[]): string[] {
  const values: string[] = [];
  for (const node of parse(index).program.body) {
    if (node.type === 'ExportAllDeclaration') continue;
    if (node.type !== 'ExportNamedDeclaration' || !node.source) {
      const line = lineAt(index.text, node.start);
      const message = 'index.ts holds named re-exports only';
      findings.push({ path: index.path, line, message });
    } else if (node.exportKind === 'value') {
      for (const { exported, exportKind } of node.specifiers) {
        if (exportKind === 'value') {
          values.push('name' in exported ? exported.name : exported.value);
        }
      }
    }
  }
  return values;
}

/** A test stands beside every file of some length, and the tests are as long as the code. */
function checkTests(entry: Package): Finding[] {
  const findings: Finding[] = [];
  let code = 0;
  let tests = 0;
  for (const source of entry.sources) {
    const length = codeLineCount(source);
    if (source.test) tests += length;
    else code += length;
    if (source.test || length <= SMALL_FILE || !hasFunctions(source)) continue;
    const beside = source.path.replace(/\.tsx?$/, '.test.ts');
    if (!entry.sources.some(({ path }) => path === beside)) {
      findings.push({ path: source.path, line: 1, message: 'has no test beside it' });
    }
  }
  if (tests < code) {
    const message = `${tests} lines of tests for ${code} lines of code`;
    findings.push({ path: entry.folder, line: 1, message });
  }
  return findings;
}

function hasFunctions(source: Source): boolean {
  let found = false;
  const see = ({ body }: { body: unknown }) => {
    found ||= Boolean(body);
  };
  new Visitor({
    FunctionDeclaration: see,
    FunctionExpression: see,
    ArrowFunctionExpression: see,
  }).visit(parse(source).program);
  return found;
}

function sourceOf({ folder, sources }: Package, name: string): Source | undefined {
  return sources.find(({ path }) => path === `${folder}/src/${name}`);
}
