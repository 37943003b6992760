import type { ReferenceFact, SourceFacts, Use } from '@ctx/source';
import { stem } from '@ctx/source/paths';
import { isTest, roleOf } from '@ctx/source/roles';
import { append } from '@ctx/text/collections';
import type { Target } from '../lookup/family.js';
import { createNearest } from '../lookup/nearest.js';
import { readOnce } from '../lookup/read-once.js';

/** Definitions that a constant names. */
const CONSTANTS: ReadonlySet<string> = new Set(['class', 'module', 'struct', 'constant']);

/**
 * Classes and modules of Ruby itself: alone they mean these, whatever a repository calls so, too.
 *
 * Source: docs.ruby-lang.org, classes and modules of the core, and of the libraries most in use.
 */
const BUILT_IN: ReadonlySet<string> = new Set(
  'ARGF ArgumentError Array Base64 BasicObject Benchmark BigDecimal Binding Bundler CGI CSV Class ClosedQueueError Comparable Complex ConditionVariable Data Date DateTime Digest Dir EOFError ERB Encoding EncodingError Enumerable Enumerator Errno Etc Exception FalseClass Fiber FiberError File FileTest FileUtils Float FloatDomainError Forwardable FrozenError GC Hash IO IOError IndexError Integer Interrupt JSON Kernel KeyError LoadError LocalJumpError Logger Marshal MatchData Math Method Module Monitor Mutex NameError Net NilClass NoMatchingPatternError NoMatchingPatternKeyError NoMemoryError NoMethodError NotImplementedError Numeric Object ObjectSpace Open3 OpenSSL OpenStruct Pathname Proc Process Queue Ractor Random Range RangeError Rational Refinement Regexp RegexpError RubyVM RuntimeError ScriptError SecureRandom SecurityError Set Shellwords Signal SignalException Singleton SizedQueue Socket StandardError StopIteration String StringIO Struct Symbol SyntaxError SystemCallError SystemExit SystemStackError TCPServer TCPSocket Tempfile Thread ThreadError ThreadGroup Time Timeout TracePoint TrueClass TypeError UNIXServer UNIXSocket URI UnboundMethod UncaughtThrowError Warning YAML ZeroDivisionError Zlib'.split(
    ' ',
  ),
);

/** Files that one constant is looked for in: those that open a module for its members are no homes. */
const MAX_HOMES = 64;

/** One definition of a constant. */
interface Constant {
  path: string;
  /** Holds nothing but other constants: a module opened for them, or an empty class. */
  opens: boolean;
  /** Has a superclass or is assigned, and so can be opened nowhere before. */
  isNew: boolean;
  /** Definitions that stand in it here. */
  members: number;
}

/**
 * Constants by name: a use is looked up as Ruby does, in the modules around it from the inside out,
 * then at the top; a path that none of them has is found where only one constant ends so and the
 * file names its module. The home of a constant is the file that defines it: the only one, or of
 * those that open it again the one that is called so.
 *
 * Source: docs.ruby-lang.org/en/master/syntax/modules_and_classes_rdoc.html; Zeitwerk's file
 * structure.
 */
export function rubyConstants(files: Iterable<SourceFacts>): (from: SourceFacts) => Target[] {
  const namesOf = readOnce(readNames);
  const byName = new Map<string, Constant[]>();
  const fullNames = new Map<string, Set<string>>();
  for (const file of files) {
    const filled = new Map<number | undefined, number>();
    for (const { kind, parent } of file.definitions)
      if (!CONSTANTS.has(kind)) filled.set(parent, (filled.get(parent) ?? 0) + 1);
    for (const [i, name] of namesOf(file).entries()) {
      if (name === undefined) continue;
      const { kind, signature } = file.definitions[i]!;
      const isNew = (kind !== 'class' && kind !== 'module') || /[<=]/.test(signature);
      const members = filled.get(i) ?? 0;
      append(byName, name, { path: file.path, opens: members === 0 && !isNew, isNew, members });
      fullNames.set(last(name), (fullNames.get(last(name)) ?? new Set()).add(name));
    }
  }
  const homesOf = createHomes(byName);
  return (from) => constantsOf(from, namesOf(from), { byName, fullNames, homesOf });
}

interface Index {
  byName: ReadonlyMap<string, readonly Constant[]>;
  /** Last part of a name → the full names. */
  fullNames: ReadonlyMap<string, ReadonlySet<string>>;
  homesOf(from: string, name: string): string | undefined;
}

function constantsOf(
  from: SourceFacts,
  names: readonly (string | undefined)[],
  index: Index,
): Target[] {
  const meaningOf = readMeanings(from, names, index);
  const isScope = scopesOf(from);
  const out: Target[] = [];
  for (const reference of from.references) {
    const { name } = reference;
    if (!/^[A-Z]/.test(name)) continue;
    for (const { receiver, rooted, line, within } of usesOf(reference)) {
      if (receiver !== undefined && !/^[A-Z]\w*(?:::[A-Z]\w*)*$/.test(receiver)) continue;
      const written = receiver === undefined ? name : `${receiver}::${name}`;
      const at = { within: within?.[0], rooted };
      const meaning = isScope(written) ? undefined : meaningOf(written, at);
      const path = meaning && index.homesOf(from.path, meaning.name);
      if (path === undefined || path === from.path) continue;
      out.push({
        path,
        names: [name],
        tier: meaning!.tier,
        evidence: { line, specifier: written },
      });
    }
  }
  return out;
}

/** A constant by its full name, and how sure that is. */
interface Meaning {
  name: string;
  tier: 'same-package' | 'name';
}

/** Where a constant is written: in which definition, and whether it begins at the top. */
interface Place {
  within: number | undefined;
  rooted: true | undefined;
}

/** Finds what a constant means that is written in a definition of a file, if it is another file's. */
function readMeanings(
  from: SourceFacts,
  names: readonly (string | undefined)[],
  index: Index,
): (written: string, at: Place) => Meaning | undefined {
  const own = new Set(names);
  const mentioned = new Set([...from.references, ...from.definitions].map(({ name }) => name));
  return (written, { within, rooted }) => {
    const scopes = rooted ? [] : scopesAround(from, names, within);
    const inside = scopes.map((scope) => `${scope}::${written}`);
    const name = [...inside, written].find(
      (candidate) => own.has(candidate) || index.byName.has(candidate),
    );
    if (name !== undefined && own.has(name)) return undefined;
    if (BUILT_IN.has(written) && (name === undefined || name === written)) return undefined;
    if (name !== undefined) return { name, tier: 'same-package' };
    const guess = rooted ? undefined : onlyEnding(written, mentioned, index);
    return guess === undefined ? undefined : { name: guess, tier: 'name' };
  };
}

/** Facts that do not tell uses apart say nothing against any. */
function usesOf({
  line,
  uses,
}: ReferenceFact): readonly Pick<Use, 'receiver' | 'rooted' | 'line' | 'within'>[] {
  return uses ?? [{ line }];
}

/** The only constant whose full name ends so, where the file also names the module around it. */
function onlyEnding(
  written: string,
  mentioned: ReadonlySet<string>,
  { fullNames }: Index,
): string | undefined {
  const ending = [...(fullNames.get(last(written)) ?? [])].slice(0, MAX_HOMES);
  const fitting = ending.filter((name) => name.endsWith(`::${written}`));
  if (fitting.length !== 1) return undefined;
  const around = fitting[0]!.slice(0, -written.length - 2);
  return mentioned.has(last(around)) ? fitting[0] : undefined;
}

/** Whether a path is only written before other constants: `A` and `A::B` of `A::B::C`. */
function scopesOf({ references }: SourceFacts): (written: string) => boolean {
  const before = new Map<string, number>();
  const total = new Map<string, number>();
  for (const { name, uses } of references) {
    if (!/^[A-Z]/.test(name)) continue;
    for (const { receiver, count } of uses ?? []) {
      const written = receiver ? `${receiver}::${name}` : name;
      total.set(written, (total.get(written) ?? 0) + count);
      if (receiver) before.set(receiver, (before.get(receiver) ?? 0) + count);
    }
  }
  return (written) => (before.get(written) ?? 0) >= (total.get(written) ?? 1);
}

/** Full names of the modules and classes around a use, innermost first. */
function scopesAround(
  { definitions }: SourceFacts,
  names: readonly (string | undefined)[],
  within: number | undefined,
): string[] {
  const scopes: string[] = [];
  for (let at = within; at !== undefined; at = definitions[at]?.parent) {
    const name = names[at];
    if (name !== undefined) scopes.push(name);
  }
  return scopes;
}

/** The full names of a file's constants, by the position of their definitions. */
function readNames({ definitions }: SourceFacts): (string | undefined)[] {
  const names: (string | undefined)[] = [];
  for (const { name, kind, parent, container } of definitions) {
    if (!CONSTANTS.has(kind)) {
      names.push(undefined);
      continue;
    }
    const around = parent === undefined ? undefined : names[parent];
    names.push([around, container, name].filter(Boolean).join('::'));
  }
  return names;
}

/** The home of a constant, seen from a file; undefined where several files could be it. */
function createHomes(byName: ReadonlyMap<string, readonly Constant[]>): Index['homesOf'] {
  const nearest = createNearest();
  const cache = new Map<string, readonly string[]>();
  const candidates = (name: string, test: boolean): readonly string[] => {
    const key = `${name} ${test}`;
    const found =
      cache.get(key) ?? (isOwn(name, byName) ? homes(name, byName.get(name)!, test) : []);
    cache.set(key, found);
    return found;
  };
  return (from, name) => {
    const paths = candidates(name, isTest(from));
    const near = paths.length === 0 ? [] : nearest(from, paths);
    return near.length === 1 ? near[0] : undefined;
  };
}

/**
 * Whether a constant is the repository's and not another's that it opens again (`module Rails`): it
 * is made here, a file is called like it or like a module around it, or its outermost module has
 * methods.
 */
function isOwn(name: string, byName: ReadonlyMap<string, readonly Constant[]>): boolean {
  if (byName.get(name)?.some(({ isNew }) => isNew)) return true;
  const parts = name.split('::');
  return parts.some((part, i) => {
    const constants = byName.get(parts.slice(0, i + 1).join('::')) ?? [];
    return constants.some(({ path, opens }) => isCalled(path, part) || (i === 0 && !opens));
  });
}

/** `user_mailer.rb` and `usermailer.rb` for `UserMailer`. */
function isCalled(path: string, name: string): boolean {
  return stem(path).replaceAll('_', '').toLowerCase() === name.toLowerCase();
}

/** The files that define a constant: all of them, or of those that open it again those called so. */
function homes(name: string, constants: readonly Constant[], test: boolean): readonly string[] {
  const seen = test ? constants : constants.filter(({ path }) => !isTest(path));
  const paths = [...new Set(seen.map(({ path }) => path))];
  const made = seen.filter(({ isNew }) => isNew);
  const makers = new Set(made.map(({ path }) => path));
  // Only the statement that makes a class gives its superclass: every other one opens it again. An example or a test
  // makes another of that name.
  if (makers.size === 1 && made.some(({ path }) => roleOf(path) === 'source')) return [...makers];
  const called = paths.filter((path) => isCalled(path, last(name)));
  if (called.length > 0) return fullest(longestFit(called, name), seen);
  const filled = made.length > 0 ? made : seen.filter(({ opens }) => !opens);
  return fullest([...new Set(filled.map(({ path }) => path))], seen);
}

/** As many times more members than any other file has the one that defines a constant; the others add to it. */
const FULLER = 3;

/**
 * Of several paths the one that defines a constant: it alone has a superclass, or it has several times the members
 * of any other. Equals stay equals.
 */
function fullest(paths: readonly string[], seen: readonly Constant[]): readonly string[] {
  if (paths.length < 2) return paths;
  const among = seen.filter(({ path }) => paths.includes(path));
  const made = new Set(among.flatMap(({ path, isNew }) => (isNew ? path : [])));
  if (made.size === 1) return [...made];
  const members = new Map<string, number>();
  for (const { path, members: count } of among) members.set(path, (members.get(path) ?? 0) + count);
  const [[first = '', most = 0] = [], [, next = 0] = []] = [...members].sort(
    ([, a], [, b]) => b - a,
  );
  return most >= FULLER * Math.max(1, next) ? [first] : paths;
}

/** Of several paths those that repeat most of a constant's modules: `a/b/c.rb` for `A::B::C`. */
function longestFit(paths: readonly string[], name: string): readonly string[] {
  const parts = name.split('::').map(underscored).reverse();
  const fits = paths.map((path) => {
    const folders = path.split('/').reverse();
    let fit = 1;
    while (fit < parts.length && folders[fit] === parts[fit]) fit++;
    return fit;
  });
  const most = Math.max(...fits);
  return paths.filter((_, i) => fits[i] === most);
}

function last(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** `UserMailer` → `user_mailer`, as autoloaders name files. */
function underscored(name: string): string {
  return name
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
}
