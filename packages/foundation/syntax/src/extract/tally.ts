import { NAME_LENGTH } from '../defaults.js';
import type { ReferenceFact, ReferenceKind, Use } from '../facts/facts.js';
import type { Source } from '../tree/source.js';

/** One use of a name. */
export interface NameUse {
  name: string;
  startIndex: number;
  kind: ReferenceKind;
  receiver: string | undefined;
  /** The value of a receiver without a name, and the value that the member is set to. */
  value?: string | undefined;
  assigned?: string | undefined;
  /** Type arguments stand behind it, where that makes it another type. */
  generic?: boolean | undefined;
  /** Written from the top, where that makes it another one. */
  rooted?: boolean | undefined;
  /** One of the functions that it holds is called. */
  element?: boolean | undefined;
  /** The arguments of a call, where they tell functions apart. */
  arguments?: string | undefined;
  /** Index of the innermost definition around it. */
  owner: number | undefined;
}

/** Uses of one name, while they are counted. */
interface NameCount {
  name: string;
  count: number;
  line: number;
  uses: Map<string, UseCount>;
}

/** Uses of the same kind with the same receiver. */
interface UseCount {
  use: Use;
  /** The definition around the last of them. */
  last: number | undefined;
  owners: Set<number> | undefined;
}

/** Counts the uses of names. */
export interface Tally {
  add(use: NameUse): void;
  /** The counts so far, in the order in which the names first came. */
  facts(): ReferenceFact[];
}

/** Makes the tally of one file. */
export function createTally(source: Source): Tally {
  const names = new Map<string, NameCount>();
  return {
    add: (use) => {
      if (use.name.length > NAME_LENGTH) return;
      let counted = names.get(use.name);
      if (counted === undefined) {
        const line = source.lineAt(use.startIndex);
        counted = { name: use.name, count: 0, line, uses: new Map() };
        names.set(use.name, counted);
      }
      counted.count++;
      addOwner(countUse(counted, use, source), use.owner);
    },
    facts: () => Array.from(names.values(), asFact),
  };
}

function countUse(
  counted: NameCount,
  { kind, receiver, value, assigned, generic, rooted, element, startIndex, ...of }: NameUse,
  source: Source,
): UseCount {
  const written = `${kind}${generic ? '<>' : ''}${rooted ? '::' : ''}${element ? '[]' : ''}${of.arguments === undefined ? '' : `(${of.arguments})`}`;
  const at = receiver === undefined ? written : `${written} ${receiver}`;
  const key = `${at}${value === undefined ? '' : `\0${value}`}${assigned === undefined ? '' : `=${assigned}`}`;
  let entry = counted.uses.get(key);
  if (entry === undefined) {
    const line = counted.count === 1 ? counted.line : source.lineAt(startIndex);
    const use: Use =
      receiver === undefined ? { kind, count: 0, line } : { kind, receiver, count: 0, line };
    if (value !== undefined) use.value = value;
    if (assigned !== undefined) use.assigned = assigned;
    if (generic) use.generic = true;
    if (rooted) use.rooted = true;
    if (element) use.element = true;
    if (of.arguments !== undefined) use.arguments = of.arguments;
    entry = { use, last: undefined, owners: undefined };
    counted.uses.set(key, entry);
  }
  entry.use.count++;
  return entry;
}

function addOwner(entry: UseCount, owner: number | undefined): void {
  if (owner === undefined || owner === entry.last) return;
  entry.last = owner;
  entry.owners ??= new Set();
  entry.owners.add(owner);
}

function asFact({ name, count, line, uses }: NameCount): ReferenceFact {
  return {
    name,
    count,
    line,
    uses: Array.from(uses.values(), ({ use, owners }) => {
      if (owners !== undefined) use.within = [...owners];
      return use;
    }),
  };
}
