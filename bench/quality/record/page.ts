// `pnpm bench page`: writes the figures of each result from its rows, its curves, and bench/README.md from the results. The words
// of the page are written by hand here; a figure is a place of a result: `{terse-fresh#figures/standard/median 1}`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCurves } from './curves.js';
import { withFigures } from './figures.js';
import { LINES, type Line, SUITES_OF_PAGES } from './lines.js';
import { type Result, readResults, renderResult } from './result.mjs';

const BENCH = fileURLToPath(new URL('../..', import.meta.url));

/** A place of a result and the digits to show: `{name#path/to/number 2}`, `%1` as a share of a hundred. */
const PLACE = /\{([\w-]+)#([^{}]+?) (%?)(\d)\}/g;

/** A text with its figures. Throws where a result has no such place. */
export function fill(text: string, results: ReadonlyMap<string, Result>): string {
  return text.replace(PLACE, (place, ...groups: string[]) => {
    const [name = '', path = '', percent, digits] = groups;
    let value: unknown = results.get(name);
    for (const key of path.split('/'))
      value = (value as Record<string, unknown> | undefined)?.[key];
    if (typeof value !== 'number') throw new Error(`${place}: no result has this number`);
    return show(percent ? 100 * value : value, Number(digits));
  });
}

/** A number as pages show it: thousands apart, no zero before the point. */
export function show(value: number, digits: number): string {
  const [whole = '', part] = Math.abs(value).toFixed(digits).split('.');
  const apart = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const shown = part === undefined ? apart : `${whole === '0' ? '' : apart}.${part}`;
  return value < 0 ? `−${shown}` : shown;
}

/** The page: lines where we lose first, then a link to the page of each suite. */
export function renderPage(results: ReadonlyMap<string, Result>): string {
  const row = ({ what, ours, peer, interval, command, loses }: Line) =>
    `| ${[what, ours, peer, interval, command, loses].map((cell) => fill(cell, results)).join(' | ')} |`;
  const lines = [...LINES].sort((a, b) => Number(b.lost) - Number(a.lost));
  return `# Benchmarks

What the tools here are worth, beside the best of what else there is; where we lose stands first. This page is written by \`pnpm bench page\` from the results beside the suites (\`*.result.json\`: date, commit, machine, versions, n, command). \`pnpm bench list\` names all suites, \`pnpm bench --quick\` runs those that need nothing but this repository; what others need stands in the first lines of each suite's file: \`MIRROR\` is a folder of bare clones, \`KIT\` and the like are sets of tasks that lie outside this repository. Most repositories were looked at while something was tuned; the pages say which were not.

| what | ours | best peer | 95 % | command | where we lose |
|---|---|---|---|---|---|
${lines.map(row).join('\n')}

## Suites

${SUITES_OF_PAGES.map(([path, says]) => `- [${says}](${path})`).join('\n')}
`;
}

/** Files of `bench` as they ought to be, by path: results with their figures, their curves, and the page. */
export function pages(bench: string = BENCH): Map<string, string> {
  const written = new Map<string, string>();
  const results = new Map<string, Result>();
  for (const [name, { path, ...result }] of readResults(bench)) {
    const one = withFigures(name, result);
    results.set(name, one);
    written.set(path, renderResult(one));
  }
  for (const [path, svg] of withCurves(results)) written.set(path, svg);
  return written.set('README.md', renderPage(results));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of pages()) {
    const file = join(BENCH, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
