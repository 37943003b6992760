// The table of o200k_base, written by the build of @ctx/tokens from gpt-tokenizer's ranks: as a file for
// where files are, as a module for where none are. Same ranks, same table.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/** The longest token that a length of one byte holds. */
const LONGEST = 255;

/** Writes the table into a package's `dist` where the package asks for one. */
export async function writeO200k(folder) {
  if (!existsSync(join(folder, 'src/o200k-module.ts'))) return;
  const { default: ranks } = await import('gpt-tokenizer/bpeRanks/o200k_base');
  writeFileSync(join(folder, 'dist/o200k-tokens.js'), tokensModule(ranks));
  const module = pathToFileURL(join(folder, 'dist/o200k-module.js'));
  // A watching build asks again for what it has just written.
  module.search = String(process.hrtime.bigint());
  const { readO200kTable } = await import(module.href);
  writeFileSync(join(folder, 'dist/o200k.bin'), await readO200kTable());
}

/** Tokens by rank, each a text or its bytes, as the module that the package reads. */
function tokensModule(ranks) {
  const encoder = new TextEncoder();
  const tokens = ranks.map((token) =>
    typeof token === 'string' ? encoder.encode(token) : Uint8Array.from(token),
  );
  const long = tokens.find(({ length }) => length > LONGEST);
  if (long) throw new Error(`o200k: a token of ${long.length} bytes: at most ${LONGEST}`);
  const lengths = Uint8Array.from(tokens, ({ length }) => length);
  const packed = gzipSync(Buffer.concat([lengths, ...tokens]), { level: 9 }).toString('base64');
  return `// Written by scripts/o200k.mjs from the ranks of gpt-tokenizer (MIT).
export const COUNT = ${tokens.length};
export const TOKENS =
  '${packed}';
`;
}
