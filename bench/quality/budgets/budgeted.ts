// Every function that takes a budget or a token limit, as one table: what it prints, and what it says
// that takes. `budgets.test.ts` holds each to its word, and finds those that are missing here.
import { chunkFile, contextualize } from '@ctx/chunker';
import { type Compressed, compress, foldBoilerplate, rewrite, select } from '@ctx/compress';
import { type Link, renderLinks } from '@ctx/cross-file';
import { expand, outline, readText, renderOutline } from '@ctx/entropy-outline';
import { type LedgerEvent, replay } from '@ctx/ledger';
import { handoff, renderHandoff } from '@ctx/ledger/agents';
import { composeContext } from '@ctx/pipeline';
import { buildGraph, rank, renderChanges, renderMap, type SourceFacts } from '@ctx/repomap';
import { terse } from '@ctx/terse';
import { type CountTokens, lines } from '@ctx/text';
import { allocate } from '../../seeds/ledger/allocation.js';
import type { Draw } from './hard-texts.js';

/** A call of a function. */
export interface Asked {
  readonly text: string;
  readonly budget: number;
  readonly countTokens: CountTokens;
  readonly draw: Draw;
}

/** A text that must be within the budget, and what the function says it takes, if it says so. */
export interface Given {
  readonly text: string;
  readonly said?: number | undefined;
  /** Its limit, where that is not the budget; `Infinity`: only what is said must be true. */
  readonly limit?: number;
}

/** One function under its budget. `options` names the exported shapes that carry the limit. */
export interface Budgeted {
  readonly options: readonly string[];
  readonly give: (asked: Asked) => Given[];
}

const shortened = ({ text, tokensAfter }: Compressed): Given[] => [{ text, said: tokensAfter }];
const unlimited = ({ text, tokensAfter }: Compressed): Given[] => [
  { text, said: tokensAfter, limit: Number.POSITIVE_INFINITY },
];

/** Names out of a text, as odd as it is. */
function wordsOf(text: string): string[] {
  const words = lines(text).flatMap((line) => line.slice(0, 80).split(/[\s(){};,]+/));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 60);
}

function unitsOf(text: string): { startLine: number; endLine: number }[] {
  return outline(text).nodes.map(({ startLine, endLine }) => ({ startLine, endLine }));
}

function factsOf(text: string): SourceFacts[] {
  const words = wordsOf(text);
  return [0, 1, 2].map((file) => ({
    path: `src/${words[file] ?? 'a'}${file}.ts`,
    language: 'typescript',
    lines: words.length + 1,
    definitions: words.map((name, index) => ({
      name,
      kind: index % 2 === 0 ? ('function' as const) : ('class' as const),
      startLine: index + 1,
      endLine: index + 1,
      headerLine: index + 1,
      startIndex: 0,
      endIndex: 0,
      signature: `function ${name}(${words[file] ?? ''})`,
      exported: index % 3 !== 0,
    })),
    imports: [],
    exports: [],
    references: [],
  })) as unknown as SourceFacts[];
}

function ledgerOf(text: string, draw: Draw): ReturnType<typeof replay> {
  const time = 1;
  const events: LedgerEvent[] = wordsOf(text).map((word, index): LedgerEvent => {
    if (index % 3 === 0) return { type: 'decided', time: index, text: word };
    return { type: 'mentioned', time: index, paths: [`src/${word}.ts`] };
  });
  events.push({ type: 'intended', time, text: text.slice(0, draw.below(400)) || 'x' });
  return replay(events);
}

const MODES = [
  'full',
  'task',
  'outline',
  'signatures',
  'aggressive',
  'entropy',
  'diff',
  'lines',
] as const;

/** The table. */
export const BUDGETED: Readonly<Record<string, Budgeted>> = {
  compress: {
    options: ['CompressOptions'],
    give({ text, budget, countTokens, draw }) {
      const mode = draw.of(MODES);
      const query = draw.below(2) ? { query: 'parse the header value' } : {};
      const ranges = [{ startLine: 1, endLine: 1 }];
      const units = draw.below(2) ? unitsOf(text) : [];
      return shortened(
        compress(text, {
          ...{ mode, budget, countTokens, units, ranges, ...query },
          ...{ previous: text.slice(0, draw.below(text.length + 1)), language: 'typescript' },
        }),
      );
    },
  },
  select: {
    options: ['SelectOptions', 'SelectByOptions'],
    give({ text, budget, countTokens, draw }) {
      const query = draw.below(2) ? { query: 'parse the header value' } : {};
      return shortened(select(text, { budget, countTokens, units: unitsOf(text), ...query }));
    },
  },
  rewrite: {
    options: [],
    give: ({ text, countTokens }) => unlimited(rewrite(text, { countTokens, language: 'python' })),
  },
  foldBoilerplate: {
    options: [],
    give: ({ text, countTokens }) => unlimited(foldBoilerplate(text, { countTokens })),
  },
  terse: {
    options: [],
    give({ text, countTokens, draw }) {
      const level = draw.of(['lite', 'standard', 'max'] as const);
      return unlimited(terse(text, { level, countTokens }));
    },
  },
  renderOutline: {
    options: ['RenderOptions'],
    give({ text, budget, countTokens, draw }) {
      const links = draw.below(2) ? [{ path: text.slice(0, 60), kind: 'dependency' }] : [];
      const options = { name: text.slice(0, 30), budget, countTokens, links };
      return [{ text: renderOutline(outline(text), options) }];
    },
  },
  expand: {
    options: [],
    give({ text, budget, countTokens, draw }) {
      const tree = outline(text);
      if (tree.lines === 0) return [];
      const line = 1 + draw.below(tree.lines);
      const opened = expand(tree, line, text, { budget, countTokens });
      // The lines themselves are what was asked for; an outline of them has a limit.
      const limit = opened.class === 'verbatim' ? Number.POSITIVE_INFINITY : budget;
      return [{ text: opened.text, limit }];
    },
  },
  readText: {
    options: ['ReadTextOptions'],
    give({ text, budget, countTokens, draw }) {
      const startLine = draw.below(2) ? 1 : undefined;
      return [readText(text, { path: text.slice(0, 30), startLine, budget, countTokens })];
    },
  },
  renderLinks: {
    options: ['RenderLinksOptions'],
    give({ text, budget, countTokens, draw }) {
      const links = wordsOf(text).map((path) => ({
        ...{ path, kind: 'dependency', score: 1 },
        evidence: [{ token: path, line: 1, otherLine: 2 }],
      })) as unknown as Link[];
      return [{ text: renderLinks(links, { budget, countTokens, evidence: draw.below(2) === 0 }) }];
    },
  },
  chunkFile: {
    options: ['ChunkOptions'],
    give({ text, budget, countTokens, draw }) {
      const maxTokens = Math.max(16, budget);
      const path = draw.of(['a.ts', 'notes.md', 'data.json', 'x.unknown', 'page.html', 'q.sql']);
      const shape = draw.of(['declaration', 'merged'] as const);
      const { chunks } = chunkFile({ path, text }, { maxTokens, countTokens, shape });
      return chunks.map((chunk) => {
        // A single character cannot be cut.
        const least = [...chunk.text].length <= 1 || chunk.text === '\r\n';
        const limit = least ? Number.POSITIVE_INFINITY : maxTokens;
        return { text: contextualize(chunk), said: chunk.tokens, limit };
      });
    },
  },
  composeContext: {
    options: ['ContextOptions'],
    give({ text, budget, countTokens, draw }) {
      const words = wordsOf(text);
      const paths = [0, 1, 2].map((file) => `src/${words[file] ?? 'a'}${file}.ts`);
      const sources = new Map(
        paths.map((path, file) => [path, { text: text.slice(0, (text.length * (file + 1)) / 3) }]),
      );
      const ranked = paths.map((path, file) => ({
        ...{ path, reasons: words.slice(0, file) },
        passages: [{ startLine: 1, endLine: 1 + draw.below(5), score: 1 }],
      }));
      const given = composeContext({ ranked, sources, considered: 3 } as never, {
        ...{ budget, countTokens, order: draw.of(['rank', 'edges'] as const) },
      });
      return [{ text: given.text, said: given.tokens }];
    },
  },
  renderMap: {
    options: ['MapOptions'],
    give({ text, budget, countTokens }) {
      const graph = buildGraph({ facts: factsOf(text) } as never);
      const map = renderMap(rank(graph, {}), { budget, countTokens });
      return [{ text: map.text, said: map.tokens }];
    },
  },
  renderChanges: {
    options: [],
    give({ text, budget, countTokens }) {
      const all = factsOf(text);
      const before = buildGraph({ facts: all.slice(0, 1) } as never);
      const changes = renderChanges(before, buildGraph({ facts: all.slice(1) } as never), {
        ...{ budget, countTokens },
      });
      return [{ text: changes.text, said: changes.tokens }];
    },
  },
  handoff: {
    options: ['HandoffOptions'],
    give({ text, budget, countTokens, draw }) {
      const packed = handoff(ledgerOf(text, draw), { budget, countTokens });
      return [{ text: renderHandoff(packed) }];
    },
  },
  allocate: {
    options: ['AllocationOptions'],
    give({ text, budget, countTokens, draw }) {
      const claims = wordsOf(text).map((path) => ({
        ...{ path, relevance: draw.below(100) / 100 },
        views: (['full', 'outline', 'path'] as const).map((view, index) => ({
          ...{ view, tokens: Math.ceil(countTokens(path.repeat(20)) / (index + 1)) },
        })),
      }));
      const { files, spent } = allocate(claims, { budget });
      const sum = files.reduce((total, { tokens }) => total + tokens, 0);
      if (spent !== sum || spent > budget) throw new Error(`allocate: ${sum}, said ${spent}`);
      return [];
    },
  },
};
