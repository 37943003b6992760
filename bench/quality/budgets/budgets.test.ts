// Never over budget, by the caller's own counter, for whatever text and counter: a few hundred draws
// here, `pnpm check fuzz 100000 bench/quality/budgets` for as many as one likes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CountTokens } from '@ctx/text';
import { loadO200k } from '@ctx/tokens';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../../scripts/draws.js';
import { BUDGETED } from './budgeted.js';
import { ODD_COUNTERS } from './counters.js';
import { createDraw, hardText } from './hard-texts.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RUNS = draws(75, 38);

/** Shapes that name a budget and are no entry of the table: who is held to it, and where. */
const HELD_ELSEWHERE: Readonly<Record<string, string>> = {
  AllottedFile: 'the result of allocate',
  Allocation: 'the result of allocate',
  ComposeOptions:
    'needs the material of an answer: compose-answer.test.ts of the workspace holds it',
  Context: 'the result of composeContext',
  Answer: 'what a tool says: tools/ask.test.ts of the workspace holds it',
  ContextFacts: 'composeContext hands it to its renderer',
  FileText: 'bytes of a file, not tokens',
  Grep: 'the result of grep',
  GrepOptions: 'needs a repository: grep.test.ts of the workspace holds it',
  ImpactTextOptions: 'needs a graph: impact-text.test.ts of the workspace holds it',
  MenuOptions: 'needs a repository: menu.test.ts of the workspace holds it',
  MenuSize: 'menu hands it to its renderer',
  RenderSessionOptions: 'needs a transcript: render-session.test.ts of the ledger holds it',
  ShowOptions:
    'needs a repository: show.test.ts of the workspace holds it, on odd lines and counters',
  Shown: 'the result of show',
};

let counters: [string, CountTokens][] = [];
beforeAll(async () => {
  // The exact one as often as all others together: it is what people use.
  const exact = await loadO200k();
  const odd = Object.entries(ODD_COUNTERS);
  counters = [...odd, ...odd.map((): [string, CountTokens] => ['o200k', exact])];
});

describe.each(Object.entries(BUDGETED))('%s', (name, { give }) => {
  it(`keeps its budget and says what it takes, on ${RUNS} hard texts`, () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const draw = createDraw(seed);
      const text = hardText(draw);
      const [counter, countTokens] = draw.of(counters);
      const most = Math.ceil(countTokens(text));
      const budget = draw.of([0, 1, 7, draw.below(200), draw.below(most + 2), most]);
      for (const given of give({ text, budget, countTokens, draw })) {
        const tokens = countTokens(given.text);
        const limit = given.limit ?? budget;
        if (tokens > limit) {
          expect.fail(`${name}, seed ${seed}, ${counter}: ${tokens} tokens of ${limit}`);
        }
        if (given.said !== undefined && given.said !== tokens) {
          expect.fail(`${name}, seed ${seed}, ${counter}: ${tokens} tokens, said ${given.said}`);
        }
      }
    }
  });
});

it('knows every exported shape that carries a budget or a limit in tokens', () => {
  const held = new Set(Object.values(BUDGETED).flatMap(({ options }) => options));
  const missing = shapesWithBudget().filter(
    (shape) => !held.has(shape) && !Object.hasOwn(HELD_ELSEWHERE, shape),
  );
  expect(missing).toEqual([]);
});

/** Names of the exported interfaces of all packages with a field that is a budget. */
function shapesWithBudget(): string[] {
  const found = new Set<string>();
  for (const layer of ['foundation', 'algorithms', 'composition']) {
    for (const name of readdirSync(join(ROOT, 'packages', layer))) {
      const src = join(ROOT, 'packages', layer, name, 'src');
      for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
        const text = readFileSync(join(src, file), 'utf8');
        for (const [, shape, body] of text.matchAll(
          /^export interface (\w+)[^{]*\{\n(.*?)^\}/gms,
        )) {
          if (/^ {2}(?:readonly )?(?:budget|maxTokens|maxChars)\??:/m.test(body!))
            found.add(shape!);
        }
      }
    }
  }
  return [...found].sort();
}
