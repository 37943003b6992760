// A README states no figure that no result holds, and bench/README.md is what the results make it. Where a line
// names a suite (`pnpm bench lines`), its figures before the name are those of the suite; other lines of a section
// are held against all suites that it names, and a page beside results against these: each decimal number, share,
// size and time in prose and tables is, rounded as it is shown, a number of one of them. A section that is called
// Measured names a suite where it states a figure. A result has many numbers, so one wrong figure may pass by chance; a
// table that was not written again after its suite ran does not. And no two documents differ (agreement.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pages } from '../../bench/quality/record/page.js';
import { readResults } from '../../bench/quality/record/result.mjs';
import { documentsBelow } from '../documents.js';
import type { Finding } from '../findings.js';
import type { Repository } from '../sources.js';
import { disagreements } from './agreement.js';
import { type Figure, figuresIn, namedIn, sectionsOf } from './figures-in-text.js';

/** Numbers of the results of a suite, and where each suite is. */
interface Held {
  /** Suite or folder, to its numbers. */
  numbers: Map<string, number[]>;
}

/** Checks every document. */
export function checkFigures({ root }: Pick<Repository, 'root'>): Finding[] {
  const held = readHeld(root);
  const stale = [...pages(join(root, 'bench'))].flatMap(([path, text]) => {
    if (readFileSync(join(root, 'bench', path), 'utf8') === text) return [];
    return [{ path: `bench/${path}`, line: 1, message: 'is not what `pnpm bench page` writes' }];
  });
  const documents = documentsBelow(root)
    .filter((path) => path !== 'bench/README.md')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return documents
    .flatMap(({ path, text }) =>
      missingFigures(text, path, held).map(({ line, text: shown, suites }) => ({
        path,
        line,
        message: `states ${shown}, which no result of ${suites.join(', ')} holds`,
      })),
    )
    .concat(stale, disagreements(documents));
}

/** Figures of a document that no result of their suite holds. */
export function missingFigures(
  text: string,
  path: string,
  { numbers }: Held,
): (Figure & { suites: string[] })[] {
  const beside = numbers.has(posix.dirname(path)) ? [posix.dirname(path)] : [];
  return sectionsOf(text).flatMap(({ line, rows }) => {
    const ofSection = [
      ...new Set([...beside, ...namedIn(rows.join('\n')).map(({ name }) => name)]),
    ];
    if (ofSection.length === 0) {
      if (!/^#+ Measured\b/.test(rows[0] ?? '')) return [];
      return figuresIn(rows, line).map((figure) => ({
        ...figure,
        suites: ['a suite it does not name'],
      }));
    }
    return figuresIn(rows, line).flatMap((figure) => {
      const named = namedIn(rows[figure.line - line] ?? '');
      // A line that names suites tells the figures of each before its name.
      const own = named.find(({ at }) => at > figure.at) ?? named.at(-1);
      const suites = own ? [...new Set([own.name, ...beside])] : ofSection;
      const held = suites.some((suite) =>
        (numbers.get(suite) ?? []).some((value) => isShownAs(value, figure)),
      );
      return held ? [] : [{ ...figure, suites }];
    });
  });
}

/** The numbers of all results by the suites of their commands, and by the folders that they stand in. */
export function readHeld(root: string): Held {
  const numbers = new Map<string, number[]>();
  for (const { path, command, ...result } of readResults(join(root, 'bench')).values()) {
    const { figures, rows, n, interval } = result;
    const own = numbersIn([figures, rows, n, interval]);
    own.push(...settingsIn(join(root, 'bench', posix.dirname(path))));
    const suites = [...command.matchAll(/\bbench ([a-z][a-z-]*)/g)].map(([, name]) => name!);
    const folder = posix.dirname(path);
    for (const name of new Set([...suites, posix.basename(folder), `bench/${folder}`]))
      numbers.set(name, [...(numbers.get(name) ?? []), ...own]);
  }
  return { numbers };
}

/** Numbers in the sources of a suite: its settings, which a page tells as well. */
function settingsIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /\.m?ts$|\.mjs$/.test(name))
    .flatMap(
      (name) =>
        readFileSync(join(folder, name), 'utf8').match(/(?<![\w.])\d[\d_]*(?:\.\d+)?\b/g) ?? [],
    )
    .map((text) => Number(text.replaceAll('_', '')));
}

/** Every number of a value, those in its texts included. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return figuresIn([value], 1).map((figure) => figure.value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** Whether a number of a result is this figure, as it stands or as a share of a hundred, without its sign. */
function isShownAs(number: number, { value, digits }: Figure): boolean {
  const shown = Math.abs(value).toFixed(digits);
  return [1, 100, 0.01, 0.001].some(
    (factor) => Math.abs(number * factor).toFixed(digits) === shown,
  );
}
