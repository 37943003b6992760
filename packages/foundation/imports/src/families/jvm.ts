import type { ImportFact, Manifest, SourceFacts } from '@ctx/source';
import { dataOf } from '@ctx/source/languages';
import { dirname } from '@ctx/source/paths';
import type { Family, ImportResolver, PackageNames, Target } from '../lookup/family.js';
import { createNamespaces, type Namespaces } from '../lookup/namespaces.js';
import { jvmNames } from '../manifests/jvm-names.js';

/**
 * Java, Kotlin, Scala, Groovy: packages and top-level types are indexed, so that no build file and
 * no rule "path = package" is needed. Explicit imports name the type (or a member of it), wildcards
 * and the own package bind the types that the file refers to. Where two repositories have a type of one name, the
 * coordinates of Maven and Gradle say which one is asked for.
 *
 * Source: Java Language Specification §7.
 */
function jvmResolver(files: Iterable<SourceFacts>, manifests: readonly Manifest[]): ImportResolver {
  let names: PackageNames | undefined;
  const namespaces = createNamespaces(files, { fallback: packageOfPath });
  const extending = extensionsOf(files);
  return {
    resolve: (from, fact) => thoseExtended(resolveJvm(from, fact, namespaces), from, extending),
    // The full name of a type begins with the domain of who has it: no build file says it better.
    offer: (from, fact) => resolveJvm(from, fact, namespaces),
    packages: () => {
      names ??= jvmNames(manifests);
      return names;
    },
    implicit: (from) =>
      namespaces.declaredIn(from).flatMap((name) => namespaces.bind(from, name, 'same-package')),
  };
}

function resolveJvm(
  from: SourceFacts,
  fact: ImportFact,
  namespaces: Namespaces,
): readonly Target[] {
  const star = /\.[*_]$/.test(fact.specifier) || fact.bindings.some((b) => b.imported === '*');
  const name = fact.specifier.replace(/\.[*_]$/, '');
  const parts = name.split('.');
  // `import time.format.*`: a package is meant, also where `time` has a function of that name.
  if (star && namespaces.has(name)) return namespaces.bind(from, name, 'binding');
  const named = typeOf(parts, from, namespaces);
  if (named.length > 0) return named;
  if (star) return namespaces.bind(from, name, 'binding');
  // A list (`import com.acme.{A, B}`): the specifier is the package and each binding a type of it.
  return fact.bindings
    .filter(({ imported }) => imported !== parts.at(-1))
    .flatMap(({ imported }) => typeOf([...parts, imported], from, namespaces));
}

/** A member or a nested type: the longest prefix that is a package and a type of it. */
function typeOf(segments: readonly string[], from: SourceFacts, namespaces: Namespaces): Target[] {
  for (let length = segments.length; length > 1; length--) {
    const type = segments[length - 1]!;
    const owner = segments.slice(0, length - 1).join('.');
    const { paths, sure } = namespaces.declarers(from, owner, type);
    const tier = sure ? 'import' : 'binding';
    if (paths.length > 0) return paths.map((path) => ({ path, names: [type], tier }));
  }
  return [];
}

/** Finds the types to which a file adds functions of a name: `String` by `fun String.shout()`. */
type Extending = (path: string, name: string) => readonly string[];

function extensionsOf(files: Iterable<SourceFacts>): Extending {
  let byPath: ReadonlyMap<string, SourceFacts> | undefined;
  return (path, name) => {
    byPath ??= new Map(Array.from(files, (file) => [file.path, file]));
    const { definitions = [], language = '' } = byPath.get(path) ?? {};
    const pattern = dataOf(language)?.values?.extends;
    return definitions.flatMap((one) => {
      const type = one.name === name ? pattern?.exec(one.signature)?.[1] : undefined;
      return type === undefined ? [] : [lastPart(type)];
    });
  };
}

/**
 * Of several files that add a function of one name to types, those that add it to the types of the values on which the
 * importing file calls it; all of them where one of these types is not known.
 */
function thoseExtended(
  targets: readonly Target[],
  { references }: SourceFacts,
  extending: Extending,
): readonly Target[] {
  const [name] = targets[0]?.names ?? [];
  if (targets.length < 2 || name === undefined) return targets;
  const { uses = [] } = references.find((reference) => reference.name === name) ?? {};
  const types = uses.map(({ value }) => /^<([\w.]+)>$/.exec(value ?? '')?.[1]);
  const meant = targets.filter((target) =>
    extending(target.path, name).some((type) => types.some((one) => one && lastPart(one) === type)),
  );
  const told = meant.flatMap(({ path }) => extending(path, name));
  const isKnown = types.every((type) => type !== undefined && told.includes(lastPart(type)));
  return meant.length > 0 && isKnown ? meant : targets;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Without a package clause in the facts: `…/src/main/java/com/acme/A.java` → `com.acme`. */
function packageOfPath({ path }: SourceFacts): string | undefined {
  const rooted = /(?:^|\/)(?:java|kotlin|scala|groovy)\/(.*)$/.exec(dirname(path));
  return rooted?.[1]?.replaceAll('/', '.');
}

/** Packages of the JVM. */
export const jvm: Family = ({ own, manifests }) => jvmResolver(own, manifests);
