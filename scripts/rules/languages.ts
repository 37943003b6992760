// One home for a fact about a language: its data in source/languages, its queries in syntax/languages, its
// resolver in imports. Every other source asks them, and names no language and no extension of one.
import { Visitor } from 'oxc-parser';
import { formatOf } from '../../packages/foundation/source/src/formats.js';
import { dataOf, languages } from '../../packages/foundation/source/src/languages.js';
import type { Finding } from '../findings.js';
import { staleIndexes } from '../languages.mjs';
import { importsOf, lineAt, parse, type Repository, type Source } from '../sources.js';

/** Where languages are known by name. */
export const ROOMS: readonly string[] = [
  'packages/foundation/source/src/languages/',
  'packages/foundation/source/src/named.ts',
  'packages/foundation/source/src/formats.ts',
  'packages/foundation/syntax/src/languages/',
  'packages/foundation/syntax/src/containers/',
  'packages/foundation/imports/src/families/',
  'packages/foundation/imports/src/javascript/',
  'packages/foundation/imports/src/manifests/',
];

const CHUNKER = 'packages/algorithms/chunker/src';

/** Sources that name one for another reason than to know the language. */
export const ALLOWED: readonly (readonly [path: string, because: string])[] = [
  ['packages/adapters/claude-code/src/find-ctx.ts', 'the file of our own program'],
  ['packages/adapters/hooks/src/hosts/opencode.ts', 'the file of our plugin in its folder'],
  ['packages/adapters/cli/src/setup/json-hooks.ts', 'the file of our own program'],
  ['packages/adapters/hooks/src/shell/programs.ts', 'names of programs that are run'],
  ['packages/adapters/cli/src/start/load-run.ts', 'our own built file'],
  ['packages/adapters/cli/src/verbs/completion.ts', 'writes a completion for this shell'],
  ['packages/adapters/cli/src/verbs/show.ts', 'an example in a help text'],
  [`${CHUNKER}/formats/html.ts`, 'HTML says what a script without a language is in'],
  [`${CHUNKER}/structure/splitters.ts`, 'components are formats with a splitter'],
  ['packages/algorithms/compress/src/surprisal/prior-data.ts', 'packed figures'],
  ['packages/algorithms/intent/src/classify/cues.ts', 'words of tasks'],
  ['packages/algorithms/intent/src/classify/weights.ts', 'words of tasks, as they were fitted'],
  ['packages/algorithms/intent/src/read/targets.ts', 'names of products, and ids of tests'],
  ['packages/algorithms/ledger/src/account/deficit.ts', 'names of project files'],
  ['packages/algorithms/terse/src/fold/frames.ts', 'what tools print'],
  ['packages/algorithms/repomap/src/graph/documented.ts', 'a header beside its body'],
  ['packages/algorithms/repomap/src/map/overview-order.ts', 'names of project files'],
  ['packages/composition/tree/src/installed.ts', 'our own built files'],
  [
    'packages/composition/workspace/src/impact/runs/cargo.ts',
    'where Cargo looks for the files of a test',
  ],
  ['packages/composition/workspace/src/impact/runs/clojure.ts', 'files that say what runs tests'],
  [
    'packages/composition/workspace/src/impact/runs/test-commands.ts',
    'names of programs that run tests',
  ],
  ['packages/composition/tree/src/parse/extractor.ts', 'our own built files'],
  ['packages/composition/tree/src/texts/manifests.ts', 'names of project files'],
  ['packages/composition/tree/src/files/secrets/secret-names.ts', 'names of files with secrets'],
  ['packages/composition/tree/src/files/secrets/secrets.ts', 'names of files with secrets'],
  ['packages/foundation/source/src/roles.ts', 'folders that builds of the JVM name'],
  ['packages/foundation/syntax/src/extract/doc.ts', 'what tools want in comments'],
  [
    'packages/foundation/syntax/src/formats/code-mentions.ts',
    'fences of what is typed and printed',
  ],
  ['packages/foundation/text/src/bytes/generated.ts', 'what tools write into their output'],
  ['packages/foundation/text/src/junk.ts', 'names of files that tools write and projects copy'],
];

/** Names that are English words, one letter, or a tool as well: they count as a whole literal alone. */
const WORDS = new Set(
  'assembly awk batch c crystal d dart elm go metal nix r rust shell swift vim'.split(' '),
);

/** Names that nobody means by the word alone. */
const EVERYDAY = new Set('assembly batch crystal metal'.split(' '));

/** Extensions that are words as well. */
const WORD_EXTENSIONS = new Set('as bat cl cr el ex fs in inc lock ml pm pl sc vert'.split(' '));

/** Whether an extension may mean something else, as one letter always does. */
const isCommon = (extension: string) => extension.length === 1 || WORD_EXTENSIONS.has(extension);

const extensions = new Set(
  languages
    .flatMap((language) => dataOf(language)!.extensions.split(' '))
    .filter((extension) => formatOf(`a.${extension}`) === undefined),
);
const names = languages.filter((language) => !WORDS.has(language));
const NAMED = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'i');

/** Checks every source of every package. */
export function checkLanguages({ root, packages }: Repository): Finding[] {
  const stale = staleIndexes(root).map(({ path }) => ({
    path,
    line: 1,
    message: 'is not what the files beside it say: run pnpm languages',
  }));
  const sources = packages.flatMap((entry) => entry.sources);
  const found = sources
    .filter(({ path, test }) => !test && !ROOMS.some((room) => path.startsWith(room)))
    .map((source) => ({ path: source.path, findings: languagesIn(source) }));
  const allowed = new Map(ALLOWED);
  const outside = found.flatMap(({ path, findings }) => (allowed.has(path) ? [] : findings));
  const needless = ALLOWED.filter(
    ([path]) => !found.some((one) => one.path === path && one.findings.length > 0),
  ).map(([path]) => ({ path, line: 1, message: 'names no language: take it off the list' }));
  return [...stale, ...outside, ...needless];
}

/** The languages that a source names in its strings, patterns and keys; comments may say anything. */
function languagesIn(source: Source): Finding[] {
  const findings: Finding[] = [];
  const modules = new Set(importsOf(source).map(({ specifier }) => specifier));
  const see = (text: string, start: number): void => {
    if (modules.has(text)) return;
    const what = mentioned(text);
    if (what === undefined) return;
    const message = `names ${JSON.stringify(what)}: ask the data of @ctx/source`;
    findings.push({ path: source.path, line: lineAt(source.text, start), message });
  };
  new Visitor({
    Literal: ({ value, start, ...node }) => {
      if ('regex' in node && node.regex) see(node.regex.pattern, start);
      else if (typeof value === 'string') see(value, start);
    },
    TemplateElement: ({ value, start }) => see(value.raw, start),
    Property: ({ key, computed }) => {
      if (!computed && key.type === 'Identifier' && !WORDS.has(key.name)) see(key.name, key.start);
    },
  }).visit(parse(source).program);
  return findings;
}

/** The first language or extension that a literal names; our own modules (`./a.js`) are none. */
export function mentioned(text: string): string | undefined {
  if (/^(?:\.{1,2}\/|@ctx\/|node:)/.test(text)) return undefined;
  if ((languages as readonly string[]).includes(text) && !EVERYDAY.has(text)) return text;
  const plain = text.replace(/\\(?=[.+])/g, '');
  const name = NAMED.exec(plain)?.[0];
  if (name !== undefined) return name;
  for (const [, ending] of plain.matchAll(/\.([a-z+]{1,6}\d?)(?![\w+])/g)) {
    if (extensions.has(ending!) && !isCommon(ending!)) return `.${ending}`;
  }
  // A list of extensions, between spaces or the bars of a pattern.
  const listed = plain
    .split(/[^a-z\d+]+/)
    .filter((word) => extensions.has(word) && !isCommon(word));
  return new Set(listed).size > 2 ? [...new Set(listed)].join(' ') : undefined;
}
