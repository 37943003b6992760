import { cutPlaces } from '@ctx/relevance/places';
import type { ImpactedSymbol, SymbolGraph } from '@ctx/repomap/symbols';
import { roleOf } from '@ctx/source/roles';
import type { LineRange } from '@ctx/text';
import type { Manifest } from '@ctx/tree/view';
import type { Sources } from '../answers/sources.js';
import { type ImpactSources, impactOf, symbolsOf } from '../impact/impact.js';
import { isWholeFile } from '../impact/impact-lines.js';
import { type LinesOf, wordsOf } from '../impact/source-texts.js';
import type { Piece } from './pieces.js';
import type { AskedDefinition } from './subject.js';

/** Lines of a definition around that is shown whole; of a longer one its header, and the use if it is a user. */
const WHOLE = 30;

/** Lines shown before and after a use. */
const MARGIN = 3;

/** The sources in which surroundings are looked up. */
export type ShowSources = Sources & { manifests(): Promise<Manifest[]> };

/** The lines of a definition, with the comment above it. */
export function linesOfDefinition(
  { path, definition }: AskedDefinition,
  lines: readonly string[],
  { facts }: Pick<Sources, 'facts'>,
): LineRange {
  const { definitions = [] } = facts.find((file) => file.path === path) ?? {};
  const place = cutPlaces(lines, definitions).find((place) => place.definition === definition);
  const { startLine, endLine } = place ?? definition;
  return { startLine, endLine: Math.min(endLine, lines.length) };
}

/** Tests that only have the name and are shown where no test is known to mean it. */
const LIKELY_TESTS = 5;

/** The uses of a definition. */
export interface Users {
  readonly pieces: Piece[];
  /** `path:line` of what has the name, where nothing tells what is meant: nearest first. */
  readonly naming: string[];
}

/**
 * Definitions that use one of these, nearest tier first: tests, or all others. Where no test is known to
 * mean them, the first ones that have the name: what is handed on under another path hides its tests.
 */
export async function usersOf(
  definitions: readonly AskedDefinition[],
  what: 'callers' | 'tests',
  sources: ImpactSources,
  linesOf: LinesOf,
): Promise<Users> {
  const pieces: Piece[] = [];
  const likely: Piece[] = [];
  const naming = new Set<string>();
  const isWanted = ({ path }: { path: string }): boolean =>
    (roleOf(path) === 'test') === (what === 'tests');
  for (const { path, definition, owner } of definitions) {
    const name = owner === undefined ? definition.name : `${owner}.${definition.name}`;
    const reached = await impactOf(`${path}#${name}`, sources, { depth: 1 });
    const alike = reached.naming?.filter(isWanted) ?? [];
    for (const file of alike) naming.add(`${file.path}:${file.line}`);
    for (const file of what === 'tests' ? alike.slice(0, LIKELY_TESTS) : [])
      likely.push(...(await likelyPieces(file, definition.name, sources.facts, linesOf)));
    for (const user of surestFirst(reached.symbols?.filter(isWanted) ?? [])) {
      const lines = await linesOf(user.path);
      const reason = saidUse(user, definition.name, lines);
      pieces.push(...usePieces(user, reason, sources.facts, lines.length));
    }
  }
  return { pieces: pieces.length > 0 ? pieces : likely, naming: [...naming] };
}

/** Who takes a module whole may use any of it: that tells less than a use of the name. */
function surestFirst(users: readonly ImpactedSymbol[]): ImpactedSymbol[] {
  return [...users].sort((a, b) => Number(isWholeFile(a.via)) - Number(isWholeFile(b.via)));
}

/**
 * The words for a use, from its line: `uses total at 12`, `tests Cart.total at 12` for a member of what is asked about,
 * `total as sum at 12` where it has another name there, `all of src/cart.ts as cart at 12` for a whole module. No line
 * is named that does not have the name.
 */
function saidUse(
  { path: from, line, written, via }: Pick<ImpactedSymbol, 'path' | 'line' | 'written' | 'via'>,
  subject: string,
  lines: readonly string[],
): string {
  const { path, name, owner } = via;
  const member = name === subject || owner === undefined ? name : `${owner}.${name}`;
  const used = isWholeFile(via) ? `all of ${path}` : member;
  const as = used === written || name === written ? '' : ` as ${written}`;
  const uses = roleOf(from) === 'test' ? 'tests' : 'uses';
  return `${uses} ${used}${as}${atLine(line, written, lines)}`;
}

/** `used by pay at 12`, or `used by pay as sum at 12` where it has another name there. */
function saidUser(
  user: string,
  name: string,
  { line, written, lines }: { line: number; written: string; lines: readonly string[] },
): string {
  const as = written === name ? '' : ` as ${written}`;
  return `used by ${user}${as}${atLine(line, written, lines)}`;
}

/** ` at 12` for a line that has a name, and nothing for another. */
function atLine(line: number, written: string, lines: readonly string[]): string {
  const word = wordsOf(written)[0] ?? written;
  return wordsOf(lines[line - 1] ?? '').includes(word) ? ` at ${line}` : '';
}

/** The lines of a file that has the name, where nothing tells what is meant. */
async function likelyPieces(
  { path, line }: { readonly path: string; readonly line: number },
  name: string,
  facts: Sources['facts'],
  linesOf: LinesOf,
): Promise<Piece[]> {
  const { definitions = [] } = facts.find((file) => file.path === path) ?? {};
  const own = definitions.findLast(
    (definition) => definition.startLine <= line && line <= definition.endLine,
  );
  const lines = await linesOf(path);
  const reason = `has the name ${name}${atLine(line, name, lines)}`;
  const label = own === undefined ? reason : `${own.name}, ${reason}`;
  return aroundUse(own, line, lines.length).map((range) => ({
    ...{ path, label, reason, definition: own },
    ...range,
  }));
}

/** The lines of one user that say so. */
function usePieces(
  { path, name, headerLine, line }: ImpactedSymbol,
  reason: string,
  facts: Sources['facts'],
  count: number,
): Piece[] {
  const { definitions = [] } = facts.find((file) => file.path === path) ?? {};
  const own = definitions.find(
    (definition) => definition.name === name && definition.headerLine === headerLine,
  );
  const label = own === undefined ? reason : `${name}, ${reason}`;
  const ranges = aroundUse(own, line, count);
  return ranges.map((range) => ({ path, label, reason, definition: own, ...range }));
}

/** A short definition whole; of a long one, and outside of all, the header and the lines around the use. */
function aroundUse(
  own: (LineRange & { readonly headerLine: number }) | undefined,
  line: number,
  count: number,
): LineRange[] {
  const near = {
    startLine: Math.max(own?.startLine ?? 1, line - MARGIN),
    endLine: Math.min(own?.endLine ?? count, line + MARGIN),
  };
  if (own === undefined) return [near];
  if (own.endLine - own.startLine < WHOLE)
    return [{ startLine: own.startLine, endLine: own.endLine }];
  if (own.headerLine >= near.startLine) return [near];
  return [{ startLine: own.headerLine, endLine: own.headerLine }, near];
}

/** Definitions of this repository that these use, in the order of the first use. */
export async function usedBy(
  subjects: readonly AskedDefinition[],
  sources: ShowSources,
  linesOf: LinesOf,
): Promise<Piece[]> {
  const { facts } = sources;
  const graph = await symbolsOf(sources);
  const byPath = new Map(facts.map((file) => [file.path, file.definitions]));
  const pieces: Piece[] = [];
  for (const { path, definition } of subjects) {
    const index = byPath.get(path)?.indexOf(definition);
    const node = graph.nodes.findIndex((node) => node.path === path && node.index === index);
    if (node < 0) continue;
    const own = await linesOf(path);
    for (const { target, ...use } of usesOf(graph, node, definition, own)) {
      const used = target.index === undefined ? undefined : byPath.get(target.path)?.[target.index];
      if (used === undefined || used === definition) continue;
      const at = { path: target.path, definition: used };
      const whole = linesOfDefinition(at, await linesOf(target.path), sources);
      const reason = saidUser(definition.name, used.name, { ...use, lines: own });
      pieces.push({
        path: target.path,
        label: `${used.name}, ${reason}`,
        reason,
        definition: whole,
        startLine: whole.startLine,
        endLine: whole.endLine - whole.startLine < WHOLE ? whole.endLine : used.headerLine,
      });
    }
  }
  return pieces;
}

/** The uses by the definition of a node, each with the first line that says so, by these lines. */
function usesOf(
  { nodes, edges }: SymbolGraph,
  node: number,
  definition: AskedDefinition['definition'],
  lines: readonly string[],
): { target: SymbolGraph['nodes'][number]; line: number; written: string }[] {
  const uses = [];
  for (let e = edges.offsets[node]!; e < edges.offsets[node + 1]!; e++) {
    const written = edges.names[e]!;
    const line = lineOfName(written, definition, lines);
    uses.push({ target: nodes[edges.targets[e]!]!, line, written });
  }
  return uses.sort((a, b) => a.line - b.line);
}

/** The first line of a definition that holds a name; the facts have only the first one of the file. */
function lineOfName(
  written: string,
  { headerLine, startLine, endLine }: LineRange & { readonly headerLine: number },
  lines: readonly string[],
): number {
  const word = wordsOf(written)[0] ?? written;
  for (let line = startLine; line <= Math.min(endLine, lines.length); line++)
    if (line !== headerLine && wordsOf(lines[line - 1]!).includes(word)) return line;
  return headerLine;
}

/** The newest commits that changed these files, one line each: `1a2b3c4d5 2026-01-31 Subject`. */
export async function commitsOf(
  paths: ReadonlySet<string>,
  limit: number,
  { history }: Pick<Sources, 'history'>,
): Promise<string[]> {
  const commits = await history();
  return commits
    .filter(({ files }) => files.some((path) => paths.has(path)))
    .slice(0, limit)
    .map(({ id, time, message }) => {
      const day = new Date(time * 1000).toISOString().slice(0, 10);
      return `${id.slice(0, 9)} ${day} ${message.split('\n', 1)[0]}`;
    });
}
