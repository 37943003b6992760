// `pnpm bench scale-simulation [--repositories 10000] [--workers 4] [--days 7] [--keep 2] [--seed 1] [--json <file>]`: pushes arrive at
// repositories, a few of which are hot; each is listed and enlisted by one process, its jobs wait in a queue and are done
// by workers, at the rates that `pnpm bench scale` measured. A push puts as many contents out of use as it brings; each
// night those that nobody has needed for `--keep` days are collected. Time is counted, not waited for. Says how far
// readers are behind, how busy each part is, and what fills.
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
    // Days for which a content is kept behind its last use.
    keep: { type: 'string', default: '2' },
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
/** Contents that went out of use, by day. */
const unused = Array.from({ length: Number(asked.days) }, () => 0);
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
  unused[Math.floor(time / 86_400)] += fresh;
  waits.push(whole - time);
  behind.set(repository, Math.max(behind.get(repository) ?? 0, whole - time));
  while (ends.length > 0 && ends[0] <= time) ends.shift();
  ends.push(whole);
  ends.sort((a, b) => a - b);
  longest = Math.max(longest, ends.length);
}
waits.sort((a, b) => a - b);
const at = (share) => round(waits[Math.floor(share * (waits.length - 1))]);

const result = {
  ...{ repositories, workers, days: Number(asked.days), seed: Number(asked.seed) },
  ...{ pushes: waits.length, jobs, contents },
  behind: { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
  busy: { workers: round(busy / workers / seconds), enlister: round(listing / seconds) },
  longestQueue: longest,
  megabytesADay: round((contents * rates.bytes) / 1e6 / Number(asked.days)),
  collection: collectedByNight(Number(asked.keep)),
  processorSecondsAPush: round((busy + listing) / waits.length),
};

/** Megabytes that nights remove, and the most that lie in the store out of use. */
function collectedByNight(keep) {
  const megabytes = unused.map((count) => (count * rates.bytes) / 1e6);
  let [lying, most, removed] = [0, 0, 0];
  for (const [day, added] of megabytes.entries()) {
    lying += added;
    most = Math.max(most, lying);
    const old = day >= keep ? megabytes[day - keep] : 0;
    lying -= old;
    removed += old;
  }
  return { keep, removed: round(removed), most: round(most), left: round(lying) };
}

console.log(JSON.stringify(result, undefined, 2));
if (asked.json)
  writeResult(resolve(asked.json), {
    command: 'pnpm bench scale-simulation',
    n: result.pushes,
    rows: [result],
  });

/** Three digits. */
function round(number) {
  return Number(number.toPrecision(3));
}
