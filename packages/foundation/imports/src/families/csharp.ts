import type { SourceFacts } from '@ctx/source';
import type { Family } from '../lookup/family.js';
import { bindTypes, namespaceIndex, namespacesOf } from '../lookup/namespaces.js';
import { nearest } from '../lookup/nearest.js';
import type { ImportResolver, Target } from '../lookup/target.js';

/**
 * C#: `using` brings a namespace into view, so the edge goes to the files whose types are named;
 * an alias or `using static` names the type itself. The own namespace and those around it need no
 * `using`.
 *
 * Source: C# language specification, "Namespaces".
 */
function csharpResolver(files: Iterable<SourceFacts>): ImportResolver {
  const index = namespaceIndex(files, () => undefined);
  return {
    resolve: (from, fact) => {
      const parts = fact.specifier.split('.');
      const type = parts.pop()!;
      const paths = index.get(parts.join('.'))?.get(type);
      if (paths) return [{ path: nearest(from.path, paths), names: [type], tier: 'import' }];
      return bindTypes(from, fact.specifier, 'binding', index);
    },
    implicit: (from) => {
      const seen = new Set<string>();
      for (const namespace of namespacesOf(from, () => undefined)) {
        const parts = namespace === '' ? [] : namespace.split('.');
        for (let length = parts.length; length > 0; length--) {
          seen.add(parts.slice(0, length).join('.'));
        }
      }
      return [...seen].flatMap((name): Target[] => bindTypes(from, name, 'same-package', index));
    },
  };
}

/** Namespaces of C#. */
export const csharp: Family = ({ own }) => csharpResolver(own);
