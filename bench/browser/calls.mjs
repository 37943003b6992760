// One small call of every package that runs everywhere. `pnpm check browser` runs them in node and
// in a browser and compares what they give, so each returns plain data.
import { chunkFile, diffChunks, order } from '@ctx/chunker';
import { chunkLoaded } from '@ctx/chunker/syntax';
import { compress, maximalMarginalRelevance, restore, rewrite, surprisal } from '@ctx/compress';
import { loadPrior } from '@ctx/compress/prior';
import { createIndex as createLinks, renderLinks } from '@ctx/cross-file';
import { expand, outline, renderOutline, toBlocks } from '@ctx/entropy-outline';
import { resolveImports } from '@ctx/imports';
import { clones } from '@ctx/insight';
import { classifyIntent } from '@ctx/intent';
import { planEviction, pressure, replay, serialize } from '@ctx/ledger';
import { composeContext } from '@ctx/pipeline';
import { createIndex, openCorpus, rankFiles, readQuery, restoreIndex } from '@ctx/relevance';
import { buildGraph, rank, renderMap } from '@ctx/repomap';
import { languageOf } from '@ctx/source';
import { memoryStore } from '@ctx/store';
import { extract, loadLanguage } from '@ctx/syntax';
import { terse } from '@ctx/terse';
import { decode, jaccard, shannonEntropy, splitIdentifier } from '@ctx/text';
import { approximateTokens, loadO200k, loadO200kEncoder } from '@ctx/tokens';

const SOURCES = [
  {
    path: 'src/price.ts',
    text: `/** The price of an item; NaN for what the shop does not sell. */
export function priceOf(item: string): number {
  const prices = new Map([['tea', 4], ['milk', 1]]);
  return prices.get(item) ?? Number.NaN;
}
`,
  },
  {
    path: 'src/cart.ts',
    text: `import { priceOf } from './price.js';

/** A cart: 'größe' and '値段' are words, too. */
export class Cart {
  readonly items: string[] = [];

  total(): number {
    return this.items.map(priceOf).reduce((sum, price) => sum + price, 0);
  }
}
`,
  },
];
const TASK = 'total of the Cart is NaN\n\n    at priceOf (src/price.ts:4)';
const countTokens = approximateTokens;
const KEY = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391:facts';

/**
 * The results of every call, as JSON by package; a message where one throws.
 *
 * @param {{ grammar: Uint8Array, runtime: Uint8Array }} assets The bytes of TypeScript's grammar and
 *   of web-tree-sitter's runtime, which node reads from files and a page has to fetch.
 */
export async function answers(assets) {
  const found = {};
  for (const [name, call] of Object.entries(calls)) {
    try {
      found[name] = JSON.stringify(await call(assets));
    } catch (error) {
      found[name] = `threw ${error}`;
    }
  }
  return found;
}

const calls = {
  '@ctx/text': () =>
    SOURCES.map(({ text }) => [
      decode(new TextEncoder().encode(text)),
      shannonEntropy(text),
      jaccard(new Set(splitIdentifier(text)), new Set(splitIdentifier(TASK))),
    ]),
  '@ctx/source': () => SOURCES.map(({ path, text }) => languageOf(path, text)),
  '@ctx/tokens': async () => {
    const counters = [await loadO200k(), approximateTokens, await loadO200kEncoder()];
    return SOURCES.map(({ text }) => counters.map((count) => count(text)));
  },
  '@ctx/relevance': () => {
    const index = createIndex();
    for (const { path, text } of SOURCES) index.add(path, text);
    const restored = restoreIndex(index.serialize());
    return rankFiles(openCorpus({ query: readQuery(TASK), index: restored }));
  },
  '@ctx/syntax': async ({ grammar, runtime }) => {
    await loadLanguage('typescript', grammar, runtime);
    return factsOf();
  },
  '@ctx/entropy-outline': () =>
    SOURCES.map(({ path, text }) => {
      const structure = outline(text);
      return [renderOutline(structure, { name: path }), expand(structure, 4, text)];
    }),
  '@ctx/chunker': async ({ grammar, runtime }) => {
    await loadLanguage('typescript', grammar, runtime);
    const parsed = SOURCES.flatMap((source) => chunkLoaded(source, { countTokens }).chunks);
    const { chunks: document } = chunkFile({
      path: 'README.md',
      text: '# Größe\n\nA cart. 値段\n',
    });
    return [parsed, document, diffChunks(document, parsed), order(parsed, { query: TASK })];
  },
  '@ctx/cross-file': () => {
    const index = createLinks();
    for (const { path, text } of SOURCES) index.add(path, toBlocks(outline(text), text));
    const links = index.links('src/cart.ts');
    return [links, renderLinks(links, { evidence: true }), [...index.serialize()]];
  },
  '@ctx/compress': async () => {
    const [{ text }] = SOURCES;
    const encode = (part) => [...part].map((letter) => letter.codePointAt(0));
    const short = rewrite(text, { countTokens, language: 'typescript' });
    return [
      compress(text, { query: TASK, budget: 40, countTokens }),
      surprisal(text, { encode, prior: await loadPrior() }),
      maximalMarginalRelevance(SOURCES.map((source) => ({ text: source.text, relevance: 1 }))),
      [short, restore(short.text, short.legend)],
    ];
  },
  '@ctx/terse': () => terse('ok 1\nok 2\nnot ok 3\n', { countTokens }),
  '@ctx/insight': () => clones(['a.ts', 'b.ts'].map((path) => ({ path, text: SOURCES[1].text }))),
  '@ctx/imports': async ({ grammar, runtime }) => {
    await loadLanguage('typescript', grammar, runtime);
    return resolveImports({ facts: factsOf() });
  },
  '@ctx/store': async () => {
    const store = memoryStore();
    await store.putMany([[KEY, new TextEncoder().encode('größe')]]);
    return (await store.getMany([KEY, `${KEY}:more`])).map((bytes) => bytes && [...bytes]);
  },
  '@ctx/intent': () => classifyIntent(TASK),
  '@ctx/repomap': async ({ grammar, runtime }) => {
    await loadLanguage('typescript', grammar, runtime);
    const graph = buildGraph({ facts: factsOf() });
    const ranked = rank(graph, { edited: ['src/cart.ts'] });
    return [graph, ranked, renderMap(ranked, { budget: 200, countTokens })];
  },
  '@ctx/pipeline': () =>
    composeContext(
      {
        ranked: SOURCES.map(({ path }) => ({
          path,
          reasons: ['a reason'],
          passages: [{ startLine: 3, endLine: 4, score: 1 }],
        })),
        sources: new Map(SOURCES.map((source) => [source.path, source])),
        considered: SOURCES.length,
      },
      { budget: 120, countTokens },
    ),
  '@ctx/ledger': () => {
    const ledger = replay(
      SOURCES.map(({ path, text }, time) => ({
        type: 'delivered',
        time,
        message: `m${time}`,
        path,
        view: 'full',
        tokens: { original: countTokens(text), sent: countTokens(text) },
      })),
    );
    const options = { window: 100 };
    return [pressure(ledger, options), planEviction(ledger, options), serialize(ledger)];
  },
};

function factsOf() {
  return SOURCES.map(({ path, text }) => ({ path, ...extract('typescript', text) }));
}
