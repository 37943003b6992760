// Links against the import graphs of the kit's repositories.
// MIRROR=<folder of bare clones OWNER+NAME/repo> [KIT=<folder of the kit>] pnpm bench links [--set unseen]
// One set is a result of its own.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type CrossFileIndex, createIndex, type IndexOptions } from '@ctx/cross-file';
import { outline, toBlocks } from '@ctx/entropy-outline';
import { createSeedIndex } from '../../seeds/cross-file/seed-index.js';
import { writeResult } from '../record/result.mjs';
import { judge, mean, type Verdict } from './measure.js';
import { type Repository, readRepository, SETS } from './repositories.js';
import { type Imports, maskImports, readImports } from './truth.js';

const MODES = ['open', 'masked'] as const;
type Mode = (typeof MODES)[number];

/** A repository read once: its imports, and its index with and without import statements. */
interface Measured {
  readonly set: string;
  readonly repository: Repository;
  readonly imports: Imports;
  readonly stored: Record<Mode, Uint8Array>;
  readonly bytes: number;
}

/** The arms that are measured beside the default: the seed's formula, and the default with a part off. */
const ARMS: Record<string, IndexOptions | 'seed'> = {
  default: {},
  seed: 'seed',
  'without paths': { weights: { path: 0 } },
  'without stems': { weights: { stem: 0 } },
  'without counterparts': { weights: { counterpart: 0 } },
  'without rarity of ordinary words': { weights: { plain: 1 } },
  'without sharing among declarers': { weights: { share: 0 } },
  'without nearness': { weights: { near: 0, folder: 0 } },
  'without interfaces first': { weights: { interfaces: 1 } },
  'without size normalization': { weights: { size: 0 } },
  'without floor': { weights: { floor: 0 } },
};

const { set: only } = parseArgs({ options: { set: { type: 'string' } } }).values;
const capacity = Number.POSITIVE_INFINITY;
const mirror = process.env.MIRROR;
if (mirror === undefined) {
  process.stderr.write('MIRROR must name the folder of bare clones OWNER+NAME/repo\n');
  process.exit(2);
}

function measure(set: string, repository: Repository): Measured {
  const texts = readRepository(mirror!, repository);
  const store = (change: (text: string) => string): Uint8Array => {
    const index = createIndex({ capacity });
    for (const [file, text] of texts) {
      const changed = change(text);
      index.add(file, toBlocks(outline(changed), changed));
    }
    return index.serialize();
  };
  return {
    set,
    repository,
    imports: readImports(texts, repository.family, repository.folder),
    stored: {
      open: store((text) => text),
      masked: store((text) => maskImports(text, repository.family)),
    },
    bytes: [...texts.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  };
}

function run({ stored, imports }: Measured, mode: Mode, arm: IndexOptions | 'seed'): Verdict {
  const filled = (index: CrossFileIndex): CrossFileIndex => {
    index.load(stored[mode]);
    return index;
  };
  // The documented formula has no floor to be taken away.
  const seed = (): CrossFileIndex => filled(createSeedIndex({ capacity }));
  if (arm === 'seed') return judge(seed(), seed(), imports);
  const weights = { ...arm.weights, floor: 0 };
  return judge(
    filled(createIndex({ ...arm, capacity })),
    filled(createIndex({ ...arm, capacity, weights })),
    imports,
  );
}

const percent = (value: number): string => (100 * value).toFixed(1);
const row = (name: string, verdict: Verdict): string =>
  `| ${name} | ${percent(verdict.precision / verdict.ceiling)} | ${percent(verdict.recall)} | ${percent(verdict.first)} | ${percent(verdict.direction)} |`;
const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** The prototype's line of means, from the kit itself. */
function prototype(kit: string, set: string, mode: Mode): string {
  const args = ['xf3.mjs', set, mode === 'masked' ? 'mask' : ''];
  const out = execFileSync(process.execPath, args, {
    cwd: kit,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
  return /^repo=MEAN.*$/m.exec(out)?.[0] ?? '';
}

const sets = Object.keys(SETS).filter((set) => set === (only ?? set));
const measured = sets.flatMap((set) => SETS[set]!.map((repository) => measure(set, repository)));
const summary: Record<string, unknown> = {};

for (const mode of MODES) {
  for (const set of sets) {
    const own = measured.filter((entry) => entry.set === set);
    print(`\n${set}, ${mode}: precision as share of its ceiling, recall, first, direction (%)`);
    const results = own.map((entry) => ({ entry, verdict: run(entry, mode, {}) }));
    for (const { entry, verdict } of results) print(row(entry.repository.name, verdict));
    const arms: Record<string, Verdict> = {};
    for (const [arm, options] of Object.entries(ARMS)) {
      arms[arm] =
        arm === 'default'
          ? mean(results.map(({ verdict }) => verdict))
          : mean(own.map((entry) => run(entry, mode, options)));
      print(row(`**${arm}**`, arms[arm]));
    }
    if (process.env.KIT !== undefined) print(prototype(process.env.KIT, set, mode));
    summary[`${set} ${mode}`] = {
      repositories: Object.fromEntries(
        results.map(({ entry, verdict }) => [entry.repository.name, rounded(verdict)]),
      ),
      arms: Object.fromEntries(
        Object.entries(arms).map(([arm, verdict]) => [arm, rounded(verdict)]),
      ),
    };
  }
}

const sizes = measured.map(({ stored, bytes }) => stored.open.length / bytes);
const size = {
  mean: round(sizes.reduce((sum, value) => sum + value, 0) / sizes.length),
  worst: round(Math.max(...sizes)),
};
print(`\nserialized index, share of the source: mean ${size.mean}, worst ${size.worst}`);
writeResult(new URL(only ? `links-${only}.result.json` : 'links.result.json', import.meta.url), {
  command: only ? `MIRROR=… pnpm bench links --set ${only}` : 'MIRROR=… KIT=… pnpm bench links',
  n: measured.length,
  rows: { ...summary, size },
});

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function rounded(verdict: Verdict): Verdict {
  const entries = Object.entries(verdict).map(([key, value]) => [key, round(value)]);
  return Object.fromEntries(entries) as Verdict;
}
