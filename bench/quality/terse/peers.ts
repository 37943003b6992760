// tokenjuice beside `terse`, on the same captured outputs and by the same rules for what must survive: `pnpm bench
// terse-peers` (needs `node bench/peers/install.mjs`, or PEERS=<such a folder>). tokenjuice is told the command and its
// exit code, as its hook is; both columns are shown, what is saved and what is lost.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terse } from '@ctx/terse';
import { mean, median } from '@ctx/text/statistics';
import { loadO200k } from '@ctx/tokens';
import { writeResult } from '../record/result.mjs';
import { brokenBlocks } from './blocks.js';
import { failingItems, particulars, printed } from './failing.js';

const installed =
  process.env.PEERS ?? fileURLToPath(new URL('../../peers/node_modules/.peers', import.meta.url));
const tokenjuice = join(installed, 'node_modules/.bin/tokenjuice');
if (!existsSync(tokenjuice)) {
  console.error('terse-peers: tokenjuice is not installed (node bench/peers/install.mjs)');
  process.exit(2);
}
/** Commands whose captures are not called as they are. */
const COMMANDS: Readonly<Record<string, string>> = {
  'go-test': 'go test ./...',
  'go-build': 'go build ./...',
  'cargo-test': 'cargo test',
  'mvn-test': 'mvn test',
  'node-test': 'node --test',
  vitest: 'npx vitest run',
  jest: 'npx jest',
  tsc: 'npx tsc --noEmit',
  eslint: 'npx eslint .',
  biome: 'npx biome check .',
  gcc: 'gcc -c main.c',
  gxx: 'g++ -c main.cpp',
  'cmake-build': 'cmake --build .',
  'make-link': 'make',
  unittest: 'python -m unittest',
};
const FAILED = /fail|error|crash|traceback|clippy|eslint|tsc|biome/;

const countTokens = await loadO200k();
const folder = new URL('captures/', import.meta.url);
const rows = readdirSync(folder)
  .sort()
  .flatMap((file) =>
    measure(file.replace('.txt', ''), readFileSync(new URL(file, folder), 'utf8')),
  );

function commandOf(name: string): string {
  const known = Object.keys(COMMANDS).filter((key) => name.startsWith(key));
  const longest = known.sort((a, b) => b.length - a.length)[0];
  if (longest !== undefined) return COMMANDS[longest]!;
  return name
    .replace(/-(?:fail|pass|verbose|ansi|tty|http|warm|v|json|errors|warnings).*$/, '')
    .replaceAll('-', ' ');
}

function theirs(name: string, text: string): string {
  const asked = { toolName: 'exec', command: commandOf(name), exitCode: FAILED.test(name) ? 1 : 0 };
  const input = JSON.stringify({ ...asked, combinedText: text });
  const run = spawnSync(tokenjuice, ['reduce-json'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(`tokenjuice: ${run.stderr.slice(0, 300)}`);
  return (JSON.parse(run.stdout) as { inlineText: string }).inlineText;
}

function measure(name: string, text: string) {
  const failing = failingItems(name, text);
  const wanted = [...new Set(failing.flatMap(({ line }) => particulars(line)))];
  const before = countTokens(text);
  return Object.entries({
    ctx: terse(text, { countTokens }).text,
    tokenjuice: theirs(name, text),
  }).map(([tool, shown]) => {
    const left = printed(shown);
    const { broken, count } = brokenBlocks(name, text, shown);
    return {
      ...{
        tool,
        name,
        tokens: before,
        saved: 100 * (1 - countTokens(shown) / Math.max(1, before)),
      },
      ...{ failing: failing.length, lost: failing.filter((item) => !item.isIn(left)).length },
      particulars: wanted.length,
      lostParticulars: wanted.filter((one) => !shown.includes(one)).length,
      ...{ blocks: count, broken: broken.length },
    };
  });
}

console.log(
  '| | saved, median | mean | failing lines lost | paths and numbers in them lost | messages broken |',
);
console.log('|---|--:|--:|--:|--:|--:|');
const figures: Record<string, object> = {};
for (const tool of ['ctx', 'tokenjuice']) {
  const own = rows.filter((row) => row.tool === tool);
  const saved = own.map((row) => row.saved);
  const sum = (key: 'failing' | 'lost' | 'particulars' | 'lostParticulars' | 'blocks' | 'broken') =>
    own.reduce((total, row) => total + row[key], 0);
  const lost = {
    failing: sum('failing'),
    lost: sum('lost'),
    lostParticulars: sum('lostParticulars'),
  };
  figures[tool] = {
    ...{ median: median(saved), mean: mean(saved), particulars: sum('particulars'), ...lost },
    ...{ blocks: sum('blocks'), broken: sum('broken') },
  };
  console.log(
    `| ${tool} | ${median(saved).toFixed(1)} | ${mean(saved).toFixed(1)} | ${lost.lost} of ${lost.failing} | ${lost.lostParticulars} of ${sum('particulars')} | ${sum('broken')} of ${sum('blocks')} |`,
  );
}
writeResult(new URL('terse-peers.result.json', import.meta.url), {
  command: 'pnpm bench terse-peers',
  n: rows.length / 2,
  versions: { tokenjuice: '0.8.5' },
  figures,
  rows,
});
