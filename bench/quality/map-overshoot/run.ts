// Does a map ever measure more than its budget, by any counter, or come out otherwise a second time?
// Seeded random files, budgets and counters:
// `pnpm bench map-overshoot [cases] [seed]` (default 10,000, 1).
import { renderMap } from '@ctx/repomap';
import { approximateTokens, type CountTokens, seededRandom } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';

const cases = Number(process.argv[2] ?? 10_000);
const random = seededRandom(Number(process.argv[3] ?? 1));
const upTo = (n: number): number => Math.floor(random() * n);
const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!;
const o200k = await loadO200k();

/** Counters a caller may have; the real one is the slowest and gets a tenth of the cases. */
const COUNTERS: Record<string, CountTokens> = {
  characters: (text) => text.length,
  words: (text) => text.split(/\s+/).length,
  approximate: approximateTokens,
  lumpy: (text) => Math.ceil(text.length / 37) * 10 + (text.length % 7),
  o200k,
};
const PLAIN = ['characters', 'words', 'approximate', 'lumpy'];
const SEGMENTS = ['src', 'test', 'lib', 'a', 'b', 'very-long-directory-name', '目录', '😀'];
const KINDS = ['class', 'function', 'type', 'method', 'constant'] as const;
const PIECES = [
  'export ',
  'get',
  'Total',
  '(',
  ')',
  ': ',
  '漢字',
  '😀',
  '<T>',
  ' — ',
  '\ud800',
  'x',
];
const textOf = (most: number): string =>
  Array.from({ length: 1 + upTo(most) }, () => pick(PIECES)).join('');

function mapFile(index: number) {
  const folders = Array.from({ length: 1 + upTo(4) }, () => pick(SEGMENTS));
  return {
    path: `${folders.join('/')}/${index}.ts`,
    dependents: upTo(300),
    symbols: Array.from({ length: upTo(9) }, () => ({
      name: textOf(3),
      kind: pick(KINDS),
      line: 1 + upTo(999),
      signature: textOf(16),
      exported: random() < 0.7,
      ...(random() < 0.3 && { doc: textOf(20) }),
    })),
  };
}

let over = 0;
let wrong = 0;
let different = 0;
const shares: number[] = [];
for (let i = 0; i < cases; i++) {
  const files = Array.from({ length: upTo(41) }, (_, index) => mapFile(index));
  const countTokens = COUNTERS[i % 10 === 0 ? 'o200k' : pick(PLAIN)]!;
  const budget = upTo(countTokens === COUNTERS.characters ? 3000 : 800) - 10;
  const { text, tokens, omitted } = renderMap(files, { budget, countTokens });
  const measured = text === '' ? 0 : countTokens(text);
  if (text !== '' && measured > budget) over++;
  if (tokens !== measured) wrong++;
  if (i % 100 === 0 && renderMap(structuredClone(files), { budget, countTokens }).text !== text)
    different++;
  if (i % 10_000 === 9_999) console.error(`${i + 1} cases, over budget ${over}`);
  if (omitted.length > 0 && text !== '') shares.push(measured / budget);
}
shares.sort((a, b) => a - b);
const median = shares[Math.floor(shares.length / 2)] ?? Number.NaN;
console.log(
  `cases ${cases}, over budget ${over}, tokens misreported ${wrong}, different again ${different}, ` +
    `budget used where files were left out: median ${median.toFixed(3)} (n ${shares.length})`,
);
process.exitCode = over + wrong + different === 0 ? 0 : 1;
