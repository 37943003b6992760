import type { CountTokens } from '@ctx/text';
import { composeAnswer, composeMap, type Replay } from '@ctx/workspace/replay';
import type { MappedFile } from '../data/report-data.js';

/** Budgets whose answers are looked at, for the words that only headings have. */
const BUDGETS = [100, 150, 300, 1_000, 3_000, 10_000, 32_000];

/** The text before and behind a name where names are listed. */
const BEFORE = [', ', ': ', ' (', '(', '; ', ' ', '.'];
const BEHIND = [' ', ' 1', ' (', ' 1)', ' 1; '];

/** All that a counter will see of the answers to a task, at any budget. */
export function textsOfAnswers(replay: Replay, countTokens: CountTokens): string[] {
  const { ranked, sources, tests = [] } = replay;
  return [
    ...Array.from(sources.values(), ({ text }) => text),
    ...Array.from(sources.values(), namesIn).flat(),
    ...ranked.flatMap(({ path, reasons, places = [] }) => [
      ...listed(path),
      ...reasons.flatMap((reason) => [` — ${reason},`, ` (${reason})\n`, ` (${reason}); `]),
      ...places.flatMap(({ name, within }) =>
        name === undefined ? [] : owned(name, within.at(-1)?.name),
      ),
    ]),
    ...tests.flatMap(({ path, why }) => [...listed(path), ` (${why}); `, ` (${why})\n`]),
    ...BUDGETS.map((budget) => composeAnswer(replay, { budget, countTokens }).context.text),
  ];
}

/** The same of a map, of the files whose names it may show. */
export function textsOfMaps(
  ranked: readonly MappedFile[],
  leftOut: readonly string[],
  countTokens: CountTokens,
): string[] {
  return [
    ...ranked.flatMap(({ path, doc = '', symbols }) => [
      ...(symbols.length > 0 ? partsOf(path) : [` ${path}\n`, `\n${path}\n`, ...endsOf(path)]),
      ...(doc === '' ? [] : [` ${doc}`, ` ${doc}\n`]),
      ...symbols.flatMap(({ name, signature, doc = '' }) => [
        ...listed(name),
        signature,
        ` ${doc}`,
      ]),
    ]),
    ...BUDGETS.map(
      (budget) => composeMap(leftOut, ranked, { budget, countTokens, overview: true }).text,
    ),
  ];
}

function namesIn({ definitions = [] }: { definitions?: readonly Named[] | undefined }): string[] {
  return definitions.flatMap(({ name, parent }) =>
    owned(name, parent === undefined ? undefined : definitions[parent]?.name),
  );
}

interface Named {
  name: string;
  parent?: number | undefined;
}

function owned(name: string, owner: string | undefined): string[] {
  return owner === undefined ? listed(name) : [...listed(name), ...listed(`${owner}.${name}`)];
}

function listed(name: string): string[] {
  return BEFORE.flatMap((before) => BEHIND.map((behind) => `${before}${name}${behind}`));
}

/** The folder and the name of a file of which no more is shown: a repository has thousands of them. */
function endsOf(path: string): string[] {
  const cut = path.lastIndexOf('/') + 1;
  return [
    ` ${path.slice(0, cut)}: `,
    `, ${path.slice(cut)}, `,
    ` ${path.slice(cut)} `,
    ` ${path.slice(cut)}\n`,
  ];
}

/** A path whole, and as a map has it: the folder, and the names in it. */
function partsOf(path: string): string[] {
  const cut = path.lastIndexOf('/') + 1;
  return [path, path.slice(0, cut), path.slice(cut)].flatMap((part) => [
    ...listed(part),
    `\n${part}\n`,
  ]);
}
