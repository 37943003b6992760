import { type FileGraph, judgesExports, provenEdges } from '@ctx/insight';
import type { SourceFacts } from '@ctx/source';
import { languageOf } from '@ctx/source/languages';
import { compareText } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';
import { printable } from '@ctx/text/printable';
import type { InsightKind } from './insight-kinds.js';

/** Code that a kind of insight did not look at: where it says nothing, nothing is known. */
export interface Unjudged {
  kind: InsightKind;
  /** Languages of which it says nothing, the one with most files first; none where all is meant. */
  languages: string[];
  /** Nothing at all was looked at: that nothing was found means nothing. */
  whole: boolean;
  /** Why, in a few words. */
  why: string;
}

/** The code that was not looked at and the reason, as one sentence. */
export function sayUnjudged({ kind, languages, whole, why }: Unjudged): string {
  const of = languages.length === 0 ? '' : ` of ${languages.join(', ')}`;
  const judged = whole || of !== '' ? 'not judged' : 'judged in part';
  return printable(`${kind}${of} ${judged}: ${why}`);
}

/** The material of the answer. */
export interface Looked {
  readonly kinds: ReadonlySet<InsightKind>;
  /** All files of the roles that are looked at. */
  readonly paths: readonly string[];
  /** Their facts. */
  readonly facts: readonly SourceFacts[];
  /** Files that `clones` and `functionMetrics` could not read. */
  readonly unread: ReadonlySet<string>;
  readonly unmeasured: ReadonlySet<string>;
  /** Files of which lines were left out, because nobody wrote them. */
  readonly minified: number;
  /** Functions that are not measured, as their parse has an error. */
  readonly unclear: number;
  /** Commits that were read; undefined where no kind asked for them. */
  readonly commits?: number | undefined;
  /** Why none was: `: not a git repository`. */
  readonly noHistory?: string | undefined;
  readonly graph?: FileGraph | undefined;
}

const OFFERED = 'all that is public may be used by whoever depends on it';
const UNMEASURED = 'how functions of it branch is not read';
const UNREAD = 'its statements are not read';
const UNLINKED = 'no dependency between its files is known';
const NO_HISTORY = 'no commits were read';
const ONE_COMMIT = 'one commit was read, as a shallow clone has it';

/** The code that was not looked at, kind by kind. */
export function unjudgedCode(looked: Looked): Unjudged[] {
  const { kinds, unread, unmeasured, commits, graph } = looked;
  const files = code(looked);
  const linked = graph === undefined ? undefined : linkedPaths(graph);
  const say = (kind: InsightKind, isLeftOut: (path: string) => boolean, why: string): Unjudged[] =>
    kinds.has(kind) ? languagesIn(files, kind, isLeftOut, why) : [];
  const several = languagesOfSeveral(files);
  const isUnlinked = (path: string): boolean =>
    linked !== undefined && !linked.has(path) && several.has(path);
  const paths = new Set(looked.facts.map(({ path }) => path));
  const isUnread = (path: string): boolean => unread.has(path) || !paths.has(path);
  const isUnmeasured = (path: string): boolean => unmeasured.has(path) || !paths.has(path);
  return [
    ...say('clones', isUnread, UNREAD),
    ...say('dead', (path) => !judgesExports(path), OFFERED),
    ...say('smells', isUnmeasured, UNMEASURED),
    ...say('hotspots', isUnmeasured, UNMEASURED),
    ...withoutLines(looked),
    ...withoutFunctions(looked),
    ...withoutHistory(kinds, commits, looked.noHistory),
    ...(['cycles', 'layers', 'communities'] as const).flatMap((kind) =>
      say(kind, isUnlinked, UNLINKED),
    ),
  ];
}

/** Files of code with their language: those with facts that define something, and those that have none. */
function code({ paths, facts }: Looked): { path: string; language: string }[] {
  const byPath = new Map(facts.map((file) => [file.path, file]));
  return paths.flatMap((path) => {
    const file = byPath.get(path);
    if (file !== undefined)
      return file.definitions.length > 0 ? [{ path, language: file.language }] : [];
    const language = languageOf(path);
    return language === undefined ? [] : [{ path, language }];
  });
}

/** Files that are not the only one of their language: these could depend on each other. */
function languagesOfSeveral(
  files: readonly { path: string; language: string }[],
): ReadonlySet<string> {
  const groups = [...groupBy(files, ({ language }) => language).values()];
  return new Set(groups.filter((own) => own.length > 1).flatMap((own) => own.map((f) => f.path)));
}

/** The languages all of whose files were left out; all of them is the whole. */
function languagesIn(
  files: readonly { path: string; language: string }[],
  kind: InsightKind,
  isLeftOut: (path: string) => boolean,
  why: string,
): Unjudged[] {
  if (files.length === 0)
    return [{ kind, languages: [], whole: true, why: 'no source file with definitions is here' }];
  const all = [...groupBy(files, ({ language }) => language)];
  const out = all.filter(([, own]) => own.every(({ path }) => isLeftOut(path)));
  if (out.length === 0) return [];
  const languages = out
    .sort((a, b) => b[1].length - a[1].length || compareText(a[0], b[0]))
    .map(([language]) => language);
  return [{ kind, languages, whole: out.length === all.length, why }];
}

/** Findings in lines that were left out are not known. */
function withoutLines({ kinds, minified }: Looked): Unjudged[] {
  if (minified === 0) return [];
  const of = minified === 1 ? 'one file' : `${minified} files`;
  const why = `lines of more than 1,000 characters in ${of} are left out`;
  return (['clones', 'smells', 'hotspots'] as const)
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({ kind, languages: [], whole: false, why }));
}

/** A number of a function whose end is not sure would be one of others. */
function withoutFunctions({ kinds, unclear }: Looked): Unjudged[] {
  if (unclear === 0) return [];
  const why = `the parse of ${unclear === 1 ? 'one function has an error' : `${unclear} functions has errors`}`;
  return (['smells', 'hotspots'] as const)
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({ kind, languages: [], whole: false, why }));
}

/** Nobody can be said to own, and nothing to be changed often, where there is no history. */
function withoutHistory(
  kinds: ReadonlySet<InsightKind>,
  commits: number | undefined,
  reason = '',
): Unjudged[] {
  if (commits === undefined || commits > 1) return [];
  const why = commits === 0 ? `${NO_HISTORY}${reason}` : ONE_COMMIT;
  const whole = (['hotspots', 'owners'] as const).filter((kind) => kinds.has(kind));
  const churn = { kind: 'smells' as const, languages: [], whole: false, why: `${why}: churn is 1` };
  return [
    ...(kinds.has('smells') ? [churn] : []),
    ...whole.map((kind) => ({ kind, languages: [], whole: true, why })),
  ];
}

/** Files that another one depends on, or that depend on another one. */
function linkedPaths(graph: FileGraph): ReadonlySet<string> {
  const linked = new Set<string>();
  for (const { from, to } of provenEdges(graph)) {
    linked.add(graph.files[from]!.path);
    linked.add(graph.files[to]!.path);
  }
  return linked;
}
