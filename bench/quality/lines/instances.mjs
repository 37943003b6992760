// SWE-bench's instances as the kit of lines scores them: `LINES_KIT=… MIRROR=… pnpm bench swe-lines [--cap 100]
// [--rows FILE] [--seconds 3600]`, the file for the rows of an interrupted run. The kit runs us and BM25 in the same
// trees, and scores the regions that roust and archex published for the same instances, each against ours instance by
// instance. Lite and Verified are told apart. Instances without a clone, or left when the seconds are over, are counted
// as not run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fnv1a } from '../../../packages/foundation/text/dist/digest.js';
import { meanInterval } from '../../../packages/foundation/text/dist/statistics.js';
import { writeResult } from '../record/result.mjs';

const MEASURES = ['ready', 'hunkFrac', 'fileAll', 'functionAll', 'lineAll', 'lineFrac', 'tokens'];
const { values } = parseArgs({
  options: {
    cap: { type: 'string', default: '1000' },
    rows: { type: 'string' },
    seconds: { type: 'string', default: '36000' },
  },
});
const kit = process.env.LINES_KIT;
if (kit === undefined) {
  console.error('swe-lines: set LINES_KIT to the kit of lines, and MIRROR to the clones');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'ctx-swe-lines-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const out = values.rows ?? join(folder, 'rows.jsonl');
const file = (name) => join(kit, name);
const program = fileURLToPath(new URL('kit-program.mjs', import.meta.url));
const args = [file('src/eval.mjs'), file('data/dev.jsonl'), '--program', program, '--baselines'];
args.push('--peers', file('data/peers-dev.jsonl'), '--budget', '8192,4096,2048');
args.push('--cap', values.cap, '--out', out);
const stdio = ['ignore', 'ignore', 'inherit'];
const run = spawnSync(process.execPath, args, { stdio, timeout: 1000 * Number(values.seconds) });
if (run.status !== 0 && run.error?.code !== 'ETIMEDOUT') process.exit(1);
const lines = (path) => readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse);
const measured = lines(out);
// An instance that was broken off has not been asked at every budget.
const whole = (id) =>
  ['8192', '4096', '2048'].every((budget) =>
    measured.some(
      (row) => row.instance_id === id && row.program === 'ctx' && String(row.budget) === budget,
    ),
  );
const wanted = lines(file('data/dev.jsonl'));
const chosen = chosenOf(wanted, Number(values.cap));
// A run that was broken off may have written a row twice, and one with another cap other instances.
const complete = [
  ...new Map(
    measured.map((row) => [`${row.instance_id} ${row.program} ${row.budget}`, row]),
  ).values(),
].filter((row) => chosen.has(row.instance_id) && whole(row.instance_id));
const rows = complete.map(({ m, ...row }) => ({
  ...row,
  ...Object.fromEntries(MEASURES.map((name) => [name, m[name] ?? null])),
}));
const ours = new Map(
  rows
    .filter((row) => row.program === 'ctx')
    .map((row) => [`${row.instance_id} ${row.budget}`, row]),
);
const figures = { notRun: wanted.length - new Set(rows.map((row) => row.instance_id)).size };
console.log(`| program, budget | set | n | ${MEASURES.join(' | ')} | ctx more, ready | lineAll |`);
console.log(`|---|---|--:|${MEASURES.map(() => '--:').join('|')}|--:|--:|`);
for (const set of ['all', 'lite', 'verified'])
  for (const name of [...new Set(rows.map((row) => `${row.program} ${row.budget}`))]) {
    const own = rows.filter(
      (row) => `${row.program} ${row.budget}` === name && (set === 'all' || row.set === set),
    );
    if (own.length > 0) report(name, set, own);
  }
writeResult(new URL('swe-lines.result.json', import.meta.url), {
  command: `LINES_KIT=… MIRROR=… pnpm bench swe-lines${Number(values.cap) < 1000 ? ` --cap ${values.cap}` : ''}`,
  n: new Set(rows.map((row) => row.instance_id)).size,
  interval: '95 %, bootstrap over instances',
  figures,
  rows,
});

/** At most `cap` instances of each repository, by the digest of their names, as the kit chooses them. */
function chosenOf(instances, cap) {
  const byDigest = [...instances].sort((a, b) => fnv1a(a.instance_id) - fnv1a(b.instance_id));
  const taken = new Map();
  const isTaken = ({ repo }) => {
    taken.set(repo, (taken.get(repo) ?? 0) + 1);
    return taken.get(repo) <= cap;
  };
  return new Set(byDigest.filter(isTaken).map(({ instance_id }) => instance_id));
}

function report(name, set, own) {
  const known = (measure) => own.map((row) => row[measure]).filter((value) => value !== null);
  const of = Object.fromEntries(MEASURES.map((one) => [one, meanInterval(known(one))]));
  const more = (measure) =>
    meanInterval(
      own.flatMap((row) => {
        const other = ours.get(`${row.instance_id} ${row.budget}`)?.[measure];
        return other == null || row[measure] === null ? [] : [other - row[measure]];
      }),
    );
  const ctxMore = { ready: more('ready'), lineAll: more('lineAll'), lineFrac: more('lineFrac') };
  figures[`${name}, ${set}`] = { n: own.length, ...of, ctxMore };
  const shown = ({ mean, low, high }) =>
    `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  const cells = MEASURES.map((one) => of[one].mean.toFixed(one === 'tokens' ? 0 : 3));
  console.log(
    `| ${[name, set, own.length, ...cells, shown(ctxMore.ready), shown(ctxMore.lineAll)].join(' | ')} |`,
  );
}
