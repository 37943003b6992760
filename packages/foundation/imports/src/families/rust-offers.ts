import type { ImportFact, SourceFacts } from '@ctx/source';
import type { ImportResolver, Target } from '../lookup/family.js';

/** The libraries of a repository, and how paths are followed in it. */
interface Libraries {
  /** Root file of the library of a name. */
  libraryOf(name: string): string | undefined;
  resolve(from: SourceFacts, fact: ImportFact): readonly Target[];
  targetsOf(from: string, segments: readonly string[]): readonly Target[];
}

/**
 * The targets that the crates of a repository give the files of another one: paths that begin with the name of a
 * library. They are followed from the library itself, so that nothing of the other repository is looked up here.
 */
export function rustOffers({
  libraryOf,
  resolve,
  targetsOf,
}: Libraries): Required<Pick<ImportResolver, 'offer' | 'offerImplicit'>> {
  return {
    offer: (from, fact) => {
      const first = /^(?:::)?\s*(?:r#)?(\w+)/.exec(fact.specifier)?.[1];
      const library = libraryOf(first ?? fact.bindings[0]?.imported ?? '');
      if (library === undefined || fact.kind === 'include') return [];
      return resolve(standIn(library, from), fact);
    },
    offerImplicit: (from) =>
      from.references.flatMap(({ name, uses = [] }) =>
        uses.flatMap(({ receiver = '', line }) => {
          if (!/^[\w$:]+$/.test(receiver)) return [];
          const segments = receiver.replace(/^::/, '').split('::');
          const library = libraryOf(segments[0]!);
          if (library === undefined) return [];
          const evidence = { line, specifier: `${receiver}::${name}` };
          const targets = targetsOf(library, [...segments, name]);
          return targets.map((target) => ({ ...target, evidence }));
        }),
      ),
  };
}

/** A file of another repository at a place of this one: it has no modules of its own there. */
function standIn(path: string, of: SourceFacts): SourceFacts {
  return { ...of, path, definitions: [], exports: [] };
}
