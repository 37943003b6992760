// MIRROR=<folder of bare clones> pnpm bench map-speed [--repository vitejs/vite]
// What a repository map costs beside extracting the facts it is made of: processor time (which a
// busy machine changes less than the time on the wall), minimum, median and maximum of seven runs
// in one process, and the ratio to the extraction in the same run.
import { parseArgs } from 'node:util';
import { resolveImports } from '@ctx/imports';
import { buildGraph, coChange, graphBuilder, rank, renderMap } from '@ctx/repomap';
import { loadO200k } from '@ctx/tokens';
import { snapshot } from '../imports/facts.js';
import { findClone, openRepository } from '../localisation/repository.js';

const RUNS = 7;
const { values } = parseArgs({
  options: { repository: { type: 'string', default: 'vitejs/vite' } },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('map-speed: set MIRROR to the folder of bare clones');
  process.exit(2);
}

const name = values.repository;
const repository = openRepository(findClone(MIRROR, name));
const commits = repository.history('HEAD', 2000);
delete process.env.CACHE;
const started = process.cpuUsage();
const input = await snapshot(repository, name, commits[0]!.id);
const extraction = milliseconds(started);
const countTokens = await loadO200k();
const graph = buildGraph({ ...input, commits });
const edited = graph.files.filter((file) => file.class === 'source').slice(0, 3);
const context = { edited: edited.map(({ path }) => path) };
const ranked = rank(graph, context);

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

function report(what: string, work: () => unknown): void {
  const times = Array.from({ length: RUNS }, () => {
    const from = process.cpuUsage();
    work();
    return milliseconds(from);
  }).sort((a, b) => a - b);
  const [least, middle, most] = [times[0]!, times[RUNS >> 1]!, times[RUNS - 1]!];
  const share = ((100 * middle) / extraction).toFixed(2);
  console.log(
    `| ${what} | ${least.toFixed(0)} | ${middle.toFixed(0)} | ${most.toFixed(0)} | ${share} % |`,
  );
}

console.log(`${name}: ${graph.files.length} files, ${graph.edges.targets.length} edges`);
console.log('| | min ms | median ms | max ms | of the extraction |\n|---|--:|--:|--:|--:|');
report('resolve imports', () => resolveImports(input));
report('co-change of 2,000 commits', () => coChange(commits));
report('build the graph', () => buildGraph({ ...input, commits }));
const build = graphBuilder();
build({ ...input, commits });
let turn = 0;
report('the same after an edit of one file', () => {
  const facts = [...input.facts];
  const at = turn++ % facts.length;
  facts[at] = { ...facts[at]! };
  build({ ...input, facts, commits });
});
report('rank', () => rank(graph, context));
report('render 2,500 tokens', () => renderMap(ranked, { budget: 2500, countTokens }));
