// `pnpm bench scale-simulation [--repositories 10000] [--workers 4] [--days 7] [--seed 1] [--json <file>]`: pushes arrive at
// repositories, a few of which are hot; each is listed and enlisted by one process, its jobs wait in a queue and are done
// by workers, at the rates that `pnpm bench scale` measured; old values are collected at night. Time is counted, not
// waited for. Says how far readers are behind, how busy each part is, and what fills.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../packages/foundation/text/dist/index.js';
import { readResult, writeResult } from '../quality/record/result.mjs';

const { values: asked } = parseArgs({
  options: {
    repositories: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '4' },
    days: { type: 'string', default: '7' },
    // Pushes a repository and day, in the mean; one in a hundred repositories has a third of all.
    pushes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});
const [measured] = readResult(new URL('scale.result.json', import.meta.url)).rows;
const repositories = Number(asked.repositories);
const workers = Number(asked.workers);
const seconds = Number(asked.days) * 86_400;
const random = seededRandom(Number(asked.seed));

/** Rates of one processor, as they were measured. */
const rates = {
  list: measured.list.millisecondsPerManifest / 1_000,
  content: 1 / measured.index.blobsPerSecond,
  bytes: measured.server.valueBytes / measured.contents,
  /** New contents of a state beside the one before it. */
  fresh: measured.contents / measured.manifests,
};

/** A time between two events that come at random, so many a second. */
const gap = (rate) => -Math.log(1 - random()) / rate;
const HOT = Math.max(1, Math.floor(repositories / 100));
const arrivals = (repositories * Number(asked.pushes)) / 86_400;
const free = Array.from({ length: workers }, () => 0);
const waits = [];
const behind = new Map();
let [enlister, busy, listing, contents, jobs, longest] = [0, 0, 0, 0, 0, 0];
const ends = [];
for (let time = gap(arrivals); time < seconds; time += gap(arrivals)) {
  const hot = random() < 1 / 3;
  const repository = Math.floor(random() * (hot ? HOT : repositories));
  // Most pushes change few files; one in fifty is a merge of a hundred times as many.
  const fresh = Math.ceil(gap(1 / rates.fresh) * (random() < 0.02 ? 100 : 1));
  enlister = Math.max(enlister, time) + rates.list;
  listing += rates.list;
  let whole = enlister;
  for (let left = fresh; left > 0; left -= 300) {
    // The first worker that is free takes the oldest job.
    const worker = free.indexOf(Math.min(...free));
    const work = Math.min(left, 300) * rates.content;
    free[worker] = Math.max(free[worker], enlister) + work;
    busy += work;
    jobs++;
    whole = Math.max(whole, free[worker]);
  }
  contents += fresh;
  waits.push(whole - time);
  behind.set(repository, Math.max(behind.get(repository) ?? 0, whole - time));
  while (ends.length > 0 && ends[0] <= time) ends.shift();
  ends.push(whole);
  ends.sort((a, b) => a - b);
  longest = Math.max(longest, ends.length);
}
waits.sort((a, b) => a - b);
const at = (share) => round(waits[Math.floor(share * (waits.length - 1))]);
const round = (number) => Number(number.toPrecision(3));
const result = {
  ...{ repositories, workers, days: Number(asked.days), seed: Number(asked.seed) },
  ...{ pushes: waits.length, jobs, contents },
  behind: { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
  busy: { workers: round(busy / workers / seconds), enlister: round(listing / seconds) },
  longestQueue: longest,
  // What a night's collection has to remove where the store may not grow.
  megabytesADay: round((contents * rates.bytes) / 1e6 / Number(asked.days)),
  processorSecondsAPush: round((busy + listing) / waits.length),
};
console.log(JSON.stringify(result, undefined, 2));
if (asked.json)
  writeResult(resolve(asked.json), {
    command: 'pnpm bench scale-simulation',
    n: result.pushes,
    rows: [result],
  });
