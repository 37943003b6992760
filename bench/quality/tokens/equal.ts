// `pnpm bench tokens-equal [texts] <folder>…`: the counter and the encoder of @ctx/tokens beside OpenAI's
// tiktoken, token by token: every code point in eight surroundings, random texts, and the files of the
// folders, whole and line by line. Half of the texts are random, if the folders have enough. With fewer texts
// than there are code points, each of these is tried in one of the surroundings, in turn.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, seededRandom } from '@ctx/text';
import { loadO200k, loadO200kEncoder } from '@ctx/tokens';
import { get_encoding } from 'tiktoken';

const [first = '', ...others] = process.argv.slice(2);
const TEXTS = /^\d+$/.test(first) ? Number(first) : 1_000_000;
const folders = /^\d*$/.test(first) ? others : [first, ...others];

/** Surroundings of a code point, which stands for `%`. */
const SURROUNDINGS = ['a%b', 'A%B', '1%1', ' %x', '%%', '\n%\n', "x'%", '%\u0301A'];
/** Most characters of a random text. */
const LONGEST = 40;
/** Bytes of a file that is counted whole: tiktoken takes time with the square of a run. */
const WHOLE = 200_000;
/** Where scripts end: beyond are ideographs, of which every 97th is tried, and planes without use. */
const SCRIPTS = 0x20000;

const tiktoken = get_encoding('o200k_base');
const [countTokens, encode] = [await loadO200k(), await loadO200kEncoder()];
let [compared, tokens, different] = [0, 0, 0];

function compare(text: string): void {
  const expected = tiktoken.encode(text, [], []);
  const given = encode(text);
  compared++;
  tokens += expected.length;
  const equal =
    countTokens(text) === expected.length &&
    given.length === expected.length &&
    given.every((token, index) => token === expected[index]);
  if (equal || different++ >= 20) return;
  console.log(`different: ${JSON.stringify(text.slice(0, 200))}`);
}

function tell(name: string): void {
  console.log(`${name}: ${compared} texts, ${tokens} tokens, ${different} different`);
  [compared, tokens] = [0, 0];
}

for (let code = 0; code < 0x110000; code += code < SCRIPTS ? 1 : 97) {
  const character = String.fromCodePoint(code);
  const tried = TEXTS < SCRIPTS ? [SURROUNDINGS[code % SURROUNDINGS.length]!] : SURROUNDINGS;
  for (const around of tried) compare(around.replaceAll('%', character));
}
tell('code points');

const POOL = [
  ...' \t\r\n\v\f/\'"aAzZ09_.(){}=-éñÑß日ǅʰ\u0301\u0300٣Ⅷ\u0085\ufeff\u00a0\u3000\u200b\ud800\udc00😀ſK',
  ...[
    "'s",
    "'LL",
    '\r\n',
    '    ',
    'word',
    'Word',
    'WORD',
    'return ',
    '<|endoftext|>',
    'aaaaaaaaaa',
  ],
];
const random = seededRandom(1);
const below = (limit: number): number => Math.floor(random() * limit);
const anyCharacter = (): string =>
  below(4) === 0 ? String.fromCodePoint(below(SCRIPTS)) : POOL[below(POOL.length)]!;
for (let text = 0; text < TEXTS / 2; text++) {
  compare(Array.from({ length: 1 + below(LONGEST) }, anyCharacter).join(''));
}
tell('random texts');

let left = TEXTS / 2;
for (const folder of folders) visit(folder);
tell('files and their lines');
process.exitCode = different === 0 ? 0 : 1;

function visit(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !['.git', 'node_modules'].includes(entry.name)) visit(path);
    if (!entry.isFile() || left <= 0) continue;
    const decoded = decode(readFileSync(path));
    if ('skipped' in decoded || decoded.text.length > WHOLE) continue;
    const texts = [decoded.text, ...decoded.text.split('\n')];
    for (const text of texts) compare(text);
    left -= texts.length;
  }
}
