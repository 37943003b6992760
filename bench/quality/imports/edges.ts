// MIRROR=<folder of bare clones> pnpm bench edges [OWNER/NAME=LANGUAGE …] [--draw N] [--tier NAME]
// Import edges drawn by the digest of their two files, read beside the source: an edge is right when the line that says
// so, read in its file, depends on what the other file defines. Without arguments it draws the edges of the repositories
// in edges-read.json anew and counts which of them were read as right or wrong; as the draw is by digest, an edge that is
// mended leaves it and the next one takes its place. `--draw` prints edges with the lines around the use, what the other
// file defines of these names, and who else defines them; those that were read before are left out.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ImportEdge, resolveImports } from '@ctx/imports';
import { compareText } from '@ctx/text';
import { findClone, openRepository, type Repository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { type Snapshot, snapshot } from './facts.js';

interface Verdicts {
  right: number;
  wrong: number;
}

/** The verdicts of a reader on the edges of one repository. */
interface Read {
  repository: string;
  commit: string;
  language: string;
  /** Edges of a draw. */
  count: number;
  /** How the draw stood before the rules that were made of it, or `null` where none was. */
  before: Verdicts | null;
  /** `from -> to`, and why. */
  wrong: Readonly<Record<string, string>>;
  right: readonly string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draw: { type: 'string' }, tier: { type: 'string' } },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench edges: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const known: Read[] = JSON.parse(
  readFileSync(new URL('edges-read.json', import.meta.url), 'utf8'),
).repositories;

/** The edges of one language of a repository, by digest. */
function drawn(given: Snapshot, repository: string, language: string): ImportEdge[] {
  const languages = new Map(given.facts.map((file) => [file.path, file.language]));
  const digest = ({ from, to }: ImportEdge): string =>
    createHash('sha256').update([repository, from, to].join('\0')).digest('hex');
  return resolveImports(given)
    .filter(({ from, tier }) => languages.get(from) === language && fits(tier))
    .map((edge) => ({ edge, digest: digest(edge) }))
    .sort((a, b) => compareText(a.digest, b.digest))
    .map(({ edge }) => edge);
}

function fits(tier: string): boolean {
  return values.tier === undefined || values.tier === tier;
}

const nameOf = ({ from, to }: ImportEdge): string => `${from} -> ${to}`;

/** Lines around a use and definitions that are printed; names of an edge, and others that define one of them. */
const LINES = 3;
const NAMES = 5;
const OTHERS = 4;

function print(
  { edge, at }: { edge: ImportEdge; at: number },
  { facts }: Snapshot,
  lines: readonly string[],
): void {
  console.log(
    `\n## ${at + 1}. ${nameOf(edge)} [${edge.tier}] ${edge.names.join(' ').slice(0, 160)}`,
  );
  const first = Math.max(0, edge.line - 1 - LINES);
  for (const [i, line] of lines.slice(first, edge.line + LINES).entries()) {
    const mark = first + i === edge.line - 1 ? '>' : ' ';
    console.log(`${mark}${String(first + i + 1).padStart(5)} ${line.slice(0, 150)}`);
  }
  for (const name of edge.names.slice(0, NAMES)) {
    const definers = facts.flatMap(({ path, definitions }) =>
      definitions
        .filter((definition) => definition.name === name)
        .map((definition) => ({ path, definition, around: definitions[definition.parent ?? -1] })),
    );
    const here = definers.filter(({ path }) => path === edge.to).slice(0, 2);
    for (const { definition, around } of here)
      console.log(`   = ${name}: ${around?.name ?? ''} | ${definition.signature.slice(0, 120)}`);
    if (here.length === 0) console.log(`   = ${name}: not defined there`);
    const others = new Set(definers.map(({ path }) => path).filter((path) => path !== edge.to));
    if (others.size > 0)
      console.log(
        `   ~ ${name}: also in ${[...others].slice(0, OTHERS).join(', ')} (${others.size})`,
      );
  }
}

/** Reads a repository as it stood when its edges were judged. */
async function open(
  name: string,
  commit?: string,
): Promise<{ clone: Repository; given: Snapshot; at: string }> {
  const clone = openRepository(findClone(MIRROR!, name));
  const at = commit ?? clone.history('HEAD', 1)[0]!.id;
  return { clone, given: await snapshot(clone, name, at), at };
}

async function show(argument: string, count: number): Promise<void> {
  const [name = '', language = ''] = argument.split('=');
  const before = known.find((one) => one.repository === name && one.language === language);
  const { clone, given, at } = await open(name, before?.commit);
  const judged = new Set([...(before?.right ?? []), ...Object.keys(before?.wrong ?? {})]);
  const edges = drawn(given, name, language);
  console.log(`# ${name} @ ${at}: ${edges.length} edges of ${language}`);
  const tree = clone.tree(at);
  for (const [i, edge] of edges.slice(0, count).entries()) {
    if (judged.has(nameOf(edge))) continue;
    const [text = ''] = clone.read([tree.get(edge.from)!]);
    print({ edge, at: i }, given, text.split('\n'));
  }
}

type Standing = Awaited<ReturnType<typeof standing>>;

/** A row: the draw as it stands now, with what was read of it before. */
async function standing({ repository, commit, language, count, before, ...read }: Read) {
  const { given } = await open(repository, commit);
  const edges = drawn(given, repository, language);
  const names = edges.slice(0, count).map(nameOf);
  const right = names.filter((name) => read.right.includes(name)).length;
  const wrong = names.filter((name) => read.wrong[name] !== undefined).length;
  const all = new Set(edges.map(nameOf));
  const lost = read.right.filter((name) => !all.has(name)).length;
  const unread = names.length - right - wrong;
  return { repository, commit, language, edges: edges.length, before, right, wrong, unread, lost };
}

/** The interval of a share: Wilson's score, 95 %. */
function wilson(hits: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const middle = hits + z ** 2 / 2;
  const width = z * Math.sqrt((hits * (of - hits)) / of + z ** 2 / 4);
  return { low: (middle - width) / (of + z ** 2), high: (middle + width) / (of + z ** 2) };
}

const three = (value: number): string => value.toFixed(3).replace(/^0/, '');

/** A share with its interval, as texts state it. */
function rounded({ right, wrong }: Verdicts): Record<string, number> {
  const { low, high } = wilson(right, right + wrong);
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    right,
    of: right + wrong,
    mean: round(right / (right + wrong)),
    low: round(low),
    high: round(high),
  };
}

/** The draws of each language together; one that was not drawn before stands as it is now. */
function byLanguage(rows: readonly Standing[]): Record<string, unknown> {
  const sum = (own: readonly Verdicts[]): Record<string, number> =>
    rounded({
      right: own.reduce((total, { right }) => total + right, 0),
      wrong: own.reduce((total, { wrong }) => total + wrong, 0),
    });
  const languages = [...new Set(rows.map(({ language }) => language))];
  return Object.fromEntries(
    languages.map((language) => {
      const own = rows.filter((row) => row.language === language);
      const edges = own.reduce((total, row) => total + row.edges, 0);
      return [language, { edges, before: sum(own.map((row) => row.before ?? row)), now: sum(own) }];
    }),
  );
}

function share({ right, wrong }: Verdicts): string {
  const { low, high } = wilson(right, right + wrong);
  const mean = right + wrong === 0 ? 0 : right / (right + wrong);
  return `${right} of ${right + wrong} (${three(mean)} [${three(low)}, ${three(high)}])`;
}

if (values.draw) {
  for (const argument of positionals) await show(argument, Number(values.draw));
} else {
  const rows: Standing[] = [];
  console.log('| language | repository | edges | before | now | unread | right ones lost |');
  console.log('|---|---|--:|--:|--:|--:|--:|');
  for (const read of known) {
    if (positionals.length > 0 && !positionals.includes(`${read.repository}=${read.language}`))
      continue;
    const row = await standing(read);
    rows.push(row);
    console.log(
      `| ${row.language} | ${row.repository} | ${row.edges} | ${row.before ? share(row.before) : '–'} | ${share(row)} | ${row.unread} | ${row.lost} |`,
    );
  }
  if (positionals.length === 0) {
    writeResult(new URL('edges.result.json', import.meta.url), {
      command: 'MIRROR=… pnpm bench edges',
      n: rows.reduce((sum, { right, wrong }) => sum + right + wrong, 0),
      interval: '95 %, Wilson over edges',
      figures: byLanguage(rows),
      rows,
    });
  }
}
