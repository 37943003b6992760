import { countLines, type Remark } from '@ctx/text';
import type { Places } from '../containers/container-file.js';
import type { Definition, DegradedReason, FileFacts, ReferenceFact, Use } from '../facts/facts.js';

/** Facts of a part of a file, with the places of the part. */
export interface PartFacts {
  readonly facts: FileFacts;
  readonly places?: Places | undefined;
}

/**
 * The facts of a file from those of the code in it, each list in the order of the file.
 *
 * @param language what the file itself is
 */
export function mergeFacts(language: string, text: string, parts: readonly PartFacts[]): FileFacts {
  const all = parts.map(({ facts, places }) => (places ? movedFacts(facts, places) : facts));
  const [first] = all;
  const base = { ...first, language, lines: countLines(text) };
  if (first === undefined)
    return { ...base, definitions: [], imports: [], exports: [], references: [] };
  if (all.length === 1) return { ...first, ...base };
  const degraded = mergeRemarks(all.flatMap((facts) => facts.degraded ?? []));
  const merged: FileFacts = {
    language,
    lines: base.lines,
    ...(first.doc !== undefined && { doc: first.doc }),
    definitions: [],
    imports: all.flatMap(({ imports }) => imports).sort(byLine),
    exports: all.flatMap(({ exports }) => exports).sort(byLine),
    references: [],
    ...(degraded.length > 0 && { degraded }),
  };
  const references: ReferenceFact[] = [];
  for (const facts of all) {
    const offset = merged.definitions.length;
    merged.definitions.push(
      ...facts.definitions.map((definition) => withOffset(definition, offset)),
    );
    references.push(...facts.references.map((reference) => referenceWithOffset(reference, offset)));
  }
  merged.references = mergeReferences(references);
  return merged;
}

function byLine(a: { line: number }, b: { line: number }): number {
  return a.line - b.line;
}

function withOffset(definition: Definition, offset: number): Definition {
  return definition.parent === undefined
    ? definition
    : { ...definition, parent: definition.parent + offset };
}

function referenceWithOffset(reference: ReferenceFact, offset: number): ReferenceFact {
  if (reference.uses === undefined) return reference;
  const uses = reference.uses.map((use) =>
    use.within === undefined ? use : { ...use, within: use.within.map((at) => at + offset) },
  );
  return { ...reference, uses };
}

/** One entry for each name, by first use; uses of one kind and receiver are one. */
export function mergeReferences(references: readonly ReferenceFact[]): ReferenceFact[] {
  const byName = new Map<string, ReferenceFact>();
  for (const reference of references) {
    const existing = byName.get(reference.name);
    if (existing === undefined) byName.set(reference.name, reference);
    else {
      byName.set(reference.name, {
        name: reference.name,
        count: existing.count + reference.count,
        line: Math.min(existing.line, reference.line),
        uses: mergeUses([...(existing.uses ?? []), ...(reference.uses ?? [])]),
      });
    }
  }
  return [...byName.values()].sort(byLine);
}

function mergeUses(uses: readonly Use[]): Use[] {
  const byKey = new Map<string, Use>();
  for (const use of uses) {
    const key = `${use.kind} ${use.receiver ?? '\0'}`;
    const existing = byKey.get(key);
    const within = [...new Set([...(existing?.within ?? []), ...(use.within ?? [])])];
    byKey.set(key, {
      ...use,
      count: (existing?.count ?? 0) + use.count,
      line: Math.min(existing?.line ?? use.line, use.line),
      ...(within.length > 0 && { within }),
    });
  }
  return [...byKey.values()].sort(byLine);
}

function mergeRemarks(remarks: readonly Remark<DegradedReason>[]): Remark<DegradedReason>[] {
  const byReason = new Map<string, Remark<DegradedReason>>();
  for (const remark of remarks) {
    const existing = byReason.get(remark.reason);
    const count = (existing?.count ?? 0) + (remark.count ?? 0);
    byReason.set(remark.reason, { ...remark, ...(count > 0 && { count }) });
  }
  return [...byReason.values()];
}

/** The facts of an inner text, at the places that it has in the whole. */
function movedFacts(facts: FileFacts, places: Places): FileFacts {
  const line = <Fact extends { line: number }>(fact: Fact): Fact => ({
    ...fact,
    line: places.line(fact.line),
  });
  return {
    ...facts,
    definitions: facts.definitions.map((definition) => ({
      ...definition,
      startLine: places.line(definition.startLine),
      endLine: places.line(definition.endLine),
      headerLine: places.line(definition.headerLine),
      startIndex: places.index(definition.startIndex),
      // Behind the last character, not at the next one, which may stand in another string.
      endIndex: places.index(Math.max(definition.startIndex, definition.endIndex - 1)) + 1,
      ...(definition.prototypeLine !== undefined && {
        prototypeLine: places.line(definition.prototypeLine),
      }),
    })),
    imports: facts.imports.map(line),
    exports: facts.exports.map(line),
    references: facts.references.map((reference) => ({
      ...line(reference),
      ...(reference.uses && { uses: reference.uses.map(line) }),
    })),
  };
}
