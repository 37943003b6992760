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
    merged.definitions.push(...facts.definitions.map((one) => withOffset(one, offset)));
    references.push(...facts.references.map((one) => referenceWithOffset(one, offset)));
  }
  merged.references = mergeReferences(references);
  return merged;
}

function byLine(a: { line: number }, b: { line: number }): number {
  return a.line - b.line;
}

function withOffset(one: Definition, offset: number): Definition {
  return one.parent === undefined ? one : { ...one, parent: one.parent + offset };
}

function referenceWithOffset(one: ReferenceFact, offset: number): ReferenceFact {
  if (one.uses === undefined) return one;
  const uses = one.uses.map((use) =>
    use.within === undefined ? use : { ...use, within: use.within.map((at) => at + offset) },
  );
  return { ...one, uses };
}

/** One entry for each name, by first use; uses of one kind and receiver are one. */
export function mergeReferences(references: readonly ReferenceFact[]): ReferenceFact[] {
  const byName = new Map<string, ReferenceFact>();
  for (const one of references) {
    const existing = byName.get(one.name);
    if (existing === undefined) byName.set(one.name, one);
    else {
      byName.set(one.name, {
        name: one.name,
        count: existing.count + one.count,
        line: Math.min(existing.line, one.line),
        uses: mergeUses([...(existing.uses ?? []), ...(one.uses ?? [])]),
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
  for (const one of remarks) {
    const existing = byReason.get(one.reason);
    const count = (existing?.count ?? 0) + (one.count ?? 0);
    byReason.set(one.reason, { ...one, ...(count > 0 && { count }) });
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
    definitions: facts.definitions.map((one) => ({
      ...one,
      startLine: places.line(one.startLine),
      endLine: places.line(one.endLine),
      headerLine: places.line(one.headerLine),
      startIndex: places.index(one.startIndex),
      // Behind the last character, not at the next one, which may stand in another string.
      endIndex: places.index(Math.max(one.startIndex, one.endIndex - 1)) + 1,
      ...(one.prototypeLine !== undefined && { prototypeLine: places.line(one.prototypeLine) }),
    })),
    imports: facts.imports.map(line),
    exports: facts.exports.map(line),
    references: facts.references.map((one) => ({
      ...line(one),
      ...(one.uses && { uses: one.uses.map(line) }),
    })),
  };
}
