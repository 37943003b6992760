import { languageOf } from '@ctx/source/languages';
import { isStructuredFormat } from '@ctx/syntax/facts';
import type { Remark } from '@ctx/text';
import { type FileRecord, isLost, type PathFacts } from '../cache/record.js';
import type { Tree } from '../scan/tree.js';

/** A file that is part of the workspace. */
export interface WorkspaceFile {
  /** POSIX path relative to the root. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Language of its facts; absent for other text. */
  readonly language?: string | undefined;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** Why its text or its facts are not complete. */
  readonly degraded?: readonly Remark[] | undefined;
}

/** The files of a tree, the facts of code, and those of texts in formats. */
export interface TreeView {
  readonly files: readonly WorkspaceFile[];
  readonly facts: readonly PathFacts[];
  readonly parts: readonly PathFacts[];
  /** The facts of a file in {@link facts}: nothing is decoded of the others. */
  readonly factsOf: (path: string) => PathFacts | undefined;
  /** How many {@link files} there are. */
  readonly count: number;
}

/** Files and facts of a tree, each made when somebody asks: a map needs neither list. */
export function viewOf(tree: Pick<Tree, 'records'>): TreeView {
  let files: readonly WorkspaceFile[] | undefined;
  let facts: readonly PathFacts[] | undefined;
  let parts: readonly PathFacts[] | undefined;
  let count: number | undefined;
  const taken = () => [...tree.records.values()].filter((record) => record.taken);
  return {
    get files() {
      files ??= taken().map(file);
      return files;
    },
    get facts() {
      facts ??= taken().flatMap((record) =>
        record.facts && !isOfFormat(record.facts) ? record.facts : [],
      );
      return facts;
    },
    get parts() {
      parts ??= taken().flatMap((record) =>
        record.facts && isOfFormat(record.facts) ? record.facts : [],
      );
      return parts;
    },
    factsOf(path) {
      const record = tree.records.get(path);
      const own = record?.taken ? record.facts : undefined;
      return own && !isOfFormat(own) ? own : undefined;
    },
    get count() {
      count ??= taken().length;
      return count;
    },
  };
}

function isOfFormat({ language }: PathFacts): boolean {
  return isStructuredFormat(language);
}

function file(record: FileRecord): WorkspaceFile {
  const { path, size, hash, degraded, facts } = record;
  const own = facts && !isOfFormat(facts) ? facts.language : undefined;
  const language = own ?? (isLost(record) ? languageOf(path) : undefined);
  return {
    ...{ path, size, hash },
    ...(language === undefined ? {} : { language }),
    ...(degraded === undefined ? {} : { degraded }),
  };
}
