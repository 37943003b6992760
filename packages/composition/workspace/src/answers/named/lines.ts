import type { DefinitionLines, RankedFile, Source } from '@ctx/pipeline';
import type { PathMention, Query } from '@ctx/relevance';
import { type ResolvedMention, resolveMentions } from '@ctx/relevance/signals';
import { basename, stem } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import { sourceLines } from '@ctx/text/lines';

/** Lines of one range that the task names: a screenful; a link to a whole file names no lines. */
const RANGE_LINES = 60;

/** Lines of code in the task that are looked for. */
const QUOTED_LINES = 200;

/** Fewest units of such a line: a shorter one stands in many files. */
const QUOTED_UNITS = 16;

/** Most such lines that are shown before all else: in a trial with all of them, likelier lines had no room. */
const QUOTED_FOUND = 5;

/** Most places that a name with its owner, or a line of a built file, may have: with more it says nothing. */
const BEARERS = 2;

/** Kinds of definitions whose inner definitions are shown with them, and not by themselves. */
const CALLABLE = /^(?:function|method|constructor)$/;

/** The text between an owner and its member: `HeaderMap::get`, `Flask.route`, `Cart#add`, `HeaderMap get`. */
const JOINT = /^(?:::|\.|#|->|\.prototype\.|[ \t]|`[ \t]`|`\.`)$/;

const WORD = /[A-Za-z_$][\w$]*/g;

/** The task as it was read, the paths it can mean, and the texts of the first files. */
export interface NamedMaterial {
  query: Query;
  paths: readonly string[];
  sources: ReadonlyMap<string, Source>;
}

/**
 * The lines that the task names, per file, what is nearest to its point first: lines by number (a link,
 * `cart.ts:12-30`), the frames of its trace from the failure outwards, the source of a built file that a
 * frame names, members that are named with their owner, functions inside others, and code that it quotes.
 */
export function namedLines({ query, paths, sources }: NamedMaterial): Map<string, number[]> {
  const linesByPath = new Map<string, Set<number>>();
  const add = (path: string, startLine: number, endLine = startLine) => {
    const lines = linesByPath.get(path) ?? new Set();
    linesByPath.set(path, lines);
    const last = Math.min(endLine, startLine + RANGE_LINES - 1);
    for (let line = startLine; line <= last; line++) lines.add(line);
  };
  for (const { mention, files } of nearestFirst(resolveMentions({ query, paths }))) {
    const { line = 0, endLine } = mention;
    if (line > 0 && files.length === 1) add(paths[files[0]!]!, line, endLine);
  }
  for (const at of sourcesOfBuilt(query.mentions, sources)) add(at.path, at.line);
  for (const at of sameLines(query.mentions, sources)) add(at.path, at.line);
  for (const { path, definition } of namedDefinitions(query, sources)) {
    const { headerLine, endLine } = definition;
    add(path, headerLine, endLine - headerLine < RANGE_LINES ? endLine : headerLine);
  }
  for (const at of quotedLines(query, sources)) add(at.path, at.line);
  return new Map([...linesByPath].map(([path, lines]) => [path, [...lines]]));
}

/** Links and paths with a line, then the frames of a trace from the failure outwards. */
function nearestFirst(mentions: readonly ResolvedMention[]): ResolvedMention[] {
  const isFrame = ({ mention }: ResolvedMention) => mention.kind === 'frame';
  const frames = mentions.filter(isFrame);
  const outermost = frames.some(({ mention }) => mention.outermostFirst);
  return [
    ...mentions.filter((mention) => !isFrame(mention)),
    ...(outermost ? frames.reverse() : frames),
  ];
}

/** A frame in `dist/cart.js`, which is no file here, means the definition of its symbol in `src/cart.ts`. */
function sourcesOfBuilt(
  mentions: readonly PathMention[],
  sources: ReadonlyMap<string, Source>,
): { path: string; line: number }[] {
  return mentions.flatMap(({ path, symbol }) => {
    const name = symbol?.split(/[.#:\s]+/).at(-1);
    const isHere = [...sources.keys()].some(
      (sourcePath) => basename(sourcePath) === basename(path),
    );
    if (name === undefined || isHere) return [];
    const meant = [...sources.values()].filter((source) => stem(source.path) === stem(path));
    const lines = meant.flatMap(({ path, definitions = [] }) =>
      definitions
        .filter((definition) => definition.name === name)
        .map(({ headerLine }) => ({ path, line: headerLine })),
    );
    return lines.length <= BEARERS ? lines : [];
  });
}

/** The line of a built file that is here as well, in the file that it was built of. */
function sameLines(
  mentions: readonly PathMention[],
  sources: ReadonlyMap<string, Source>,
): { path: string; line: number }[] {
  return mentions.flatMap(({ path, line = 0 }) => {
    const family = [...sources.values()].filter((source) => stem(source.path) === stem(path));
    const built = family.find((source) => source.path === path || source.path.endsWith(`/${path}`));
    const named = built && sourceLines(built.text)[line - 1]?.trim();
    if (!named || named.length < QUOTED_UNITS) return [];
    const lines = family
      .filter((source) => source !== built)
      .flatMap(({ path, text }) =>
        sourceLines(text).flatMap((row, i) =>
          row.trim() === named ? [{ path, line: i + 1 }] : [],
        ),
      );
    return lines.length <= BEARERS ? lines : [];
  });
}

/** Members named with their owner, and functions inside functions that are named as code. */
function namedDefinitions(
  query: Query,
  sources: ReadonlyMap<string, Source>,
): { path: string; definition: DefinitionLines }[] {
  const pairs = ownersAndMembers(query.text);
  const names = new Set(
    query.identifiers
      .filter(({ place }) => place === 'title' || place === 'backtick' || place === 'call')
      .map(({ name }) => name),
  );
  const bearers = new Map<string, { path: string; definition: DefinitionLines }[]>();
  for (const { path, definitions = [] } of sources.values())
    for (const definition of definitions) {
      const owner = definition.parent === undefined ? undefined : definitions[definition.parent];
      if (owner === undefined) continue;
      const pair = `${owner.name} ${definition.name}`;
      const isInner = CALLABLE.test(owner.kind ?? '') && names.has(definition.name);
      if (pairs.has(pair) || isInner) append(bearers, pair, { path, definition });
    }
  return [...bearers.values()].flatMap((all) => (all.length <= BEARERS ? all : []));
}

/** Neighboring words of a text that may be an owner and its member, as `HeaderMap get`. */
function ownersAndMembers(text: string): Set<string> {
  const pairs = new Set<string>();
  let before: { word: string; end: number } | undefined;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (
      before !== undefined &&
      JOINT.test(text.slice(before.end, Math.min(index, before.end + 12)))
    )
      pairs.add(`${before.word} ${word}`);
    before = { word, end: index + word.length };
  }
  return pairs;
}

/** The lines of the first files that the task quotes as they stand. */
function quotedLines(
  { sections }: Query,
  sources: ReadonlyMap<string, Source>,
): { path: string; line: number }[] {
  const quoted = new Set<string>();
  for (const row of [...sections.inline, ...sections.code.split('\n')]) {
    const line = row.replace(/^[+-] ?/, '').trim();
    const isCode =
      line.length >= QUOTED_UNITS && /[A-Za-z]{3}/.test(line) && /[(){}[\]=;<>.:]/.test(line);
    if (isCode && quoted.size < QUOTED_LINES) quoted.add(line);
  }
  if (quoted.size === 0) return [];
  const placesByLine = new Map<string, { path: string; line: number }[]>();
  for (const { path, text } of sources.values())
    sourceLines(text).forEach((row, i) => {
      const line = row.trim();
      if (quoted.has(line)) append(placesByLine, line, { path, line: i + 1 });
    });
  return [...placesByLine.values()]
    .flatMap((all) => (all.length === 1 ? all : []))
    .slice(0, QUOTED_FOUND);
}

/** Gives each file its named lines, before those that its ranking gives. */
export function withNamedLines<File extends Pick<RankedFile, 'path' | 'frames'>>(
  files: readonly File[],
  named: ReadonlyMap<string, readonly number[]>,
): File[] {
  return files.map((file) => {
    const mine = named.get(file.path);
    if (mine === undefined) return file;
    return { ...file, frames: [...new Set([...mine, ...(file.frames ?? [])])] };
  });
}

/**
 * Moves files that the task names with a line, and that match too little to be read, behind the last of
 * those that are.
 */
export function withinReach<File extends { readonly path: string }>(
  files: readonly File[],
  { query, paths }: Pick<NamedMaterial, 'query' | 'paths'>,
  limit: number,
): File[] {
  const meant = new Set(
    resolveMentions({ query, paths }).flatMap(({ mention, files }) =>
      mention.line !== undefined && files.length === 1 ? [paths[files[0]!]!] : [],
    ),
  );
  const late = files
    .slice(limit)
    .filter(({ path }) => meant.has(path))
    .slice(0, limit);
  if (late.length === 0) return [...files];
  const near = files.slice(0, limit - late.length);
  const chosen = new Set([...near, ...late]);
  return [...near, ...late, ...files.filter((file) => !chosen.has(file))];
}
