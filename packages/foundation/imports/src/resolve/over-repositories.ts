import type { ImportFact, Manifest, SourceFacts } from '@ctx/source';
import { familyOf } from '@ctx/source/languages';
import { append, groupBy } from '@ctx/text/collections';
import type { Target } from '../lookup/family.js';
import { repositoryOf } from '../repositories/names.js';
import type { Resolution } from './resolution.js';

/** The files of the repositories, each path behind the name of its repository. */
interface Parts {
  readonly files: readonly SourceFacts[];
  readonly manifests: readonly Manifest[];
  readonly paths: readonly string[];
}

/** Prepares one repository, whose paths stand there as it has them. */
type Prepare = (parts: Parts) => Resolution;

/**
 * Resolves imports over several repositories. Inside of each they are resolved as in it alone, so that another one
 * beside it changes nothing. A statement that leads nowhere there is asked of the others: each offers what its own
 * manifests declare to strangers, and where exactly one does, that is meant. Of two that offer the same one is meant
 * where it alone has a package that the repository asks for by name; else they are forks, and nobody's guess.
 */
export function overRepositories(
  names: readonly string[],
  parts: Parts,
  prepare: Prepare,
): Resolution {
  const inner = readParts(new Set(names), parts, prepare);
  const chosen = (from: SourceFacts, found: readonly Offered[]): readonly Target[] => {
    if (found.length < 2) return found[0]?.targets ?? [];
    const asked = inner.of(repositoryOf(from.path))?.packages(from)?.asked;
    const isAsked = ({ name }: Offered): boolean => {
      const declared = inner.of(name)!.packages(from)?.declared ?? [];
      return asked !== undefined && [...declared].some((one) => asked.has(one));
    };
    const meant = found.filter(isAsked);
    return meant.length === 1 ? meant[0]!.targets : [];
  };
  return {
    resolve: (from, fact) => {
      const name = repositoryOf(from.path);
      const own = placed(name, inner.of(name)?.resolve(inner.within(from), fact) ?? []);
      const open = openNames(fact, own);
      if (open === undefined) return own;
      const found = inner.offering(from, fact.specifier).flatMap((other): Offered[] => {
        if (other === name) return [];
        const targets = inner.of(other)!.offer(inner.stranger(from), fact);
        return targets.length === 0 ? [] : [{ name: other, targets: placed(other, targets) }];
      });
      return [...own, ...chosen(from, found).flatMap((target) => without(target, open))];
    },
    implicit: (from) => {
      const name = repositoryOf(from.path);
      const own = inner.of(name)?.implicit(inner.within(from)) ?? [];
      // Each name by itself: what two repositories have in common says nothing of what one of them has alone.
      const written = new Map<string, Offered[]>();
      for (const other of inner.having(from.path)) {
        if (other === name) continue;
        const targets = placed(other, inner.of(other)!.offerImplicit(inner.stranger(from)));
        for (const [specifier, some] of groupBy(targets, ({ evidence }) => evidence?.specifier))
          append(written, specifier ?? '', { name: other, targets: some });
      }
      const others = [...written.values()].flatMap((found) => chosen(from, found));
      return [...placed(name, own), ...others];
    },
    offer: () => [],
    offerImplicit: () => [],
    offers: () => false,
    packages: () => undefined,
  };
}

/** The targets that one repository gives for a statement or a name, behind its name. */
interface Offered {
  readonly name: string;
  readonly targets: readonly Target[];
}

/**
 * Names that a statement found in its own repository, where others may still have more: a namespace is spread over
 * libraries, and what one of them has of it is bound name by name. Undefined where nothing is open.
 */
function openNames(
  { specifier }: ImportFact,
  own: readonly Target[],
): ReadonlySet<string> | undefined {
  if (own.length === 0) return specifier.startsWith('.') ? undefined : new Set();
  const isWhole = own.some(({ tier }) => tier === 'import');
  return isWhole ? undefined : new Set(own.flatMap(({ names }) => names));
}

/** A target without names that are known; none where nothing is left. */
function without(target: Target, known: ReadonlySet<string>): Target[] {
  if (known.size === 0) return [target];
  const names = target.names.filter((name) => !known.has(name));
  return names.length === 0 ? [] : [{ ...target, names }];
}

function placed(name: string, targets: readonly Target[]): Target[] {
  return targets.map((target) => ({ ...target, path: `${name}/${target.path}` }));
}

/** The repositories, each prepared when it is first asked. */
// Locals: the parts by repository, what is kept of each, and the ways to it.
function readParts(names: ReadonlySet<string>, parts: Parts, prepare: Prepare) {
  const isKnown = (path: string) => names.has(repositoryOf(path));
  const filesOf = groupBy(
    parts.files.filter(({ path }) => isKnown(path)),
    ({ path }) => repositoryOf(path),
  );
  const manifestsOf = groupBy(
    parts.manifests.filter(({ path }) => isKnown(path)),
    ({ path }) => repositoryOf(path),
  );
  const pathsOf = groupBy(parts.paths.filter(isKnown), repositoryOf);
  const families = new Map<string, string[]>();
  for (const [name, files] of filesOf)
    for (const family of new Set(files.map(({ path }) => familyOf(path))))
      if (family !== undefined) append(families, family, name);
  const prepared = new Map<string, Resolution>();
  const offering = new Map<string, readonly string[]>();
  const [inside, outside] = [new WeakMap(), new WeakMap()] as const;
  const under = (
    from: SourceFacts,
    path: string,
    cache: WeakMap<SourceFacts, SourceFacts>,
  ): SourceFacts => {
    const made = cache.get(from) ?? withPath(from, path);
    cache.set(from, made);
    return made;
  };
  const within = (from: SourceFacts) => under(from, innerPath(from.path), inside);
  const having = (path: string): readonly string[] => families.get(familyOf(path) ?? '') ?? [];
  const of = (name: string): Resolution | undefined => {
    if (!names.has(name)) return undefined;
    const cached = prepared.get(name);
    if (cached) return cached;
    const made = prepare({
      files: (filesOf.get(name) ?? []).map(within),
      manifests: (manifestsOf.get(name) ?? []).map(({ path, text }) => ({
        path: innerPath(path),
        text,
      })),
      paths: (pathsOf.get(name) ?? []).map(innerPath),
    });
    prepared.set(name, made);
    return made;
  };
  return {
    within,
    having,
    of,
    /** A file as others see it: its path is none of theirs. */
    stranger: (from: SourceFacts) => under(from, `../${from.path}`, outside),
    /** The repositories that may have something for a specifier: each is asked once for all files that write it. */
    offering(from: SourceFacts, specifier: string): readonly string[] {
      const key = `${familyOf(from.path)}\0${specifier}`;
      const cached = offering.get(key);
      if (cached) return cached;
      const found = having(from.path).filter((name) => of(name)!.offers(from, specifier));
      offering.set(key, found);
      return found;
    },
  };
}

function innerPath(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}

/** The same facts under another path: lists that are read when they are asked for stay so. */
function withPath(facts: SourceFacts, path: string): SourceFacts {
  return Object.defineProperties({} as SourceFacts, {
    ...Object.getOwnPropertyDescriptors(facts),
    path: { value: path, enumerable: true, writable: true, configurable: true },
  });
}
