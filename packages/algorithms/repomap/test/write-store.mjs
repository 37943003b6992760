// node write-store.mjs PATH DRIVER LABEL COUNT: a process of its own that writes to a store, as built.
// Adds COUNT summaries, each by a write of its own; with COUNT 0 writes one of two graphs in turn
// until it is killed. Prints `ready` before the first write and `wrote` after each.
import { writeSync } from 'node:fs';
import { openSqliteStore } from '../dist/sqlite.js';

const [path, driver, label, count] = process.argv.slice(2);
const store = await openSqliteStore(path, { driver });
process.stdout.write('ready\n');
if (Number(count) > 0) {
  for (let i = 0; i < Number(count); i++) {
    store.keepSummaries([{ symbol: `${label}#${i}`, content: '', summary: label }]);
  }
  store.close();
} else {
  for (let turn = 0; ; turn++) {
    store.write(graphOf(turn % 2 === 0 ? 100 : 50));
    writeSync(1, 'wrote\n');
  }
}

/** A graph of so many files that a write takes long enough to be hit. */
function graphOf(files) {
  const names = Array.from({ length: files }, (_, i) => `f${String(i).padStart(4, '0')}.ts`);
  return {
    format: 'ctx-repomap-graph',
    version: 1,
    files: names.map((path, i) => ({
      path,
      class: 'source',
      symbols: [
        {
          name: `Class${i}`,
          kind: 'class',
          line: files,
          signature: `class Class${i}`,
          exported: true,
        },
      ],
      language: 'typescript',
      lines: files,
    })),
    edges: {
      offsets: names.map(() => 0).concat(0),
      targets: [],
      tiers: [],
      names: [],
      lines: [],
      specifiers: [],
    },
    coChange: { offsets: names.map(() => 0).concat(0), targets: [], counts: [], weights: [] },
  };
}
