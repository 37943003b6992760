// KIT=<the localisation kit> MIRROR=<folder of bare clones> pnpm bench imports [--show N] [--only OWNER/NAME]
// Our import edges against the kit's real import edges, repository by repository: the facts come
// from @ctx/syntax at the same commit. Prints the table of the package's README and writes
// imports.result.json. --show lists disagreements to be read by eye.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { compare, type Truth, table, type Verdict } from './compare.js';
import { snapshot } from './facts.js';

const { values } = parseArgs({
  options: { show: { type: 'string', default: '0' }, only: { type: 'string' } },
});
const { KIT, MIRROR } = process.env;
if (!KIT || !MIRROR) {
  console.error('bench imports: set KIT to the kit’s folder and MIRROR to the bare clones');
  process.exit(2);
}

const verdicts: Verdict[] = [];
const folder = join(KIT, 'data/imports');
for (const file of readdirSync(folder).sort()) {
  if (file === 'summary.json') continue;
  const truth: Truth = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (values.only && values.only !== truth.repo) continue;
  const repository = openRepository(findClone(MIRROR, truth.repo));
  const verdict = compare(truth, await snapshot(repository, truth.repo, truth.commit));
  verdicts.push(verdict);
  const show = Number(values.show);
  for (const edge of verdict.invented.slice(0, show)) console.error(`  + ${edge}`);
  for (const edge of verdict.missed.slice(0, show)) console.error(`  - ${edge}`);
}
console.log(table(verdicts));
if (!values.only) {
  const rows = verdicts.map(({ invented, missed, ...row }) => row);
  writeResult(new URL('imports.result.json', import.meta.url), {
    command: 'KIT=… MIRROR=… pnpm bench imports',
    rows: rows,
  });
}
