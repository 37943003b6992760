// MIRROR=<folder of bare clones> pnpm bench languages OWNER/NAME… [--language NAME] [--show N] [--open N] [--seed S] [--outputs N]
// What is read of each language in repositories as they are: files, the share whose facts are whole, definitions,
// imports, and edges from such files. `--show` prints edges drawn by chance, with the line that says so, `--open`
// internal imports that are not resolved.

import { parseArgs } from 'node:util';
import { type ImportEdge, resolveImports } from '@ctx/imports';
import type { FileFacts, Manifest, SourceFacts } from '@ctx/source';
import { languageOf } from '@ctx/source/languages';
import { readableOf } from '@ctx/syntax';
import { tuneNode20 } from '@ctx/syntax/node';
import { createParsing } from '../../../packages/composition/tree/src/parse/parsing.js';
import { isManifest } from '../../../packages/composition/tree/src/texts/manifests.js';
import { findClone, openRepository } from '../localisation/repository.js';
import { type InternalImports, internalImports } from './internal-imports.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string' },
    show: { type: 'string', default: '0' },
    outputs: { type: 'string', default: '0' },
    open: { type: 'string', default: '0' },
    degraded: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const { MIRROR } = process.env;
if (!MIRROR || positionals.length === 0) {
  console.error('bench languages: set MIRROR to the folder of bare clones, and name repositories');
  process.exit(2);
}

/** Larger files are generated. */
const MAX_CHARACTERS = 1_000_000;

/** A generator of numbers in [0, 1): the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` of a list by chance, in the order drawn. */
function drawn<Item>(items: readonly Item[], count: number, next: () => number): Item[] {
  const rest = [...items];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(next() * rest.length), 1)[0]!,
  );
}

tuneNode20();
const parsing = createParsing({ workers: 2 });
console.log(
  '| repository | language | files | whole | definitions | imports | resolved | internal | of them resolved | edges from them |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
);
for (const name of positionals) await report(name);
await parsing.close();

async function report(name: string): Promise<void> {
  const repository = openRepository(findClone(MIRROR!, name));
  const tree = repository.tree('HEAD');
  const paths = [...tree.keys()];
  const isRead = (path: string): boolean =>
    readableOf(path) !== undefined || languageOf(path) !== undefined;
  const wanted = paths.filter((path) => isManifest(path) || isRead(path));
  const texts = new Map<string, string>();
  const found = repository.read(wanted.map((path) => tree.get(path)!));
  wanted.forEach((path, i) => {
    const text = found[i];
    if (text !== undefined && text.length <= MAX_CHARACTERS) texts.set(path, text);
  });
  const manifests: Manifest[] = [];
  const facts: SourceFacts[] = [];
  await Promise.all(
    [...texts].map(async ([path, text]) => {
      if (isManifest(path)) manifests.push({ path, text });
      if (!isRead(path)) return;
      const own = await parsing.extract({ path, text }, {}).catch(() => undefined);
      if (own !== undefined) facts.push({ path, ...own });
    }),
  );
  const given = { facts, manifests, paths };
  const internal = internalImports(given);
  print(name, { facts, edges: resolveImports(given), internal, texts });
}

interface Found {
  facts: SourceFacts[];
  internal: ReadonlyMap<string, InternalImports>;
  edges: ImportEdge[];
  texts: ReadonlyMap<string, string>;
}

function print(name: string, { facts, edges, internal, texts }: Found): void {
  const byLanguage = grouped(facts);
  const from = new Map(facts.map(({ path, language }) => [path, language]));
  const next = random(Number(values.seed));
  for (const [language, own] of [...byLanguage].sort((a, b) => b[1].length - a[1].length)) {
    if (values.language && values.language !== language) continue;
    const out = edges.filter((edge) => from.get(edge.from) === language);
    const whole = own.filter(({ degraded }) => degraded === undefined).length;
    const sum = (count: (one: FileFacts) => number): number =>
      own.reduce((total, one) => total + count(one), 0);
    const statements = new Set(out.map((edge) => `${edge.from}:${edge.line}`));
    const resolved = sum(
      (one) =>
        one.imports.filter(({ line }) => statements.has(`${(one as SourceFacts).path}:${line}`))
          .length,
    );
    console.log(
      `| ${name} | ${language} | ${own.length} | ${percent(whole, own.length)} | ${sum((one) => one.definitions.length)} | ${sum((one) => one.imports.length)} | ${resolved} | ${cellsOf(internal.get(language)!)} | ${out.length} |`,
    );
    for (const one of drawn(internal.get(language)!.open, Number(values.open), next))
      console.log(`  ? ${one}`);
    for (const edge of drawn(out, Number(values.show), next)) {
      const line = texts.get(edge.from)?.split('\n')[edge.line - 1]?.trim().slice(0, 110);
      console.log(
        `  ${edge.from}:${edge.line} -> ${edge.to} (${edge.tier}; ${edge.names.slice(0, 5).join(' ')}) | ${line}`,
      );
    }
    if (values.degraded)
      for (const one of own.filter(({ degraded }) => degraded !== undefined).slice(0, 12))
        console.log(`  ${one.path} ${JSON.stringify(one.degraded)}`);
    for (const one of drawn(own, Number(values.outputs), next)) printFacts(one);
  }
}

function cellsOf({ internal, resolved }: InternalImports): string {
  return `${internal} | ${percent(resolved, internal)}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function printFacts({ path, definitions, imports, references, doc }: SourceFacts): void {
  console.log(`--- ${path}${doc === undefined ? '' : ` // ${doc}`}`);
  for (const {
    startLine,
    endLine,
    kind,
    signature,
    exported,
    parent,
    container,
    doc: own,
  } of definitions.slice(0, 40)) {
    const depth = '  '.repeat(parent === undefined ? 1 : 2);
    const owner = container === undefined ? '' : ` of ${container}`;
    console.log(
      `${depth}${exported ? '+' : '-'}${kind}${owner} ${startLine}-${endLine} ${signature}${own === undefined ? '' : ` // ${own}`}`,
    );
  }
  for (const { line, specifier, bindings } of imports.slice(0, 12))
    console.log(
      `  ${line} < ${specifier}: ${bindings.map(({ imported, local }) => `${imported}>${local}`).join(', ')}`,
    );
  console.log(
    `  uses: ${references
      .slice(0, 25)
      .map(({ name }) => name)
      .join(' ')}`,
  );
}

function grouped(facts: readonly SourceFacts[]): Map<string, SourceFacts[]> {
  const groups = new Map<string, SourceFacts[]>();
  for (const one of facts) groups.set(one.language, [...(groups.get(one.language) ?? []), one]);
  return groups;
}
