// MIRROR=<folder of bare clones> npx tsx bench/quality/imports/sample.ts --only OWNER/NAME [--count 30] [--seed 1] [--tier name]
// Random import edges of one repository, to be judged by eye: for each the line that says so, the
// file that it leads to, and the lines there that define the names in use. An edge is right when the
// line, read in its file, depends on what that file defines.
import { parseArgs } from 'node:util';
import { resolveImports } from '@ctx/imports';
import { seededRandom } from '@ctx/text';
import { findClone, openRepository } from '../localisation/repository.js';
import { snapshot } from './facts.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    tier: { type: 'string' },
    language: { type: 'string' },
  },
});
const { MIRROR } = process.env;
if (!MIRROR || !values.only) {
  console.error('sample: set MIRROR to the folder of bare clones and --only to OWNER/NAME');
  process.exit(2);
}

const repository = openRepository(findClone(MIRROR, values.only));
const commit = repository.history('HEAD', 1)[0]!.id;
const given = await snapshot(repository, values.only, commit);
const facts = new Map(given.facts.map((file) => [file.path, file]));
const edges = resolveImports(given).filter(
  ({ from, tier }) =>
    (!values.tier || tier === values.tier) &&
    (!values.language || facts.get(from)?.language === values.language),
);
const tiers = new Map<string, number>();
for (const { tier } of edges) tiers.set(tier, (tiers.get(tier) ?? 0) + 1);
console.log(
  `${values.only} @ ${commit.slice(0, 8)}: ${edges.length} edges`,
  Object.fromEntries(tiers),
);

const random = seededRandom(Number(values.seed));
const drawn = [...edges];
for (let i = drawn.length - 1; i > 0; i--) {
  const other = Math.floor(random() * (i + 1));
  [drawn[i], drawn[other]] = [drawn[other]!, drawn[i]!];
}
const tree = repository.tree(commit);
for (const [i, edge] of drawn.slice(0, Number(values.count)).entries()) {
  const [text = ''] = repository.read([tree.get(edge.from)!]);
  const names = edge.names.slice(0, 6).join(', ');
  console.log(`\n${i + 1}. [${edge.tier}] ${edge.from}:${edge.line}`);
  console.log(`   ${text.split('\n')[edge.line - 1]?.trim().slice(0, 160)}`);
  console.log(`   -> ${edge.to} (${names || edge.specifier})`);
  const wanted = new Set(edge.names);
  const found = facts.get(edge.to)?.definitions.filter(({ name }) => wanted.has(name)) ?? [];
  for (const { headerLine, signature } of found.slice(0, 3)) {
    console.log(`      :${headerLine} ${signature.slice(0, 140)}`);
  }
}
