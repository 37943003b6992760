import { contentHashOf, isPriority } from '../../packages/algorithms/chunker/src/describe/file.js';
import * as chunker from '../../packages/algorithms/chunker/src/index.js';
import { unifiedDiff } from '../../packages/algorithms/compress/src/compress.js';
import * as compress from '../../packages/algorithms/compress/src/index.js';
import {
  shinglesOf,
  statementsOf,
} from '../../packages/algorithms/compress/src/select/maximal-marginal-relevance.js';
import { lineTokens } from '../../packages/algorithms/compress/src/surprisal/line-tokens.js';
import { declaredNames } from '../../packages/algorithms/cross-file/src/read/declaration.js';
import { scanWords } from '../../packages/algorithms/cross-file/src/read/entry.js';
import { scanMentions } from '../../packages/algorithms/cross-file/src/read/mention.js';
import * as outline from '../../packages/algorithms/entropy-outline/src/index.js';
import { nameOf } from '../../packages/algorithms/entropy-outline/src/read/name.js';
import * as insight from '../../packages/algorithms/insight/src/index.js';
import { headOf } from '../../packages/algorithms/intent/src/classify/task-type.js';
import * as intent from '../../packages/algorithms/intent/src/index.js';
import { configKindOf } from '../../packages/algorithms/ledger/src/account/deficit.js';
import * as handoff from '../../packages/algorithms/ledger/src/agents.js';
import { parseLog } from '../../packages/algorithms/ledger/src/log/serial.js';
import * as transcript from '../../packages/algorithms/ledger/src/transcript.js';
import { restoreGraph } from '../../packages/algorithms/repomap/src/index.js';
import {
  plainSignature,
  withoutMachineWords,
} from '../../packages/algorithms/repomap/src/map/plain-signature.js';
import { pathShape } from '../../packages/algorithms/repomap/src/rank/signals/path.js';
import * as terse from '../../packages/algorithms/terse/src/index.js';
import { outlineBlocks, shapeOf } from '../../packages/composition/tree/src/fallback.js';
import * as tree from '../../packages/composition/tree/src/files.js';
import * as secretNames from '../../packages/composition/tree/src/remarks.js';
import { isManifest } from '../../packages/composition/tree/src/texts/manifests.js';
import { nameRoots } from '../../packages/composition/tree/src/united/root-names.js';
import { shown } from '../../packages/composition/workspace/src/tools.js';
import { pnpmWorkspaceGlobs } from '../../packages/foundation/imports/src/manifests/package-json.js';
import { relatedRepositories } from '../../packages/foundation/imports/src/repositories.js';
import * as blocks from '../../packages/foundation/relevance/src/index/file-entry.js';
import * as headers from '../../packages/foundation/relevance/src/index/file-entry.js';
import * as relevance from '../../packages/foundation/relevance/src/index.js';
import * as query from '../../packages/foundation/relevance/src/query.js';
import { isDataKind } from '../../packages/foundation/source/src/facts.js';
import * as formats from '../../packages/foundation/source/src/formats.js';
import * as headings from '../../packages/foundation/source/src/headers.js';
import * as languages from '../../packages/foundation/source/src/languages.js';
import { codeLines, literals } from '../../packages/foundation/source/src/lexis.js';
import * as paths from '../../packages/foundation/source/src/paths.js';
import * as roles from '../../packages/foundation/source/src/roles.js';
import * as values from '../../packages/foundation/source/src/values.js';
import * as doc from '../../packages/foundation/syntax/src/extract/doc.js';
import * as facts from '../../packages/foundation/syntax/src/facts.js';
import * as fallback from '../../packages/foundation/syntax/src/fallback.js';
import { formatFiles } from '../../packages/foundation/syntax/src/formats/index.js';
import * as parts from '../../packages/foundation/syntax/src/formats.js';
import {
  grammarOf,
  grammarsIn,
  isContainer,
  isGrammar,
  readableOf,
} from '../../packages/foundation/syntax/src/index.js';
import * as text from '../../packages/foundation/text/src/index.js';
import * as junk from '../../packages/foundation/text/src/junk.js';
import * as textLines from '../../packages/foundation/text/src/lines.js';
import * as printable from '../../packages/foundation/text/src/printable.js';
import * as ranges from '../../packages/foundation/text/src/ranges.js';
import * as secrets from '../../packages/foundation/text/src/secrets.js';
import * as tags from '../../packages/foundation/text/src/tags.js';
import type { Call } from './growth.js';

const nothing = (): void => {};
const bytes = new TextEncoder();
const chunked = (path: string): Call => {
  return (source) => chunker.chunkFile({ path, text: source }, { maxChars: 400 });
};

/** Four characters a token, so that what is measured is not the tokenizer. */
const encode = (source: string): number[] => {
  const tokens: number[] = [];
  for (let at = 0; at < source.length; at += 4)
    tokens.push(((source.charCodeAt(at) * 31 + source.charCodeAt(at + 1)) | 0) % 50_000);
  return tokens;
};
const wholeOf = (source: string) => [{ startLine: 1, endLine: text.countLines(source) }];
const blockALine = (source: string) =>
  Array.from({ length: text.countLines(source) }, (_, i) => {
    return { name: 'same', startLine: i + 1, endLine: i + 1, headerLine: i + 1 };
  });
const namesIn = (source: string): compress.ParsedNames => {
  // A reference stands once for its name, as in the facts of a file.
  const names = source.match(/\w{1,40}/g) ?? [];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    definitions: names.map((name) => ({ name, kind: 'function' })),
    references: [...counts].map(([name, count]) => ({ name, count })),
  };
};

/** How each exported function that reads foreign text is given one; a name may have variants. */
export const CALLS: Readonly<Record<string, Call>> = {
  approximateTokens: text.approximateTokens,
  decode: (source) => text.decode(bytes.encode(source)),
  countLines: text.countLines,
  lineStarts: text.lineStarts,
  lines: text.lines,
  splitIdentifier: text.splitIdentifier,
  printable: printable.printable,
  printableJson: printable.printableJson,
  printableName: printable.printableName,
  printablePath: printable.printablePath,
  headingText: (path) => ranges.headingText(path, { startLine: 1, endLine: 2 }),
  holeRange: ranges.holeRange,
  redactSecrets: secrets.redactSecrets,
  shown,
  countRedacted: secrets.countRedacted,
  junkContent: (source) => junk.junkContent('a.js', source),
  junkFile: junk.junkFile,
  junkDirectory: (source) => junk.junkDirectory(source, undefined as never),
  terms: relevance.terms,
  readQuery: relevance.readQuery,
  cutBlocks: blocks.cutBlocks,
  eachWord: (source) => query.eachWord(source, nothing),
  declaredValue: (source) => values.declaredValue(source, 0, 1, { typed: 'colon', enters: true }),
  valueAt: (source) => values.valueAt(source, 0, { literals: true }),
  resultOf: (source) => values.resultOf(source, 'a', { result: 'colon' }),
  nameIn: (source) => values.nameIn(source, 'a'),
  documentedValue: (source) => values.documentedValue(source, { documented: 'braces' }),
  alternativesOf: values.alternativesOf,
  eitherOf: (source) => values.eitherOf([source, undefined, source]),
  toPosix: paths.toPosix,
  withSlashes: paths.withSlashes,
  isTest: roles.isTest,
  mayHoldTests: roles.mayHoldTests,
  isPeripheral: roles.isPeripheral,
  isChronicle: roles.isChronicle,
  isDeclaration: roles.isDeclaration,
  isInterface: roles.isInterface,
  isCode: roles.isCode,
  roleOf: roles.roleOf,
  isSignature: headers.isSignature,
  pathMentions: query.pathMentions,
  readSections: query.readSections,
  signatureName: headers.signatureName,
  stem: query.stem,
  wordTerms: query.wordTerms,
  firstSentence: doc.firstSentence,
  scanMentions: (source) => scanMentions('src/a.ts', source, 1, nothing),
  scanWords: (source) => scanWords(source, 1, nothing),
  declaredNames,
  clones: (source) => insight.clones([{ path: 'a.ts', text: source }]),
  functionMetrics: (source) => insight.functionMetrics(source, 'typescript', []),
  owners: (source) => insight.owners({ paths: ['src/a.ts'], commits: [], codeowners: source }),
  'clones offside': (source) => insight.clones([{ path: 'a.py', text: source }]),
  outline: outline.outline,
  // A text that the budget holds is given whole, which takes no time: so all of them are outlined.
  readText: (source) =>
    outline.readText(source, { budget: 20, countTokens: (text) => text.length }),
  renderOutline: (source) => outline.renderOutline(outline.outline(source), { maxChars: 4_000 }),
  nameOf: (source) => nameOf(source.slice(0, 400)),
  'chunkFile Markdown': chunked('a.md'),
  'chunkFile YAML': chunked('a.yaml'),
  'chunkFile TOML': chunked('a.toml'),
  'chunkFile INI': chunked('a.ini'),
  'chunkFile HTML': chunked('a.html'),
  'chunkFile Vue': chunked('a.vue'),
  'chunkFile Svelte': chunked('a.svelte'),
  'chunkFile CSS': chunked('a.css'),
  'chunkFile SQL': chunked('a.sql'),
  'chunkFile reStructuredText': chunked('a.rst'),
  'chunkFile notebook': chunked('a.ipynb'),
  'chunkFile JSON': chunked('a.json'),
  'chunkFile text': chunked('a.txt'),
  isPriority,
  contentHashOf,
  isDocument: formats.isDocument,
  isSettings: formats.isSettings,
  'formatOf source': formats.formatOf,
  compress: (source) =>
    compress.compress(source, { budget: 400, countTokens: text.approximateTokens } as never),
  unifiedDiff: (source) => unifiedDiff(source, `${source}\nx`),
  foldBoilerplate: (source) => compress.foldBoilerplate(source),
  'rewrite typescript': (source) =>
    compress.rewrite(source, { language: 'typescript', level: 'aggressive' } as never),
  'rewrite python': (source) =>
    compress.rewrite(source, { language: 'python', level: 'aggressive' } as never),
  ...Object.fromEntries(
    ['typescript', 'cpp', 'rust', 'csharp', 'python', 'kotlin', 'go'].map((language) => [
      `literals ${language}`,
      (source: string) => literals(source, language),
    ]),
  ),
  lineTokens: (source) => lineTokens(source, encode),
  preservation: (source) => {
    const folded = compress.foldBoilerplate(source);
    return compress.preservation(source, folded, namesIn);
  },
  select: (source) => compress.select(source, { budget: 400, units: wholeOf(source) }),
  'select query': (source) =>
    compress.select(source, { budget: 400, query: source.slice(0, 2_000) }),
  surprisal: (source) => compress.surprisal(source, { encode, units: wholeOf(source) }),
  trainLocal: (source) => compress.trainLocal([source], { encode }),
  statementsOf,
  shinglesOf,
  classifyIntent: intent.classifyIntent,
  headOf,
  parseFact: (source) => refusing(() => handoff.parseFact(source)),
  contentDigest: handoff.contentDigest,
  readSession: (source) => refusing(() => transcript.readSession(source)),
  readTranscript: (source) => refusing(() => transcript.readTranscript(source)),
  parseLog: (source) => refusing(() => parseLog(source)),
  configKindOf,
  testedStem: roles.testedStem,
  pathShape: pathShape,
  pnpmWorkspaceGlobs: (source) => pnpmWorkspaceGlobs(`packages:\n${source}`),
  plainSignature: (source) => plainSignature({ signature: source, name: 'same' }),
  terse: (source) => terse.terse(source, { level: 'standard' }),
  'terse max': (source) => terse.terse(source, { level: 'max' }),
  sourceLines: textLines.sourceLines,
  secretRule: secretNames.secretRule,
  unsafePath: tree.unsafePath,
  ancestors: (source) => paths.ancestors(source.slice(0, PATH)),
  basename: paths.basename,
  child: (source) => paths.child('src', source),
  dirname: paths.dirname,
  extension: paths.extension,
  isInside: (source) => paths.isInside(source, 'src'),
  join: (source) => paths.join('src', source),
  ...Object.fromEntries(
    ['ruby', 'kotlin', 'scala', 'elixir', 'haskell'].map((language) => [
      `declaredBy ${language}`,
      (source: string) => headings.declaredBy(language, source),
    ]),
  ),
  familyOf: languages.familyOf,
  languageNamed: languages.languageNamed,
  dataOf: languages.dataOf,
  hasHeaders: headings.hasHeaders,
  importIdiomOf: languages.importIdiomOf,
  isGrammar,
  isContainer,
  componentName: (source) => facts.componentName(`${source}.vue`),
  grammarsIn: (source) => grammarsIn('html', source),
  readableOf: (source) => readableOf(source, source),
  codeLines: (source) => codeLines('python', source),
  outlineFacts: (source) => fallback.outlineFacts('kotlin', source, blockALine(source)),
  gapDefinitions: (source) => fallback.gapDefinitions(source, wholeOf(source), blockALine(source)),
  grammarOf: (source) => grammarOf(source, source),
  restoreGraph: (source) => refusing(() => restoreGraph(source)),
  isDataKind,
  isStructuredFormat: facts.isStructuredFormat,
  structuredFormatOf: parts.structuredFormatOf,
  cellLines: parts.cellLines,
  outlineFactsOf: (source: string) => parts.outlineFactsOf('Makefile', source),
  ...Object.fromEntries(
    Object.values(formatFiles).map(({ formats: [format = ''] }) => [
      `formatFacts ${format}`,
      (source: string) => parts.formatFacts(format, source),
    ]),
  ),
  // The texts on which a call is tried go by its place: new ones stand at the end.
  beginsWithHostTag: tags.beginsWithHostTag,
  countBrokenTags: tags.countBrokenTags,
  withoutAnyTag: tags.withoutAnyTag,
  withoutHostTags: tags.withoutHostTags,
  withoutTags: tags.withoutTags,
  outlineBlocks: (source) => outlineBlocks(source, 'a.lua'),
  shapeOf: (source) => shapeOf(source, 'a.yaml'),
  cmakeCommands: formats.cmakeCommands,
  withoutMachineWords,
  documentedParameter: (source) =>
    values.documentedParameter(
      `${source}\n(a`,
      { start: source.length + 1, site: source.length + 2, name: 'a' },
      { documented: 'braces' },
    ),
  givenIn: values.givenIn,
  givenType: (source) =>
    values.givenType(
      { signature: `a(${source})`, name: 'a', of: 'member' },
      { argument: '*', at: 0, of: 1 },
      { typed: 'colon', functions: { sign: '=>', arrow: '=>', gives: 'Func' } },
    ),
  typeCount: (source) => values.typeCount(source, 0),
  // Folders that are called alike: one that asked for each by all the others would grow with the square of their number.
  nameRoots: (source) =>
    nameRoots(source.split('\n').map((line, i) => `/${i}/${line.slice(0, 200)}`)),
  callArguments: (source) =>
    headings.callArguments(source, 0, { holes: [], from: 0, trailing: true, names: ':' }),
  takesArguments: (source) =>
    headings.takesArguments(
      { signature: `a(${source.slice(0, 200)})`, name: 'a', isMember: true },
      source,
      { typed: 'colon', overloads: { text: 'A', character: 'B', number: 'C', truth: 'D' } },
    ),
  relatedRepositories: (source) =>
    relatedRepositories(
      ['a', 'b'],
      PACKAGE_FILES.map((name) => ({ path: `a/${name}`, text: source })),
    ),
  isManifest,
  // Every language that says what callers do not see, and a change behind what they see.
  sameToCallers: (source) => {
    for (const language of ['rust', 'java', 'go', 'c', 'python', 'typescript', 'swift', 'kotlin'])
      for (const header of [`go(${source})`, `${source} go(a)`])
        headings.sameToCallers(header, `${header} -> B`, { name: 'go', language });
  },
  tuplePlace: (source) => headings.tuplePlace(source, source.length >> 1, source.length >> 1),
  tupleParts: (source) => headings.tupleParts(source, 0),
  tupleText: (source) => headings.tupleText(source.split(',')),
  partsOfTuple: (source) => headings.partsOfTuple(`(${source},)`),
  // Forks that all declare and ask for one name: a tie of each to each would grow with the square of their number.
  tieForks: (source) => {
    const names = source.split('\n').map((_, i) => `r${i}`);
    const text = 'module x\nrequire x v1\n';
    relatedRepositories(
      names,
      names.map((name) => ({ path: `${name}/go.mod`, text })),
    );
  },
};

/** One manifest of each way in which packages are declared. */
const PACKAGE_FILES =
  'package.json go.mod Cargo.toml pyproject.toml setup.cfg a.gemspec pom.xml build.gradle libs.versions.toml a.csproj Package.swift pubspec.yaml CMakeLists.txt DESCRIPTION'.split(
    ' ',
  );

/** Characters of a path: what a path's folders are grows with its square. */
const PATH = 4_096;

/** A refusal is an answer, too: in words of ours, and not one of the language's own. */
function refusing(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (error instanceof RangeError) return;
    if (!(error instanceof TypeError && error.message.startsWith('restoreGraph: '))) throw error;
  }
}
