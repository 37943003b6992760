/** Expressions that take more than linear time, on texts that something before them keeps short. */
export interface Bounded {
  /** POSIX path of the source. */
  path: string;
  /** How the expressions begin. */
  patterns: readonly string[];
  /** Characters of the longest text they are given. */
  most: number;
  /** The reason for which it is short. */
  because: string;
}

const CHUNKER = 'packages/algorithms/chunker/src';
const OUTLINE = 'packages/algorithms/entropy-outline/src';
const SYNTAX = 'packages/foundation/syntax/src';

/** Within the bound a square of the text is allowed, and measured; more is not. */
export const BOUNDED: readonly Bounded[] = [
  {
    path: `${SYNTAX}/formats/makefile.ts`,
    patterns: ['^([^\\s#:=]'],
    most: 1_000,
    because: 'LINE: a longer line is cut',
  },
  {
    path: `${SYNTAX}/formats/markdown.ts`,
    patterns: ['!\\[', '\\[([^'],
    most: 400,
    because: 'LINE: a longer line is no heading',
  },
  {
    path: `${SYNTAX}/formats/yaml.ts`,
    patterns: ['^(?:"([^"]{1,200})'],
    most: 400,
    because: 'LINE: a longer line is cut',
  },
  {
    path: 'packages/foundation/source/src/values/value-text.ts',
    patterns: ['\\s+as '],
    most: 400,
    because: 'REACH: of a declaration no more is looked at',
  },
  {
    path: 'packages/foundation/source/src/values/written-type.ts',
    patterns: ['[\\s*&?!]+$', '(?:^|[\\s?*&])'],
    most: 400,
    because: 'REACH: of a declaration no more is looked at',
  },
  {
    path: 'packages/foundation/relevance/src/query/sections.ts',
    patterns: ['^\\s*(?:[-*+|>]\\s{0,3})?'],
    most: 300,
    because: 'LONGEST: longer lines are no rows',
  },
  {
    path: `${CHUNKER}/formats/markdown.ts`,
    patterns: ['^ {0,3}(#{1,6})(?:', '(?:^|[ \\t]+)#+'],
    most: 1_000,
    because: 'TextLines.head() cuts at PATTERN_CHARS',
  },
  {
    path: `${CHUNKER}/formats/markdown.ts`,
    patterns: ['!\\[', '\\[([^', '<\\/?[a-z]', '[ \\t]*\\{'],
    most: 300,
    because: 'headingText() cuts first',
  },
  {
    path: `${CHUNKER}/formats/notebook.ts`,
    patterns: ['^"source"'],
    most: 1_000,
    because: 'cellName() cuts at PATTERN_CHARS',
  },
  {
    path: `${CHUNKER}/formats/nest.ts`,
    patterns: ['[\\r\\n]+$'],
    most: 1_000,
    because: 'head() cuts at PATTERN_CHARS',
  },
  {
    path: `${CHUNKER}/formats/toml.ts`,
    patterns: ['^[ \\t]*\\[\\[?', '^([^\\s#;'],
    most: 1_000,
    because: 'TextLines.head() cuts at PATTERN_CHARS',
  },
  {
    path: `${CHUNKER}/formats/yaml.ts`,
    patterns: ['^([ \\t]*)((?:- +)*)', '(?:^|\\s)[|>]', '^(?:- +)?(?:name|id'],
    most: 1_000,
    because: 'TextLines.head() cuts at PATTERN_CHARS',
  },
  {
    path: `${CHUNKER}/describe/metadata.ts`,
    patterns: ['\\s*(?:[{:]'],
    most: 400,
    because: 'signatureOf() reads twice SIGNATURE_CHARACTERS',
  },
  {
    path: 'packages/algorithms/cross-file/src/read/declaration.ts',
    patterns: ['(?:^|[\\s(;])(?:class', '^typedef', '((?:[\\p{L}', '([\\p{L}_$][', '(["\'\\p{L}'],
    most: 600,
    because: 'firstCodeLine() cuts at HEADER_MAXIMUM',
  },
  {
    path: 'packages/algorithms/cross-file/src/read/mention.ts',
    patterns: ['\\b(?:from|import', '[({][^)}]*$'],
    most: 2_000,
    because: 'a line is cut at LINE_MAXIMUM',
  },
  {
    path: 'packages/algorithms/ledger/src/gain.ts',
    patterns: ['\\B(?=(?:\\d{3})+$)'],
    most: 25,
    because: 'a number has no more digits',
  },
  {
    path: 'packages/algorithms/terse/src/read/line-kinds.ts',
    patterns: ['^\\s{2,}(?:Compiling'],
    most: 2_000,
    because: 'kindOf() reads no row over LINE_UNITS',
  },
  {
    path: 'packages/algorithms/terse/src/read/line-kinds.ts',
    patterns: ['^(?:remote: )?'],
    most: 2_000,
    because: 'kindOf() reads no row over LINE_UNITS',
  },
  // The outliner reads lines through lineText() and headerAt(), which cut them.
  ...[
    'build/data',
    'build/declarations',
    'read/header',
    'read/heads',
    'build/kind-of-text',
    'read/name',
    'write/render',
  ].map((file) => ({
    path: `${OUTLINE}/${file}.ts`,
    patterns: [''],
    most: 600,
    because: 'a header has at most HEADER_LIMIT units, a line read for it 200 more',
  })),
  {
    path: `${OUTLINE}/build/headings.ts`,
    patterns: [''],
    most: 300,
    because: 'a heading is read from 300 units of its line',
  },
  {
    path: `${OUTLINE}/read/profile.ts`,
    patterns: ['^[^\\S\\n'],
    most: 4_000,
    because: 'profile() looks at so much of the beginning, once a text',
  },
  {
    path: `${SYNTAX}/fallback/outline-facts.ts`,
    patterns: ['\\s*\\*+\\/$'],
    most: 400,
    because: 'docOf() reads twice OUTLINED_DOC of a line',
  },
  {
    path: `${SYNTAX}/fallback/gap-definitions.ts`,
    patterns: ['\\b(\\w+)\\s*[*&]?'],
    most: 200,
    because: 'declaredKind() reads GAP_KEYWORD_LENGTH',
  },
  {
    path: `${SYNTAX}/fallback/gap-definitions.ts`,
    patterns: ['^\\s*(?::[^=;', '^\\s*(?:<[^<>'],
    most: 2_880,
    because: 'a header is cut at GAP_HEADER_LENGTH',
  },
  {
    path: `${SYNTAX}/fallback/package-facts.ts`,
    patterns: ['\\{[^}]*$', '^\\s*(\\w+|\\*)'],
    most: 400,
    because: 'importAt() reads no line over IMPORT_LENGTH',
  },
  ...['header.ts', 'languages/kotlin.ts'].map((file) => ({
    path: `packages/foundation/source/src/${file}`,
    patterns: ['^(?!(?:import|guard|if|while'],
    most: 400,
    because: 'declaredBy() reads no header over LINE',
  })),
  // Repeats with an end: linear, but so many steps for each character that it is measured here.
  {
    path: 'packages/foundation/relevance/src/query/frames.ts',
    patterns: ['(?<![\\w/.-])(?<path>'],
    most: 1_000,
    because: 'a path has at most 300 characters, whatever the text',
  },
  {
    path: 'packages/algorithms/intent/src/read/targets.ts',
    patterns: ['(?<path>[\\w./'],
    most: 1_000,
    because: 'a path has at most 200 characters, whatever the text',
  },
  {
    path: 'packages/foundation/relevance/src/query/sections.ts',
    patterns: ['^\\s*(?:File "'],
    most: 600,
    because: 'readSections() cuts the line',
  },
  {
    path: 'packages/foundation/relevance/src/index/file-entry.ts',
    patterns: ['(?:\\b(?:def|class'],
    most: 400,
    because: 'signatureName() cuts at SIGNATURE_LENGTH',
  },
  {
    path: `${SYNTAX}/extract/doc.ts`,
    patterns: ['\\s*(?:\\*+\\/', '<\\/?(?:summary', '\\{@(?:link', '(?:\\s\\*|[-='],
    most: 400,
    because: 'bare() cuts a line at LINE',
  },
  {
    path: `${SYNTAX}/structure/structure.ts`,
    patterns: [' *(?:\\*+\\/'],
    most: 400,
    because: 'docText() cuts a line first',
  },
  ...['c-family', 'cpp', 'csharp', 'ecmascript', 'java'].map((language) => ({
    path: `${SYNTAX}/languages/${language}.ts`,
    patterns: {
      'c-family': [
        '^\\s*(?:template\\s*<.*>\\s*)?(?:typedef\\s+)?struct',
        '^\\s*(?:typedef\\s+)?enum',
      ],
      cpp: ['^\\s*(?:template\\s*<.*>\\s*)?class'],
      csharp: [
        '\\b(?:public|internal',
        '^\\s*(?:(?:public|internal|protected|private|static|virtual',
      ],
      ecmascript: ['^\\s*(?:export\\s+)?(?:default\\s+)?(?:declare\\s+)?(?:async\\s+)?function'],
      java: ['^\\s*(?:(?:public|protected|private|static|final|abstract|synchronized'],
    }[language] as string[],
    most: 400,
    because: 'recover() cuts a header at LINE',
  })),
  {
    path: `${SYNTAX}/languages/rust.ts`,
    patterns: ['^\\s*(?:unsafe\\s+)?impl'],
    most: 400,
    because: 'recover() cuts a header at LINE',
  },
  {
    path: `${SYNTAX}/languages/rust.ts`,
    patterns: ['#\\[macro_export', '#\\[path'],
    most: 2_000,
    because: 'so much before the item is read',
  },
  {
    path: `${SYNTAX}/languages/ecmascript-modules.ts`,
    patterns: ['(?:\\b(?:const|let|var)\\s+|,'],
    most: 300,
    because: 'so much before the call is read',
  },
  {
    path: `${SYNTAX}/languages/php.ts`,
    patterns: ['^\\w+\\s*\\(?\\s*((?:__DIR__'],
    most: 400,
    because: 'included() cuts first',
  },
  {
    path: 'packages/foundation/text/src/bytes/generated.ts',
    patterns: ['\\bgenerated\\b.*\\bby', '\\bcode generated'],
    most: 4_000,
    because: 'junkContent() reads HEAD_CHARS',
  },
  {
    path: 'packages/foundation/relevance/src/query/sections.ts',
    patterns: ['^\\s*(?:[-*+|>]'],
    most: 300,
    because: 'withoutVersions() reads lines of LONGEST only',
  },
  {
    path: 'scripts/installed.mjs',
    patterns: [':(?: .*)?$'],
    most: 400,
    because: 'a line of the lock file that pnpm writes',
  },
];

/** Expressions that are put together while a program runs, out of what its input says. */
export const FOREIGN: readonly { path: string; like: string; flags: string; because: string }[] = [
  {
    path: 'packages/adapters/hooks/src/say/host-tags.ts',
    like: '<(\\s{0,8}(?:/\\s{0,8})?(?:system[-_]reminder|command-[a-z]|function_(?:calls|results))[^<>]{0,200})(>?)',
    flags: 'gi',
    because: 'our own names of tags, with counts that end',
  },
  {
    path: 'packages/foundation/source/src/lexis/lexicon.ts',
    like: '(?<!\\S)\\/\\/',
    flags: 'y',
    because: 'what begins a comment in one of our languages, every sign of it escaped',
  },
  {
    path: `${CHUNKER}/formats/html.ts`,
    like: '(?:^|\\s)id\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'>]+))',
    flags: 'i',
    because: 'the name of an attribute that the caller looks for',
  },
  {
    path: `${CHUNKER}/formats/tags.ts`,
    like: '</my-element(?=[\\s/>])[^>]*>?',
    flags: 'gi',
    because: 'the name of an element, escaped',
  },
  {
    path: `${OUTLINE}/read/literal.ts`,
    like: '[\\n\\r][ \\t]*EOF\\b',
    flags: '',
    because: 'the word of a here-document, [A-Z0-9_]+',
  },
  {
    path: `${SYNTAX}/match/read-query.ts`,
    like: '^[.][a-zA-Z-]',
    flags: '',
    because: 'a condition in a query of ours, which is asked of one name',
  },
];
