// `node bench/live/report.mjs rows.jsonl [--prices 3,3.75,0.3,15]` prints the report of rows that run.mjs wrote.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { report } from './compare.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { prices: { type: 'string', default: '3,3.75,0.3,15' } },
});
const rows = readFileSync(positionals[0] ?? 'rows.jsonl', 'utf8')
  .trim()
  .split('\n');
console.log(
  report(
    rows.map((line) => JSON.parse(line)),
    values.prices.split(',').map(Number),
  ),
);
