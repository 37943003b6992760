// How many planted faults the tests find. Draws exported functions by hash, plants two mutants in each, one at a
// time, and runs the tests of its package that are nearest to it: a mutant is killed when a test fails, and survives
// when all pass. One whose tests do not end is timed out: it is detected, as Stryker and PIT count it, and is counted
// apart. `check-mutation.ts [seed] [functions] [part/parts]`: another seed draws other functions; `2/8` tries the
// second of eight parts of a draw.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { drawByHash, exportedFunctions, type Mutant, mutantsOf } from './mutation/mutants.js';
import { nearestTests } from './mutation/nearest.js';
import { runGroup } from './mutation/run-group.js';
import { readPackages } from './sources.js';

const [seed = '1', functions = '40', part = '1/1'] = process.argv.slice(2);
/** Mutants of a function. */
const EACH = 2;
/** Test files that are tried where those next to a function find nothing. */
const FAR = 12;
/** Share of the mutants that must be detected. */
const BAR = 0.9;
/** Milliseconds for the tests of one mutant: some ten times what the slowest take without one. */
const HANGS = 240_000;

interface Planted {
  mutant: Mutant;
  /** Tests that load it, the nearest first. */
  tests: readonly string[][];
}

/** The mutants of a draw. */
function drawn(): Planted[] {
  const candidates = readPackages('.').flatMap((entry) =>
    entry.sources
      .filter(({ test }) => !test)
      .flatMap((source) =>
        exportedFunctions(source).flatMap((one) => {
          const mutants = mutantsOf(source, one);
          return mutants.length < EACH ? [] : [{ entry, source, mutants, name: one.name }];
        }),
      ),
  );
  const chosen = drawByHash(
    candidates,
    Number(functions),
    ({ source, name }) => `${seed} ${source.path} ${name}`,
  );
  const [piece = 1, pieces = 1] = part.split('/').map(Number);
  const mine = chosen.filter((_, i) => i % pieces === piece - 1);
  return mine.flatMap(({ entry, source, mutants }) => {
    const [near = [], ...far] = nearestTests(entry, source.path);
    const tests = [near, far.flat().slice(0, FAR)];
    const two = drawByHash(
      mutants,
      EACH,
      ({ path, start, kind }) => `${seed} ${path} ${start} ${kind}`,
    );
    return two.map((mutant) => ({ mutant, tests }));
  });
}

type Verdict = 'killed' | 'timed out' | 'survived' | 'not told';

/** The part of vitest's report that is read: of each file of tests its path, and whether one of them failed. */
interface Report {
  success: boolean;
  testResults: { name: string; status: string }[];
}

/** Ends the tests that run: their groups get no signal that this process gets. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop.abort();
    process.exit(1);
  });

/** Runs tests with a mutant in the source, or one that changes nothing; none where they hang. */
async function run(tests: readonly string[], mutant: Mutant): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-mutant-'));
  const report = join(folder, 'report.json');
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const options = [
    '--config=scripts/mutation/vitest.config.ts',
    '--root=.',
    ...(mutant.start < mutant.end ? ['--bail=1'] : []),
  ];
  const args = ['run', ...options, '--reporter=json', `--outputFile=${report}`, ...tests];
  try {
    const ended = await runGroup(process.execPath, [vitest, ...args], {
      env: { ...process.env, MUTANT: JSON.stringify(mutant) },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(HANGS)]),
    });
    return ended ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of tests that failed. */
const failed = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));

/** A mutant of the same source that changes nothing. */
const unchanged = (mutant: Mutant): Mutant => ({ ...mutant, start: 0, end: 0, text: '' });

/** Whether a file of tests passes without any mutant: where it fails, it says nothing of one. */
function passes(path: string, mutant: Mutant): Promise<boolean> {
  const earlier = sound.get(path);
  if (earlier) return earlier;
  const passing = run([path], unchanged(mutant)).then((report) => report?.success === true);
  sound.set(path, passing);
  return passing;
}
const sound = new Map<string, Promise<boolean>>();

/** Runs the tests of a mutant, the nearest alone first: most are killed there. */
async function tried({ mutant, tests }: Planted): Promise<Verdict> {
  for (const all of tests) {
    for (let some = all; some.length > 0; some = some.filter((path) => !red.has(path))) {
      const report = await run(some, mutant);
      // On a machine that is too busy, the same tests do not end without the mutant either, and tell nothing of it.
      if (report === undefined)
        return (await run(some, unchanged(mutant))) ? 'timed out' : 'not told';
      const files = failed(report);
      if (files.length === 0) break;
      for (const path of files) {
        if (await passes(path, mutant)) return 'killed';
        if (!red.has(path)) console.log(`left out: ${path} fails without any mutant`);
        red.add(path);
      }
    }
  }
  return 'survived';
}

/** Files of tests that fail without any mutant. */
const red = new Set<string>();

const mutants = drawn();
const counts: Record<Verdict, number> = { killed: 0, 'timed out': 0, survived: 0, 'not told': 0 };
const waiting = mutants[Symbol.iterator]();
const lane = async (): Promise<void> => {
  for (const one of waiting) {
    const { path, line, name, kind, text } = one.mutant;
    const verdict = await tried(one);
    counts[verdict] += 1;
    console.log(`${verdict} ${path}:${line} ${name}: ${kind} → ${text.slice(0, 60)}`);
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, lane));
const detected = counts.killed + counts['timed out'];
const share = detected / mutants.length;
const each = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
console.log(
  `${detected} of ${mutants.length} mutants detected (${(100 * share).toFixed(0)} %): ${each.join(', ')}; seed ${seed}`,
);
process.exitCode = share >= BAR ? 0 : 1;
