// MIRROR=<folder of bare clones> pnpm bench co-edit [--set readme|dev|held] [--cases 200] [--budgets 1000,2500,6000] [--method fused]
// Does the map show what a change will touch? The map is built at an older commit; of each later
// commit of 2 to 8 mapped files every file in turn is the edited one, and the others are looked
// for: in the first 10, 20 and 45 files of the ranking, and in the rendered map, where a file
// counts only if at least one of its symbols is shown. Prints the table of the package's README.
import { parseArgs } from 'node:util';
import { buildGraph } from '@ctx/repomap';
import { groupBy } from '@ctx/text/collections';
import { loadO200k } from '@ctx/tokens';
import { mapBudget } from '../../seeds/repomap/map-budget.js';
import { snapshot } from '../imports/facts.js';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { casesOf, measure, type Row, table } from './measure.js';

const REPOSITORIES: Readonly<Record<string, [name: string, back: number][]>> = {
  readme: [
    ['honojs/hono', 300],
    ['pallets/flask', 150],
    ['vitejs/vite', 400],
  ],
  // The shares of a map were chosen on these …
  dev: [
    ['honojs/hono', 300],
    ['pallets/flask', 150],
    ['google/gson', 200],
    ['rack/rack', 200],
    ['spf13/cobra', 150],
    ['trpc/trpc', 300],
  ],
  // … and measured on these, which were not looked at before.
  held: [
    ['fastify/fastify', 200],
    ['encode/starlette', 150],
    ['square/javapoet', 100],
    ['lostisland/faraday', 150],
    ['spf13/viper', 100],
    ['sindresorhus/got', 150],
  ],
  // Larger ones, on which the tiers of each budget were chosen after that …
  large: [
    ['fastify/fastify', 200],
    ['trpc/trpc', 300],
    ['vitejs/vite', 400],
    ['Automattic/mongoose', 200],
    ['scrapy/scrapy', 200],
    ['google/guice', 150],
    ['ruby-grape/grape', 150],
    ['nunit/nunit', 200],
    ['etcd-io/bbolt', 150],
    ['rayon-rs/rayon', 200],
  ],
  // … and ten that nobody had looked at, in nine languages, most of which no map of 6,000 tokens holds whole.
  unseen: [
    ['knex/knex', 200],
    ['statelyai/xstate', 200],
    ['celery/celery', 200],
    ['square/okhttp', 200],
    ['helm/helm', 200],
    ['diesel-rs/diesel', 200],
    ['composer/composer', 200],
    ['HangfireIO/Hangfire', 200],
    ['sidekiq/sidekiq', 200],
    ['libuv/libuv', 200],
  ],
};
const HISTORY = 2000;

/** The mean of the repositories at each budget: by path, and with a symbol. */
function meansOf(all: readonly Row[]): Record<string, number> {
  const mean = (of: readonly number[]): number => of.reduce((sum, x) => sum + x, 0) / of.length;
  const means: Record<string, number> = {};
  for (const [key, own] of groupBy(all, ({ method, budget }) => `${method} ${budget}`)) {
    means[`${key} by path`] = mean(own.map(({ listed }) => listed));
    means[`${key} with a symbol`] = mean(own.map(({ shown }) => shown));
  }
  return means;
}

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '200' },
    budgets: { type: 'string', default: String(mapBudget(0)) },
    set: { type: 'string', default: 'readme' },
    method: { type: 'string' },
    only: { type: 'string' },
  },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench co-edit: set MIRROR to the folder of bare clones');
  process.exit(2);
}

const countTokens = await loadO200k();
const options = {
  budgets: values.budgets.split(',').map(Number),
  countTokens,
  only: values.method,
};
const rows: Row[] = [];
for (const [name, back] of REPOSITORIES[values.set] ?? []) {
  if (values.only && values.only !== name) continue;
  const repository = openRepository(findClone(MIRROR, name));
  const future = repository.history('HEAD', back);
  const base = `${future.at(-1)!.id}^`;
  const commits = repository.history(base, HISTORY);
  const { facts, manifests } = await snapshot(repository, name, commits[0]!.id);
  const graph = buildGraph({ facts, manifests, commits });
  const cases = casesOf(future, new Set(facts.map(({ path }) => path)), Number(values.cases));
  rows.push(...measure(name, graph, cases, options));
}
console.log(table(rows));
// What one set has been measured at its own budgets and cases is a result of its own.
if (!values.only) {
  const { set, cases, budgets, method } = values;
  const own = set === 'readme' ? '' : `-${set}`;
  const options =
    own &&
    ` --set ${set} --cases ${cases} --budgets ${budgets}${method ? ` --method ${method}` : ''}`;
  writeResult(new URL(`co-edit${own}.result.json`, import.meta.url), {
    command: `MIRROR=… pnpm bench co-edit${options}`,
    n: rows.reduce((sum, row) => sum + row.cases, 0),
    figures: meansOf(rows),
    rows,
  });
}
