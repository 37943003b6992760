import { basename, dirname } from '@ctx/source/paths';
import type { FileEntry } from '../read/entry.js';
import { stemOf, withoutExtension } from '../read/path.js';
import { createLocator, type Locator } from './locator.js';
import { createPostings } from './posting.js';

/** The path of one file found in another. */
export interface NamedPath {
  /** Mentions of a whole path, and of a single bare name; shared among the files they fit. */
  whole: number;
  single: number;
  /** One of the mentions, the first in code-unit order, and its 1-based line. */
  readonly path: string;
  readonly line: number;
}

/** The files that name each other, by the strings they hold; kept up to date one file at a time. */
export interface Naming {
  readonly locator: Locator;
  /** Adds the file's path, by which others may name it. */
  addPath(slot: number, path: string): void;
  removePath(slot: number, path: string): void;
  /** Adds the strings that the file holds. */
  addMentions(slot: number, entry: FileEntry): void;
  removeMentions(slot: number, entry: FileEntry): void;
  /** The files that strings of the file in `slot` name. */
  namedBy(slot: number): ReadonlyMap<number, NamedPath>;
  /** The files whose strings name the file in `slot`, or might. */
  mayName(slot: number): ReadonlySet<number>;
}

interface Resolved {
  readonly generation: number;
  readonly paths: Map<number, NamedPath>;
}

/** No files that name each other; `entryAt` gives the entry of a slot that is taken. */
export function createNaming(entryAt: (slot: number) => FileEntry): Naming {
  const locator = createLocator((slot) => entryAt(slot).path);
  const mentions = createPostings();
  // The files that a string names depend on the existing paths: kept until a path comes or goes.
  const resolved: (Resolved | undefined)[] = [];
  let generation = 0;
  return {
    locator,
    addPath(slot, path) {
      locator.add(slot, path);
      generation++;
    },
    removePath(slot, path) {
      locator.remove(slot, path);
      generation++;
    },
    addMentions(slot, entry) {
      for (const key of mentionKeys(entry)) mentions.add(key, slot, 0);
    },
    removeMentions(slot, entry) {
      for (const key of mentionKeys(entry)) mentions.remove(key, slot);
      resolved[slot] = undefined;
    },
    namedBy(slot) {
      const cached = resolved[slot];
      if (cached?.generation === generation) return cached.paths;
      const paths = resolve(entryAt(slot), slot, locator);
      resolved[slot] = { generation, paths };
      return paths;
    },
    mayName(slot) {
      const slots = new Set<number>();
      for (const key of nameKeys(entryAt(slot).path)) {
        for (const other of mentions.get(key)?.slots ?? []) if (other !== slot) slots.add(other);
      }
      return slots;
    },
  };
}

function resolve(entry: FileEntry, slot: number, locator: Locator): Map<number, NamedPath> {
  const paths = new Map<number, NamedPath>();
  for (const mention of entry.mentions) {
    const located = locator.locate(entry.path, mention);
    for (const target of located?.slots ?? []) {
      if (target === slot) continue;
      let named = paths.get(target);
      if (named === undefined) {
        named = { whole: 0, single: 0, path: mention.path, line: mention.line };
        paths.set(target, named);
      }
      named[located!.whole ? 'whole' : 'single'] += 1 / located!.slots.length;
    }
  }
  return paths;
}

/** The names under which mentions of a file are filed: one of them is a part of any that fits. */
function nameKeys(path: string): Set<string> {
  return new Set([stemOf(path), basename(withoutExtension(path)), basename(dirname(path))]);
}

function mentionKeys(entry: FileEntry): Set<string> {
  const keys = new Set<string>();
  for (const mention of entry.mentions) {
    const parts = mention.path.split('/').slice(mention.chain ? -3 : -2);
    for (const part of parts) keys.add(part).add(withoutExtension(part));
  }
  return keys;
}
