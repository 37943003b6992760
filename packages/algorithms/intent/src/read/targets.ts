import type { Query } from '@ctx/relevance';
import type { Sections } from '@ctx/relevance/query';
import { basename, withSlashes } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';
import { lineAt } from '@ctx/text/lines';
import type { IntentTarget, TargetKind } from '../shapes.js';

/** Targets that are kept: an issue with a long log names thousands. */
const MAX_TARGETS = 100;

/** Characters of a quoted code or error that are kept. */
const MAX_QUOTE = 200;

/** Written like names, and name nothing in a code base: values, formats, products. */
const NO_SYMBOLS = new Set(
  'NaN JavaScript TypeScript GitHub GitLab macOS iOS iPhone iPad OAuth GraphQL WebAssembly PostgreSQL MySQL MongoDB OpenAI ChatGPT DevOps README FreeBSD OpenBSD PyPI LaTeX eBay YouTube LinkedIn IntelliJ PyCharm VSCode WebStorm'.split(
    ' ',
  ),
);
const SYMBOL = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|\$/;
const CODE = /[\w)\]}>"']\s*[([{=;<>|&+*/%!?:.,-]|[({[]/;
// pytest's node ids; Go's and Rust's reports; names in JavaScript's describe, it, test.
const TEST_ID = /(?<path>[\w./\\-]{1,200}\.py)::(?<name>[\w:[\]-]{1,120})/g;
const TEST_NAME =
  /(?:--- FAIL: |^test )(?<report>[\w/:.-]{1,120})|\b(?:describe|it|test)\(\s*(?<quote>['"`])(?<title>[^'"`\n]{1,120})\k<quote>|\b(?<name>test_\w{2,100}|Test[A-Z]\w{1,100}|\w{2,80}_test)\b(?!\.\w)/gm;
const LINES =
  /\b(?:lines?|L)\s?(?<line>\d{1,7})(?:\s?(?:-|–|to|and|through)\s?L?(?<end>\d{1,7}))?\b/g;

/**
 * The targets of a task, by kind: paths and stack frames, test names, symbols, quoted code, error texts, line numbers.
 * Paths, frames, names and errors are those that `readQuery` found.
 */
export function targetsOf(query: Query, locate: Locate): IntentTarget[] {
  const { text, sections } = query;
  const targets = [
    ...pathTargets(query, locate),
    ...testTargets(text, locate),
    ...symbolTargets(query, locate),
    ...quoted('code', codeOf(sections), locate),
    ...quoted('error', query.errors, locate),
    ...lineTargets(text, query, locate),
  ];
  const seen = new Set<string>();
  return targets
    .filter(({ kind, text: word, line }) => {
      const key = `${kind}\n${word}\n${line ?? ''}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_TARGETS);
}

function pathTargets({ mentions }: Query, locate: Locate): IntentTarget[] {
  return mentions.map(({ path, line, symbol, kind }) => ({
    kind: kind === 'frame' ? 'frame' : 'path',
    text: path,
    at: locate(basename(path)),
    path,
    ...(line === undefined ? {} : { line }),
    ...(symbol === undefined ? {} : { symbol }),
  }));
}

function testTargets(text: string, locate: Locate): IntentTarget[] {
  const ids = [...text.matchAll(TEST_ID)].map(({ groups }): IntentTarget => {
    const { path = '', name = '' } = groups ?? {};
    return { kind: 'test', text: name, at: locate(name), path: withSlashes(path) };
  });
  const identifiers = new Set(ids.flatMap(({ text: name }) => name.split('::')));
  const names = [...text.matchAll(TEST_NAME)]
    .map(({ groups }) => groups?.report ?? groups?.title ?? groups?.name ?? '')
    .filter((name) => !identifiers.has(name));
  return [...ids, ...names.map((name) => target('test', name, locate))];
}

function symbolTargets({ identifiers, mentions }: Query, locate: Locate): IntentTarget[] {
  const paths = mentions.map(({ path }) => path).join('\n');
  return identifiers
    .filter(({ name, place }) => {
      if (NO_SYMBOLS.has(name) || place === 'fence' || isTestName(name)) return false;
      // A name that stands in a path is the path's, unless it is also said apart.
      if (place !== 'backtick' && paths.includes(name)) return false;
      return SYMBOL.test(name) || place === 'backtick' || place === 'call';
    })
    .map(({ name }) => target('symbol', name, locate));
}

function isTestName(name: string): boolean {
  return /^(?:test_|Test[A-Z])|_test$/.test(name) || isTest(name);
}

/** Inline code that is more than a name or a path, and the first line of each block of code. */
function codeOf({ inline }: Sections): string[] {
  return inline.filter((span) => /\s|\(/.test(span.trim()) && CODE.test(span));
}

function quoted(kind: TargetKind, texts: readonly string[], locate: Locate): IntentTarget[] {
  return texts.map((text) => ({ ...target(kind, text, locate), text: text.slice(0, MAX_QUOTE) }));
}

/** Line numbers in prose; the file is the one that the task names, if it names only one. */
function lineTargets(text: string, { mentions }: Query, locate: Locate): IntentTarget[] {
  const paths = new Set(mentions.map(({ path }) => path));
  const only = paths.size === 1 ? [...paths][0] : undefined;
  return [...text.matchAll(LINES)].map((match): IntentTarget => {
    const line = Number(match.groups?.line);
    const end = Number(match.groups?.end);
    return {
      ...target('line', match[0], locate),
      line,
      ...(end >= line ? { endLine: end } : {}),
      ...(only === undefined ? {} : { path: only }),
    };
  });
}

function target(kind: TargetKind, text: string, locate: Locate): IntentTarget {
  return { kind, text, at: locate(text) };
}

/** Line of the task, 1-based, in which a text first stands; 1 for one that is nowhere. */
export type Locate = (text: string) => number;

/** Finds texts in a task, whatever their letter case. Linear in the task, per look-up. */
export function locator(task: string): Locate {
  const text = task.toLowerCase();
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (wanted) => {
    const at = text.indexOf(wanted.toLowerCase().split(/ … |\n/, 1)[0]!);
    return at < 0 ? 1 : lineAt(starts, at);
  };
}
