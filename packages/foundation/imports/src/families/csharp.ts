import type { SourceFacts } from '@ctx/source';
import { ancestors, dirname } from '@ctx/source/paths';
import type { Family, ImportResolver } from '../lookup/family.js';
import { createNamespaces } from '../lookup/namespaces.js';
import type { PathTree } from '../lookup/tree.js';

/**
 * C#: `using` brings a namespace into view, so the edge goes to the files whose types are named;
 * an alias or `using static` names the type itself. The own namespace and those around it need no
 * `using`. All parts of a `partial` type are meant, or those whose member is named.
 *
 * Source: C# language specification, "Namespaces".
 */
function csharpResolver(files: Iterable<SourceFacts>, tree: PathTree): ImportResolver {
  const projectOf = projects(tree);
  const namespaces = createNamespaces(files, {
    arity: true,
    projectOf,
    attributes: 'Attribute',
  });
  const resolve: ImportResolver['resolve'] = (from, fact) => {
    const parts = fact.specifier.split('.');
    const type = parts.pop()!;
    const { paths, sure } = namespaces.declarers(from, parts.join('.'), type);
    const tier = sure ? 'import' : 'binding';
    if (paths.length > 0) return paths.map((path) => ({ path, names: [type], tier }));
    return namespaces.bind(from, fact.specifier, 'binding');
  };
  const isLibrary = tree.paths.some((path) => path.endsWith('.csproj'));
  return {
    resolve,
    // Of a repository with a project, which can be referred to as one or as a package of it.
    offer: (from, fact) => (isLibrary ? resolve(from, fact) : []),
    implicit: (from) => {
      const seen = new Set<string>();
      for (const namespace of namespaces.declaredIn(from)) {
        const parts = namespace === '' ? [] : namespace.split('.');
        for (let length = parts.length; length > 0; length--) {
          seen.add(parts.slice(0, length).join('.'));
        }
      }
      const bound = [...seen].flatMap((name) => namespaces.bind(from, name, 'same-package'));
      return [...bound, ...namespaces.otherParts(from)];
    },
  };
}

/** The folder of the project file above a path: the parts of a type are compiled together. */
function projects(tree: PathTree): (path: string) => string | undefined {
  const folders = new Set(tree.paths.filter((path) => path.endsWith('.csproj')).map(dirname));
  return (path) => ancestors(dirname(path)).find((folder) => folders.has(folder));
}

/** Namespaces of C#. */
export const csharp: Family = ({ own, tree }) => csharpResolver(own, tree);
