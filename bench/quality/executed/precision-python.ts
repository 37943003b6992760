// MIRROR=<folder of bare clones> PYTHONPATH=<folder of jedi> pnpm bench callers-precision-python [OWNER/NAME …] [--count 1800] [--seed 1] [--show]
// Is a caller that the symbol graph binds in Python right? Callers are drawn by seed from all tiers together, and
// jedi is asked what the name means wherever the caller's own text has it. The caller is right when one of the
// definitions so given is the claimed one. Nothing is installed beside the checkout: where jedi ends at an import or
// knows nothing it has not answered, which is counted apart, and of all drawn.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { SymbolNode } from '@ctx/repomap/symbols';
import type { Definition } from '@ctx/source';
import { snapshot } from '../imports/facts.js';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { type Claim, claimsOf, placesOf, TIERS } from './claims.js';
import { drawn } from './draw.js';

const REPOSITORIES = 'encode/starlette pylint-dev/astroid';
const SCRIPT = fileURLToPath(new URL('trace/jedi_definitions.py', import.meta.url));

/** A definition that jedi gives, and the line that it was asked about. */
type Told = readonly [path: string, line: number, name: string, type: string];

/**
 * Kinds of what holds a value: jedi knows no declaration of these, and gives some of the lines that set them.
 * Their row was added when the first results had been seen; no other rule was changed.
 */
const DATA: ReadonlySet<string> = new Set(['property', 'variable', 'constant']);

/**
 * The row in which an attribute is right as well where jedi gives a statement of the same class that sets it. It was
 * added when all results of the other rows had been seen.
 */
const BY_CLASS = 'all, attributes by class';

type Verdict = 'right' | 'wrong' | 'unanswered';

/** The line and column of an offset, in code points, as Python counts. */
function placeAt(text: string, offset: number): [line: number, column: number] {
  const before = text.slice(0, offset).split('\n');
  return [before.length, [...before.at(-1)!].length];
}

/** Whether a definition that jedi gives is the claimed one, or an overload of it. */
function isClaimed(
  [path, line, name]: Told,
  target: SymbolNode,
  definitions: readonly Definition[],
): boolean {
  if (path !== target.path) return false;
  const claimed = definitions[target.index!]!;
  return definitions.some(
    (one) =>
      one.name === name &&
      one.name === claimed.name &&
      one.parent === claimed.parent &&
      one.headerLine === line,
  );
}

/** Whether a definition that jedi gives sets the claimed attribute in the class that declares it. */
function isSetInClass(
  [path, line, name, type]: Told,
  target: SymbolNode,
  definitions: readonly Definition[],
): boolean {
  const { parent, name: claimed } = definitions[target.index!]!;
  const around = parent === undefined ? undefined : definitions[parent];
  if (around?.kind !== 'class' || path !== target.path || name !== claimed) return false;
  return type === 'statement' && around.startLine <= line && line <= around.endLine;
}

/** Whether jedi ended where it was asked, or at the statement that imports the name: no answer. */
function isAnswer([path, line]: Told, asked: readonly [string, number], text: string): boolean {
  if (path !== asked[0]) return path !== '';
  if (line === asked[1]) return false;
  return !/^\s*(?:from|import)\b/.test(text.split('\n')[line - 1] ?? '');
}

function verdictOf(
  claim: Claim,
  told: readonly Told[][],
  places: readonly number[],
  given: Given,
): { verdict: Verdict; byClass: Verdict } {
  const text = given.textOf(claim.path);
  const all = told.flatMap((list, i) => {
    const asked = [claim.path, placeAt(text, places[i]!)[0]] as const;
    return list.map((one) => ({ one, asked }));
  });
  const definitions = given.definitions(claim.target.path);
  if (all.some(({ one }) => isClaimed(one, claim.target, definitions)))
    return { verdict: 'right', byClass: 'right' };
  const verdict = all.some(({ one, asked }) => isAnswer(one, asked, text)) ? 'wrong' : 'unanswered';
  const isSet = all.some(({ one }) => isSetInClass(one, claim.target, definitions));
  return { verdict, byClass: isSet ? 'right' : verdict };
}

interface Given {
  textOf(path: string): string;
  definitions(path: string): readonly Definition[];
}

async function measure(repository: string, mirror: string) {
  const clone = findClone(mirror, repository);
  const opened = openRepository(clone);
  const commit = opened.history('HEAD', 1)[0]!.id;
  const snap = await snapshot(opened, repository, commit);
  const root = mkdtempSync(join(tmpdir(), 'precision-'));
  execFileSync('git', ['clone', '-q', '--no-checkout', clone, root]);
  execFileSync('git', ['-C', root, 'checkout', '-q', commit]);
  const byPath = new Map(snap.facts.map((file) => [file.path, file.definitions]));
  const given: Given = {
    textOf: (path) => readFileSync(join(root, path), 'utf8'),
    definitions: (path) => byPath.get(path)!,
  };
  // Who makes one of a type is bound to what runs then, whose name is not written there: the type is a claim of its own.
  const isMaker = ({ kind, name }: SymbolNode) => kind === 'constructor' || name === '__new__';
  const all = claimsOf(snap, (path) => /\.pyi?$/.test(path)).filter(
    ({ name, target }) => !isMaker(target) || name === target.name,
  );
  const claims = drawn(all, Number(values.count), Number(values.seed));
  const places = claims.map((claim) =>
    placesOf(given.textOf(claim.path), claim, given.definitions(claim.path)),
  );
  const asked = claims.flatMap((claim, i) =>
    places[i]!.map((at) => [claim.path, ...placeAt(given.textOf(claim.path), at)]),
  );
  const answers: Told[][] = JSON.parse(
    execFileSync('python3', [SCRIPT, root], {
      input: JSON.stringify(asked),
      maxBuffer: 256_000_000,
    }).toString(),
  );
  let next = 0;
  const judged = claims.map((claim, i) => {
    const told = answers.slice(next, next + places[i]!.length);
    next += places[i]!.length;
    const { verdict, byClass } = verdictOf(claim, told, places[i]!, given);
    if (values.show && byClass !== 'right') show(claim, verdict, told.flat());
    return { tier: claim.tier, verdict, byClass, isData: DATA.has(claim.target.kind) };
  });
  rmSync(root, { recursive: true });
  return [...TIERS, 'all', 'all but data', BY_CLASS].map((tier) => {
    const isIn = (one: string, isData: boolean): boolean =>
      tier === 'all' || tier === BY_CLASS || (tier === 'all but data' ? !isData : one === tier);
    const own = judged.filter((one) => isIn(one.tier, one.isData));
    const count = (verdict: Verdict): number =>
      own.filter((one) => (tier === BY_CLASS ? one.byClass : one.verdict) === verdict).length;
    const [right, wrong, unanswered] = [count('right'), count('wrong'), count('unanswered')];
    const bound = all.filter((one) => isIn(one.tier, DATA.has(one.target.kind))).length;
    return {
      ...{ repository, commit, tier, bound, drawn: own.length, right, wrong, unanswered },
      ...(right + wrong > 0 && { 'of answered': rounded(right / (right + wrong)) }),
      ...(own.length > 0 && { 'of all drawn': rounded(right / own.length) }),
    };
  });
}

function rounded(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}

function show(
  { tier, path, line, name, from, target }: Claim,
  verdict: Verdict,
  told: Told[],
): void {
  console.log(`  ${verdict} [${tier}] ${path}:${line} ${from.name} writes ${name}`);
  const claimed = target.owner === undefined ? target.name : `${target.owner}.${target.name}`;
  console.log(`    claimed ${claimed} ${target.path}:${target.line}`);
  for (const [at, where, called, type] of told.slice(0, 4))
    console.log(`    told ${type} ${called} ${at}:${where}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1800' },
    seed: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
  },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench callers-precision-python: set MIRROR to the folder of bare clones');
  process.exit(2);
}
console.log(
  '| repository | tier | bound | drawn | right | wrong | unanswered | of answered | of all drawn |',
);
console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|');
const results = [];
for (const repository of positionals.length > 0 ? positionals : REPOSITORIES.split(' ')) {
  const rows = await measure(repository, MIRROR);
  results.push(...rows);
  for (const { tier, bound, drawn: count, right, wrong, unanswered } of rows) {
    const answered = right + wrong === 0 ? '–' : (right / (right + wrong)).toFixed(3);
    const ofAll = count === 0 ? '–' : (right / count).toFixed(3);
    const figures = [bound, count, right, wrong, unanswered, answered, ofAll];
    console.log(`| ${repository} | ${tier} | ${figures.join(' | ')} |`);
  }
}
if (positionals.length === 0) {
  writeResult(new URL('callers-precision-python.result.json', import.meta.url), {
    command: 'MIRROR=… PYTHONPATH=<folder of jedi> pnpm bench callers-precision-python',
    rows: results,
  });
}
