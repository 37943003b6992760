import type { Definition, SourceFacts } from '@ctx/source';
import { basename } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';
import { createNearest } from './nearest.js';
import { readOnce } from './read-once.js';

/** The declarations of one name in a namespace in one file. */
export interface Declaration {
  path: string;
  /** A type, not only functions or values of that name. */
  isType: boolean;
  /** One of several parts of one type: C# `partial`. */
  isPart: boolean;
  /** The declaration that `actual` declarations of other files implement: Kotlin `expect`. */
  isExpected: boolean;
  /** Declared without and with type parameters: in C# two types. */
  plain: boolean;
  generic: boolean;
  /** The names of its members here. */
  members(): ReadonlySet<string>;
}

/** How a file uses a name, as far as it tells declarations of that name apart. */
export interface DeclarationUse {
  plain: boolean;
  generic: boolean;
  /** Members that it names behind the name itself; undefined when it uses the name in other ways, too. */
  members: ReadonlySet<string> | undefined;
  /** A statement that marks a use, even of code that is no test, from a test. */
  stated?: boolean | undefined;
}

/** The declarations that a use means. */
export interface Declarers {
  paths: readonly string[];
  /** Whether that is known; else each of them is as likely as the others. */
  sure: boolean;
}

/** Files that one use leads to where nothing tells them apart, and parts of one type; files. */
const MAX_EQUAL = 8;
const MAX_PARTS = 64;

const TYPES: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'struct',
  'enum',
  'trait',
  'type',
]);

/**
 * Chooses among the files that declare one name of a namespace: types before functions, what is no
 * test for what is no test, by type parameters, the nearest; then all parts of a type (of those
 * whose member is named, if one is), the `expect` of `actual`s, the file that is loaded, the file that is called
 * so. Equals
 * stay equals: the order of paths says nothing.
 *
 * @param rules what the parts of a type have in common, by path, and whether a program loads a file by itself
 */
export function createDeclarers(
  rules: ChoiceRules,
): (from: string, name: string, all: readonly Declaration[], use: DeclarationUse) => Declarers {
  const nearest = createNearest();
  const kindsOf = readOnce(readKinds);
  return (from, name, all, use) => {
    const kind = kindsOf(all)(use.stated === true || isTest(from), use);
    if (kind.paths.length === 0) return { paths: kind.paths, sure: true };
    const near = nearest(from, kind.paths);
    // The same list comes again for every file of a folder: it is looked through once.
    const cached = kind.choices.get(near) ?? choice(near, name, kind, rules);
    kind.choices.set(near, cached);
    const { members } = use;
    if (members === undefined || cached.parts.length === 0) return cached;
    const named = cached.parts.filter((part) =>
      [...part.members()].some((member) => members.has(member)),
    );
    return named.length > 0 ? { paths: named.map(({ path }) => path), sure: true } : cached;
  };
}

/** The properties that tell equally near declarations apart. */
interface ChoiceRules {
  projectOf(path: string): string | undefined;
  isLoaded(path: string): boolean;
}

/** The choice among equally near declarations, with the parts of a type if they are such. */
interface Choice extends Declarers {
  parts: readonly Declaration[];
}

function choice(
  near: readonly string[],
  name: string,
  { paths, byPath }: Kind,
  { projectOf, isLoaded }: ChoiceRules,
): Choice {
  if (near.some((path) => byPath.get(path)!.isPart)) {
    const projects = new Set(near.map(projectOf));
    const parts = paths
      .map((path) => byPath.get(path)!)
      .filter(({ path, isPart }) => isPart && projects.has(projectOf(path)))
      .slice(0, MAX_PARTS);
    return { paths: parts.map(({ path }) => path), sure: true, parts };
  }
  const sure = { sure: true, parts: [] };
  if (near.length === 1) return { paths: near, ...sure };
  const expected = near.filter((path) => byPath.get(path)!.isExpected);
  if (expected.length === 1) return { paths: expected, ...sure };
  const loaded = near.filter(isLoaded);
  if (loaded.length === 1) return { paths: loaded, ...sure };
  const called = near.filter((path) => basename(path).replace(/\.[^.]*$/, '') === name);
  if (called.length === 1) return { paths: called, ...sure };
  return { paths: near.length > MAX_EQUAL ? [] : near, sure: false, parts: [] };
}

interface Kind {
  paths: readonly string[];
  byPath: ReadonlyMap<string, Declaration>;
  /** By the list of those that are equally near. */
  choices: Map<readonly string[], Choice>;
}

/** The declarations that a kind of use can mean. Each list is made once, for `nearest` reads it once. */
function readKinds(
  all: readonly Declaration[],
): (test: boolean, use: Pick<DeclarationUse, 'plain' | 'generic'>) => Kind {
  const types = all.filter(({ isType }) => isType);
  const named = types.length > 0 ? types : all;
  const cache = new Map<string, Kind>();
  return (test, { plain, generic }) => {
    const key = `${test} ${plain} ${generic}`;
    let kind = cache.get(key);
    if (kind === undefined) {
      // Tests are not compiled into what is no test.
      const seen = test ? named : named.filter(({ path }) => !isTest(path));
      const fitting = seen.filter(
        (declaration) => (plain && declaration.plain) || (generic && declaration.generic),
      );
      const candidates = fitting.length > 0 ? fitting : seen;
      kind = {
        paths: candidates.map(({ path }) => path),
        byPath: new Map(candidates.map((candidate) => [candidate.path, candidate])),
        choices: new Map(),
      };
      cache.set(key, kind);
    }
    return kind;
  };
}

/** The declaration that the definitions of one name in one file make. */
export function declarationOf(file: SourceFacts, definitions: readonly Definition[]): Declaration {
  const types = definitions.filter(({ kind }) => TYPES.has(kind));
  const own = types.length > 0 ? types : definitions;
  const isGeneric = ({ name, signature }: Definition): boolean =>
    signature.includes(`${name}<`) || signature.includes(`${name} <`);
  return {
    path: file.path,
    isType: types.length > 0,
    isPart: own.some(({ signature }) =>
      /\bpartial\s+(?:class|struct|interface|record)\b/.test(signature),
    ),
    isExpected: own.some(({ signature }) => /^(?:[\w@]+ )*expect /.test(signature)),
    plain: own.some((definition) => !isGeneric(definition)),
    generic: own.some(isGeneric),
    members: memberNames(file, new Set(own)),
  };
}

function memberNames(
  { definitions }: SourceFacts,
  owners: ReadonlySet<Definition>,
): () => ReadonlySet<string> {
  let names: Set<string> | undefined;
  return () => {
    if (names === undefined) {
      names = new Set();
      for (const { name, parent } of definitions) {
        if (parent !== undefined && owners.has(definitions[parent]!)) names.add(name);
      }
    }
    return names;
  };
}
