import type { SourceFacts } from '@ctx/source';
import type { Family } from '../lookup/family.js';
import { createNamespaces } from '../lookup/namespaces.js';
import type { ImportResolver, Target } from '../lookup/target.js';

/**
 * C#: `using` brings a namespace into view, so the edge goes to the files whose types are named;
 * an alias or `using static` names the type itself. The own namespace and those around it need no
 * `using`.
 *
 * Source: C# language specification, "Namespaces".
 */
function csharpResolver(files: Iterable<SourceFacts>): ImportResolver {
  const namespaces = createNamespaces(files, () => undefined);
  return {
    resolve: (from, fact) => {
      const parts = fact.specifier.split('.');
      const type = parts.pop()!;
      const path = namespaces.fileOf(from, parts.join('.'), type);
      if (path !== undefined) return [{ path, names: [type], tier: 'import' }];
      return namespaces.bind(from, fact.specifier, 'binding');
    },
    implicit: (from) => {
      const seen = new Set<string>();
      for (const namespace of namespaces.declaredIn(from)) {
        const parts = namespace === '' ? [] : namespace.split('.');
        for (let length = parts.length; length > 0; length--) {
          seen.add(parts.slice(0, length).join('.'));
        }
      }
      return [...seen].flatMap((name): Target[] => namespaces.bind(from, name, 'same-package'));
    },
  };
}

/** Namespaces of C#. */
export const csharp: Family = ({ own }) => csharpResolver(own);
