// Compares comments, strings and code with the trees of tree-sitter: `MIRROR=… pnpm bench lexis`. Up to 250 files of a
// repository in each language, those that its grammar reads without an error. Of all characters that are no white
// space, how many are taken for something else; and as pieces, what the longest of them is.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { literals } from '@ctx/source/lexis';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';

const CORPORA: readonly [language: string, repository: string, files: RegExp, grammar?: string][] =
  [
    ['c', 'lua/lua', /\.[ch]$/],
    ['clojure', 'metosin/reitit', /\.clj[cs]?$/],
    ['cpp', 'fmtlib/fmt', /\.(?:cc|h)$/],
    ['csharp', 'DapperLib/Dapper', /\.cs$/, 'c_sharp'],
    ['dart', 'felangel/bloc', /\.dart$/],
    ['elixir', 'elixir-plug/plug', /\.exs?$/],
    ['go', 'gin-gonic/gin', /\.go$/],
    ['haskell', 'haskell/aeson', /\.hs$/],
    ['java', 'square/retrofit', /\.java$/],
    ['javascript', 'jquery/jquery', /\.js$/],
    ['kotlin', 'JetBrains/Exposed', /\.kt$/],
    ['lua', 'luarocks/luarocks', /\.lua$/],
    ['perl', 'mojolicious/mojo', /\.p[lm]$/],
    ['php', 'composer/composer', /\.php$/],
    ['python', 'scrapy/scrapy', /\.py$/],
    ['r', 'tidyverse/glue', /\.R$/],
    ['ruby', 'puma/puma', /\.rb$/],
    ['rust', 'BurntSushi/ripgrep', /\.rs$/],
    ['scala', 'circe/circe', /\.scala$/],
    ['shell', 'rbenv/rbenv', /\.(?:sh|bash|bats)$/, 'bash'],
    ['swift', 'vapor/vapor', /\.swift$/],
    ['typescript', 'vitejs/vite', /\.ts$/],
  ];
const FILES = 250;
const LENGTH = 150_000;

// Text behind the end of a program is a comment too.
const COMMENT = /comment|haddock|pragma|pod|hash_bang|uninterpreted|special_literal/;
const STRING =
  /string|heredoc|nowdoc|regex|^(?:char|character|rune|character_literal|char_literal|rune_literal|sigil|charlist|quoted_atom|str_lit|char_lit|text|text_interpolation|substitution.*|command_qx_quoted|word_list_qw|pattern_matcher.*|transliteration.*|symbol_array|raw_text)$/;
const PART = /interpolation|string_type|_start|_end|concatenat|string_content/;

const resolve = createRequire(
  new URL('../../../packages/foundation/syntax/package.json', import.meta.url),
).resolve;
const { Language, Parser } = await import(pathToFileURL(resolve('web-tree-sitter')).href);
await Parser.init();

interface Node {
  readonly type: string;
  readonly isNamed: boolean;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly children: readonly Node[];
}

/** 1 for each character of a comment, 2 of a string or an expression, 0 of code, as the outermost node has it. */
function byTree(root: Node, length: number): Uint8Array {
  const kinds = new Uint8Array(length);
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const isString = node.isNamed && STRING.test(node.type) && !PART.test(node.type);
    const kind = COMMENT.test(node.type) ? 1 : isString ? 2 : 0;
    if (kind > 0) kinds.fill(kind, node.startIndex, node.endIndex);
    else open.push(...node.children);
  }
  return kinds;
}

function byScan(text: string, language: string): Uint8Array {
  const kinds = new Uint8Array(text.length);
  for (const { kind, start, end } of literals(text, language))
    kinds.fill(kind === 'comment' ? 1 : 2, start, end);
  return kinds;
}

const { MIRROR } = process.env;
if (MIRROR === undefined) throw new Error('set MIRROR to a folder of bare clones');

const rows = [];
console.log('| language | files | characters | other than the tree, % | files with more than 20 |');
console.log('|---|--:|--:|--:|--:|');
for (const [language, repository, ending, grammar = language] of CORPORA) {
  const folder = findClone(MIRROR, repository);
  const parser = new Parser();
  const wasm = resolve(`@cursorless/tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`);
  parser.setLanguage(await Language.load(wasm));
  const clone = openRepository(folder);
  const chosen = [...clone.tree('HEAD')].filter(([path]) => ending.test(path)).slice(0, FILES);
  const row = { language, repository, files: 0, characters: 0, other: 0, far: 0 };
  for (const text of clone.read(chosen.map(([, id]) => id))) {
    if (!text || text.length > LENGTH) continue;
    const tree = parser.parse(text);
    if (!tree.rootNode.hasError) {
      const [truth, own] = [byTree(tree.rootNode, text.length), byScan(text, language)];
      let other = 0;
      for (const { index } of text.matchAll(/\S/g)) {
        row.characters++;
        if (own[index] !== truth[index]) other++;
      }
      row.files++;
      row.other += other;
      if (other > 20) row.far++;
    }
    tree.delete();
  }
  const percent = ((100 * row.other) / row.characters).toFixed(3);
  rows.push({ ...row, percent: Number(percent) });
  console.log(`| ${language} | ${row.files} | ${row.characters} | ${percent} | ${row.far} |`);
}
writeResult(new URL('lexis.result.json', import.meta.url), {
  command: 'MIRROR=… pnpm bench lexis',
  n: rows.reduce((sum, { files }) => sum + files, 0),
  rows,
});
