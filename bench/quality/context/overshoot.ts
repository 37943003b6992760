// Does a context ever measure more than its budget? Seeded random files, rankings and budgets:
// `pnpm exec tsx bench/quality/context/overshoot.ts [cases]` (default 10,000; 100,000 take two minutes).
import { composeContext, type RankedFile, type Source } from '@ctx/pipeline';
import { approximateTokens, type CountTokens, seededRandom } from '@ctx/text';

const cases = Number(process.argv[2] ?? 10_000);
const random = seededRandom(1);
const upTo = (n: number) => Math.floor(random() * n);
const LINES = ['', 'x', '  return total + 1;', '```', '// 漢字 and 😀', 'function f() {', '}'];
const VIEWS = ['full', 'outline', 'signatures', 'path'] as const;
const characters: CountTokens = (text) => text.length;

function makeSource(path: string): Source {
  const count = 1 + upTo(30);
  const text = Array.from({ length: count }, () => LINES[upTo(LINES.length)]!).join('\n');
  const definitions = Array.from({ length: upTo(6) }, (_, i) => {
    const startLine = 1 + upTo(count);
    return { name: `f${i}`, startLine, endLine: startLine + upTo(10), headerLine: startLine };
  });
  return { path, text, definitions };
}

let over = 0;
let twins = 0;
let wider = 0;
for (let i = 0; i < cases; i++) {
  const paths = Array.from(
    { length: 1 + upTo(4) },
    (_, f) => `src/${'deep/'.repeat(upTo(3))}${f}.ts`,
  );
  const ranked: RankedFile[] = paths.map((path) => ({
    path,
    reasons: ['text: total'],
    passages: [{ startLine: 1 + upTo(30), endLine: 1 + upTo(40), score: random() }],
    ...(random() < 0.2 && { frames: [1 + upTo(40)] }),
  }));
  const sources = new Map(
    paths.filter(() => random() > 0.1).map((path) => [path, makeSource(path)]),
  );
  const countTokens = random() < 0.5 ? characters : approximateTokens;
  const input = { ranked, sources, considered: paths.length };
  const budget = upTo(countTokens === characters ? 2000 : 600);
  const view = random() < 0.2 ? VIEWS[upTo(VIEWS.length)] : undefined;
  const options = { countTokens, ...(view && { view }) };
  const { text, tokens, files } = composeContext(input, { ...options, budget });
  twins += files.reduce((sum, file) => sum + file.twins.length, 0);
  if (countTokens(text) > budget || tokens !== countTokens(text)) over++;
  const more = composeContext(input, { ...options, budget: budget * 2 }).files;
  const views = new Map(more.map((file) => [file.path, file]));
  const isWorse = files.some(({ path, shown }) => {
    const lines = (file: { shown: typeof shown }) =>
      file.shown.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0);
    return lines({ shown }) > lines(views.get(path) ?? { shown: [] });
  });
  if (isWorse) wider++;
}
console.log(
  `cases ${cases}, over budget ${over}, fewer lines with twice the budget ${wider}, told as the same ${twins}`,
);
process.exitCode = over + wider === 0 ? 0 : 1;
