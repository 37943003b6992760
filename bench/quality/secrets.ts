// `pnpm exec tsx bench/quality/secrets.ts <folder…> [--show]`: what is taken for a secret in trees: values
// by content, files by name, and how fast. Hits are counted once a file and kind; --show prints them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { printable } from '@ctx/text/printable';
import { redactSecrets } from '@ctx/text/secrets';
import { secretRule } from '@ctx/tree/remarks';

/** Larger files are not part of a workspace. */
const MAX_BYTES = 1_000_000;

const show = process.argv.includes('--show');
const folders = process.argv.slice(2).filter((word) => word !== '--show');
let files = 0;
let characters = 0;
let hits = 0;
let denied = 0;
let redaction = 0;
let printing = 0;

function* textsIn(folder: string): Generator<{ path: string; text: string }> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || statSync(file).size > MAX_BYTES) continue;
    const bytes = readFileSync(file);
    yield { path: relative(folder, file), text: bytes.includes(0) ? '' : bytes.toString('utf8') };
  }
}

function milliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

for (const folder of folders)
  for (const { path, text } of textsIn(folder)) {
    files++;
    characters += text.length;
    const rule = secretRule(path);
    if (rule) {
      denied++;
      if (show) console.log(`name\t${rule.name}\t${join(folder, path)}`);
    }
    let kinds = new Set<string>();
    redaction += milliseconds(() => {
      kinds = new Set(redactSecrets(text).found.map(({ kind }) => kind));
    });
    printing += milliseconds(() => printable(text));
    hits += kinds.size;
    if (show) for (const kind of kinds) console.log(`value\t${kind}\t${join(folder, path)}`);
  }

const megabytes = characters / 1e6;
console.log(
  `${files} files, ${megabytes.toFixed(1)} MB: ${hits} values (${(hits / megabytes).toFixed(2)} per MB), ` +
    `${denied} files by name; redactSecrets ${(megabytes / (redaction / 1000)).toFixed(0)} MB/s, ` +
    `printable ${(megabytes / (printing / 1000)).toFixed(0)} MB/s`,
);
