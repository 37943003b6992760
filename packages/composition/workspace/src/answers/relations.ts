import type { TermIndex } from '@ctx/relevance';
import { wordTerms } from '@ctx/relevance/query';
import type { Definition } from '@ctx/source';
import { dataOf, languageOf } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import { isInterface, isTest } from '@ctx/source/roles';
import type { PathFacts } from '@ctx/tree';
import type { FactsByPath } from './sources.js';

/** The files that define a name, as a term index knows them. */
export type DefinerIndex = Pick<TermIndex, 'definers'>;

/** The facts of a file that are read. */
export type RelatedFacts = Pick<PathFacts, 'definitions' | 'references'>;

/** Names said in one reason. */
const NAMES = 3;

/** A shorter name of one word is one of other things as well. */
const LONG_NAME = 6;

/** Two words or more in one name. */
const COMPOUND = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]/;

/** Kinds of definitions that other files name to use them. */
const USABLE = /^(?:class|interface|struct|enum|trait|type|function|method|macro)$/;

/**
 * How files stand to the first one of an answer, by the names that one file alone defines: `tests
 * save_session of sessions.py`, `uses save_session of sessions.py`, `sessions.py uses its TaggedJSON`.
 *
 * @param paths The files that are asked about, the first one first.
 * @param facts Of all files: what two of them define tells nothing.
 * @param index That of all files; where it is given, only the facts of files that it names are read.
 * @returns for each file that has such a name the one or two reasons
 */
export function relationsTo(
  paths: readonly string[],
  facts: FactsByPath<RelatedFacts>,
  index?: DefinerIndex,
): Map<string, string[]> {
  const relations = new Map<string, string[]>();
  const [first = '', ...others] = paths;
  const own = facts.get(first);
  if (own === undefined) return relations;
  const names = new Set(
    [...own.definitions, ...own.references].map((definition) => definition.name),
  );
  const homes = index ? homesByIndex(names, facts, index) : soleHomes(names, facts);
  const used = namesBy(own, homes);
  for (const path of others) {
    const file = facts.get(path);
    const uses = file && namesBy(file, homes).get(first);
    const names = used.get(path);
    const reasons = [
      ...(uses ? [`${isTest(path) ? 'tests' : 'uses'} ${list(uses)} of ${basename(first)}`] : []),
      ...(names ? [`${basename(first)} uses its ${list(names)}`] : []),
    ];
    if (reasons.length > 0) relations.set(path, reasons);
  }
  return relations;
}

/** Where a name is defined, as far as this one file defines it. */
export interface Home {
  readonly path: string;
  /** Type whose member it is: a member called `append` is meant only where that type is named, too. */
  readonly owner?: string | undefined;
}

/** {@link soleHomes} by the facts of those files alone that define such a name. */
function homesByIndex(
  wanted: ReadonlySet<string>,
  facts: FactsByPath<RelatedFacts>,
  index: DefinerIndex,
): Map<string, Home | undefined> {
  // Of other names nobody is the home, whoever defines them.
  const telling = [...wanted].filter(isLong);
  const indexed = telling.filter((name) => wordTerms(name).length > 0);
  const homes = new Map<string, Home | undefined>();
  for (const name of indexed) {
    for (const path of index.definers([name])) {
      const file = facts.get(path);
      if (file) addHomes(homes, new Set([name]), [path, file]);
      // Once two files define it no third one is read: of babel's `generate` there are hundreds.
      if (homes.has(name) && homes.get(name) === undefined) break;
    }
  }
  // A name of signs or of very many letters is no term: the index does not know who defines it.
  const odd = telling.filter((name) => wordTerms(name).length === 0);
  if (odd.length > 0)
    for (const [name, home] of soleHomes(new Set(odd), facts)) homes.set(name, home);
  return homes;
}

/** The file of each of these names that is telling and that one file alone defines. */
export function soleHomes(
  wanted: ReadonlySet<string>,
  facts: Iterable<readonly [string, Pick<RelatedFacts, 'definitions'>]>,
): Map<string, Home | undefined> {
  const homes = new Map<string, Home | undefined>();
  for (const file of facts) addHomes(homes, wanted, file);
  return homes;
}

function addHomes(
  homes: Map<string, Home | undefined>,
  wanted: ReadonlySet<string>,
  [path, file]: readonly [string, Pick<RelatedFacts, 'definitions'>],
): void {
  for (const { name, kind, declaration, container, parent } of file.definitions) {
    if (!wanted.has(name) || declaration === true || homes.get(name)?.path === path) continue;
    // A field or a variable of the same name elsewhere leaves open what is meant.
    const isSole = !homes.has(name) && isTelling(name, kind) && !isOfItsFile(path, kind);
    const owner = kind === 'method' ? (container ?? nameAt(file.definitions, parent)) : undefined;
    homes.set(name, isSole ? { path, owner } : undefined);
  }
}

const nameAt = (
  definitions: RelatedFacts['definitions'],
  at: number | undefined,
): string | undefined => (at === undefined ? undefined : definitions[at]?.name);

/** A macro of a language with headers that stands in none: no other file has it. */
function isOfItsFile(path: string, kind: Definition['kind']): boolean {
  if (kind !== 'macro' || isInterface(path)) return false;
  const language = languageOf(path);
  return language !== undefined && dataOf(language)?.included !== undefined;
}

/**
 * Whether a file that names it means what stands there. One word is what methods of other types are called as
 * well (`append`): its own type must be named beside it.
 *
 * @param named All names that the file refers to.
 */
export function isMeant(name: string, { owner }: Home, named: ReadonlySet<string>): boolean {
  return owner === undefined || COMPOUND.test(name) || named.has(owner);
}

function isTelling(name: string, kind: Definition['kind']): boolean {
  return USABLE.test(kind) && isLong(name);
}

function isLong(name: string): boolean {
  return name.length >= LONG_NAME || COMPOUND.test(name);
}

/** The names that a file refers to, by the path of their home, in the order of its lines. */
function namesBy(
  { references }: RelatedFacts,
  homes: ReadonlyMap<string, Home | undefined>,
): Map<string, Set<string>> {
  const named = new Set(references.map(({ name }) => name));
  const names = new Map<string, Set<string>>();
  for (const name of named) {
    const home = homes.get(name);
    if (home === undefined || !isMeant(name, home, named)) continue;
    const mine = names.get(home.path) ?? new Set();
    names.set(home.path, mine.add(name));
  }
  return names;
}

function list(names: ReadonlySet<string>): string {
  return [...names].slice(0, NAMES).join(', ');
}
