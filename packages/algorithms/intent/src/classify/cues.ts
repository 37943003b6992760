import type { Query } from '@ctx/relevance';
import { eachWord, type Sections, stem } from '@ctx/relevance/query';
import { isTest } from '@ctx/source/roles';

const words = (list: string): RegExp => new RegExp(`\\b(?:${list.replaceAll(' ', '|')})\\b`, 'i');

/**
 * The groups. Their words are written down, their weights are learned: a table of counted words alone
 * does not know that `renovate` and `dependabot` are one subject.
 */
export const CUE_GROUPS: readonly CueGroup[] = [
  {
    name: '#config',
    pattern: words(
      'ci workflows? github.actions? actions?/\\w+ travis circleci appveyor renovate dependabot codecov ' +
        'codeql eslint biome oxlint prettier lint-staged husky tsconfig docker(?:file)? makefile msrv ' +
        'toolchain publish(?:ing)? lock.?files? bump deps? dependenc(?:y|ies) devdependenc\\w{1,6} ' +
        'licen[cs]e clippy rustfmt pre-commit nix pnpm yarn cargo node(?:\\.?js)?.\\d+ pipeline runners? ' +
        'artifacts? tox cmake gradle maven npm webpack rollup terraform helm',
    ),
  },
  {
    name: '#tests',
    pattern: words(
      'tests? testing specs? vitest jest mocha pytest playwright fixtures? snapshots? flaky flakiness ' +
        'e2e coverage assert(?:ion|s)? test.?cases? mocks? unit testutil\\w{0,8}',
    ),
  },
  {
    name: '#docs',
    pattern: words(
      'readme docs? documentation doc.?strings? js.?doc changelog typos? tutorials? guides? examples? ' +
        'comments? wording grammar spelling links? sentences? paragraphs? contributing translations? ' +
        'website faq mention clarify cookbook pages? homepage blog section instructions',
    ),
  },
  {
    name: '#restructure',
    pattern: words(
      'speed faster? perf performance optimi[sz]\\w{1,6} slow memory allocations? quadratic reuse ' +
        'simplif\\w{1,8} clean.?up refactor\\w{0,4} renam\\w{1,4} extract\\w{0,4} inline dead.code unused ' +
        'duplicat\\w{1,4} dedup\\w{0,10} consolidat\\w{1,4} mov(?:e|es|ed|ing) reorgani[sz]\\w{1,6} split ' +
        'modulari[sz]\\w{1,6} migrat\\w{1,4} unif\\w{1,8}',
    ),
  },
  {
    name: '#broken',
    pattern: words(
      'crash\\w{0,4} bugs? broken incorrect\\w{0,4} wrong\\w{0,3} fail\\w{0,5} errors? exceptions? panics? ' +
        'null undefined nan leak\\w{0,4} race deadlock hang\\w{0,3} regression infinite missing invalid ' +
        "properly correctly prevent avoid ensure handle should(?:n't|.not)? don't not stale overflow " +
        'corrupt\\w{0,6}',
    ),
  },
  {
    name: '#new',
    pattern: words(
      'add(?:s|ed|ing)? support\\w{0,4} allow\\w{0,4} introduc\\w{1,4} implement\\w{0,8} enabl\\w{1,4} ' +
        'expos\\w{1,4} provid\\w{1,4} new options? configurable accept\\w{0,4} feature ability initial ' +
        'creat\\w{1,4}',
    ),
  },
];

/** Words of the title that are cues; a longer title is prose without a line break. */
const TITLE_WORDS = 40;

/** UTF-16 units of prose that are cues: what a task is stands at its beginning; later come logs. */
const BODY = 2000;

/** Words of prose below which each counts ½ (1/√4): three words of prose are no stronger than a title. */
const FEWEST_WORDS = 4;

/** Paths of a task that are cues: those of a long trace say no more than its first ones. */
const MENTIONS = 20;

/** Value of a group of words that only the prose speaks about; the title's is 1. */
const BODY_GROUP = 0.4;

/** Something in a text that speaks for a kind of work, with its value in (0, 1]. */
export interface Cue {
  /** A stem, `^` and the first stem of the title, or `#` and a group, a shape or a kind of path. */
  name: string;
  value: number;
  /** The words of the text, as written. */
  text: string;
}

const CONFIG_PATH =
  /(?:^|\/)(?:package(?:-lock)?\.json|[\w.-]{0,60}\.(?:ya?ml|toml|cfg|ini|lock|nix)|Dockerfile|Makefile|tsconfig[\w.]{0,30}\.json|\.[\w-]{1,40}rc(?:\.\w{1,6})?|[\w.-]{0,60}\.config\.\w{1,5})$/i;
const DOCUMENT_PATH = /\.(?:mdx?|rst|adoc|txt)$|(?:^|\/)docs?\//i;

/**
 * The cues of a task, each once with its largest value. A word of the title counts 1, of the prose
 * less the more words there are. The learned table (`weights.ts`) is trained on exactly these.
 */
export function readCues({ sections, mentions }: Query): Cue[] {
  const cues = new Map<string, Cue>();
  const put = (name: string, value: number, word: string): void => {
    const existing = cues.get(name);
    if (existing === undefined || existing.value < value)
      cues.set(name, { name, value, text: word });
  };
  putWords(sections, put);
  putGroups(sections, put);
  putPaths(mentions, put);
  putShapes(sections, put);
  return [...cues.values()];
}

type Put = (name: string, value: number, word: string) => void;

function putWords({ title, prose }: Sections, put: Put): void {
  let count = 0;
  eachWord(title, (word) => {
    if (/^\d/.test(word) || count === TITLE_WORDS) return;
    const name = stem(word.toLowerCase());
    put(name, 1, word);
    if (count++ === 0) put(`^${name}`, 1, word);
  });
  const body = new Map<string, string>();
  eachWord(prose.slice(0, BODY), (word) => {
    if (!/^\d/.test(word)) body.set(stem(word.toLowerCase()), word);
  });
  const value = 1 / Math.sqrt(Math.max(FEWEST_WORDS, body.size));
  for (const [name, word] of body) put(name, value, word);
}

/** Groups that the title speaks about, pairs of them, or that it speaks about one or none. */
function putGroups({ title, prose }: Sections, put: Put): void {
  const body = prose.slice(0, BODY);
  const matched: { name: string; word: string }[] = [];
  for (const { name, pattern } of CUE_GROUPS) {
    const word = pattern.exec(title)?.[0];
    if (word !== undefined) {
      matched.push({ name, word });
      put(name, 1, word);
    } else {
      const inBody = pattern.exec(body)?.[0];
      if (inBody !== undefined) put(name, BODY_GROUP, inBody);
    }
  }
  matched.forEach(({ name, word }, i) => {
    for (const other of matched.slice(i + 1)) put(name + other.name, 1, `${word} … ${other.word}`);
  });
  if (matched.length === 1) put(`${matched[0]!.name}!`, 1, matched[0]!.word);
  if (matched.length === 0) put('#none', 1, '');
}

function putPaths(mentions: Query['mentions'], put: Put): void {
  for (const { path, kind } of mentions.slice(0, MENTIONS)) {
    if (kind === 'frame') put('#frame', 1, path);
    if (CONFIG_PATH.test(path)) put('#configPath', 1, path);
    else if (DOCUMENT_PATH.test(path)) put('#documentPath', 1, path);
    else put('#path', 1, path);
    if (isTest(path)) put('#testPath', 1, path);
  }
}

function putShapes({ prose, code, inline }: Sections, put: Put): void {
  if (code.trim() !== '') put('#code', 1, '');
  if (inline.length > 0) put('#inline', 1, inline[0]!);
  if (prose.trim() === '') put('#short', 1, '');
  put('#any', 1, '');
}

/** Words that speak about one subject, so that a rare one counts as much as a common one. */
interface CueGroup {
  /** Name of the cue, beginning with `#`. */
  name: string;
  pattern: RegExp;
}
