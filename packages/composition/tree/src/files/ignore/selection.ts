import { basename, dirname } from '@ctx/source/paths';
import { isProjectFile, junkDirectory, junkFile } from '@ctx/text/junk';
import { secretRule } from '../secrets/secrets.js';
import type { Skip } from '../skip.js';
import { createIgnoreRules, ignoreTally } from './ignore-rules.js';

/** Decides by path alone which files of a tree are part of the workspace. */
export interface Selection {
  /** Tells the selection that a file exists; needed before its directory's siblings are judged. */
  note(path: string): void;
  /** Adds an ignore file's text. The one named `.ctxignore` can also keep what the junk rules drop. */
  addIgnoreFile(path: string, text: string): void;
  /** Whether patterns took so many steps that no other is tried. */
  readonly spent: boolean;
  /** Why a directory is left out with all below it, its ancestors included; or undefined. */
  directory(path: string, tracked: boolean): Skip | undefined;
  /** Why a file is left out; or undefined. */
  file(path: string, tracked: boolean): Skip | undefined;
  /** True when a negated pattern of `.ctxignore` names the file: junk by content stays as well. */
  kept(path: string): boolean;
}

/** The ignore file that is this project's own, and that has the last word. */
const OWN_IGNORE_FILE = '.ctxignore';

/**
 * Starts an empty selection. Order of the rules: ignore files, junk directories, secrets, junk files.
 * A negated pattern in `.ctxignore` (`!vendor/`) keeps junk; nothing keeps a secret.
 *
 * @param isOrdinary whether an earlier run with the same rules took a path for its name alone
 */
export function createSelection(isOrdinary: (path: string) => boolean = () => false): Selection {
  const tally = ignoreTally();
  const hidden = createIgnoreRules(tally);
  const wanted = createIgnoreRules(tally);
  const projects = new Set<string>();
  const judged = [new Map<string, Skip | undefined>(), new Map<string, Skip | undefined>()];

  // Files below a kept directory are kept with it: the nearest verdict counts.
  const isWanted = (path: string): boolean => {
    if (!wanted.active) return false;
    let verdict = wanted.verdict(path);
    for (let above = dirname(path); !verdict && above !== ''; above = dirname(above)) {
      verdict = wanted.verdict(`${above}/`);
    }
    return verdict === 'kept';
  };
  const ownDirectory = (path: string, tracked: boolean): Skip | undefined => {
    if (hidden.verdict(`${path}/`) === 'ignored') return { reason: 'ignored' };
    const above = dirname(path);
    const atRoot = above === '';
    const besideProject = atRoot || projects.has(above);
    const junk = junkDirectory(basename(path), { atRoot, besideProject, tracked });
    return junk && !isWanted(`${path}/`) ? junk : undefined;
  };
  const directory = (path: string, tracked: boolean): Skip | undefined => {
    if (path === '') return undefined;
    const memory = judged[tracked ? 1 : 0]!;
    if (memory.has(path)) return memory.get(path);
    const verdict = directory(dirname(path), tracked) ?? ownDirectory(path, tracked);
    memory.set(path, verdict);
    return verdict;
  };
  return {
    note(path) {
      if (isProjectFile(basename(path))) projects.add(dirname(path));
    },
    addIgnoreFile(path, text) {
      hidden.add(dirname(path), text);
      if (basename(path) === OWN_IGNORE_FILE) wanted.add(dirname(path), text);
      for (const memory of judged) memory.clear();
    },
    get spent() {
      return hidden.spent;
    },
    directory,
    kept: isWanted,
    file(path, tracked) {
      const above = directory(dirname(path), tracked);
      if (above && (above.reason === 'ignored' || !isWanted(path))) return above;
      if (hidden.verdict(path) === 'ignored') return { reason: 'ignored' };
      if (isOrdinary(path)) return undefined;
      const secret = secretRule(path);
      if (secret) return { reason: 'secret', detail: secret.name };
      const junk = junkFile(basename(path));
      return junk && !isWanted(path) ? junk : undefined;
    },
  };
}
