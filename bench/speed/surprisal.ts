// `pnpm exec tsx bench/speed/surprisal.ts <folder>`: the speed of surprisal, after loading, on the
// source files below a folder; processor time, beside the tokenizer's own count of the same text.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { surprisal, trainLocal } from '@ctx/compress';
import { loadPrior } from '@ctx/compress/prior';
import { loadO200k, loadO200kEncoder } from '@ctx/tokens';

const ROUNDS = 5;
const CODE = /\.(?:ts|tsx|js|jsx|mjs|py|go|rs|java|c|h|cc|cpp|rb|php|kt|swift|cs)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .flatMap((name) => {
      const path = join(folder, name);
      const stats = statSync(path);
      if (stats.isDirectory()) return filesBelow(path);
      return CODE.test(name) && stats.size < 500_000 ? [path] : [];
    });
}

const [folder = 'packages'] = process.argv.slice(2);
const texts = filesBelow(folder).map((path) => readFileSync(path, 'utf8'));
const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;
const encode = await loadO200kEncoder();
const countTokens = await loadO200k();
const prior = await loadPrior();
const local = trainLocal(texts, { encode });

const RUNS: Record<string, (text: string) => unknown> = {
  'count tokens (gpt-tokenizer)': (text) => countTokens(text),
  'encode (@ctx/tokens)': (text) => encode(text),
  'text above': (text) => surprisal(text, { encode }),
  'local, file left out': (text) => surprisal(text, { encode, local, member: true, above: false }),
  'local and text above': (text) => surprisal(text, { encode, local, member: true }),
  'local, text above and prior': (text) => surprisal(text, { encode, local, member: true, prior }),
};
console.log(`${texts.length} files, ${megabytes.toFixed(1)} MB; best and median of ${ROUNDS}\n`);
console.log('| | MB/s, best | median |\n|---|--:|--:|');
for (const [name, run] of Object.entries(RUNS)) {
  const speeds = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    for (const text of texts) run(text);
    return (megabytes * 1e6) / process.cpuUsage(start).user;
  }).sort((a, b) => b - a);
  console.log(`| ${name} | ${speeds[0]?.toFixed(1)} | ${speeds[ROUNDS >> 1]?.toFixed(1)} |`);
}
