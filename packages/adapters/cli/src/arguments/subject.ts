import type { Workspace } from '@ctx/workspace';
import type { GivenRoots } from './given-roots.js';
import { namedFile } from './named-file.js';

/** The text that may follow the path in a subject: `#name`, `#L12-L40`, `:12-40`, `:12:8`. */
const BEHIND = /#.*|(?::\d{1,9}){1,2}(?:-\d{1,9})?$/s;

/**
 * A subject with the path that the workspace knows, where it begins with one: typed in a folder below
 * the root, `cart.ts#total` is `src/cart.ts#total`.
 *
 * @param asked The folder that was asked for by `--root`.
 * @param cwd Where the program was called.
 */
export function subjectFrom(
  subject: string,
  workspace: Pick<Workspace, 'roots' | 'files' | 'skipped'>,
  asked: GivenRoots,
  cwd: string,
): string {
  const resolve = (file: string): string | undefined => {
    const path = namedFile(file, workspace, { asked, cwd });
    const isKnown = [workspace.files, workspace.skipped].some((some) =>
      some.some((candidate) => candidate.path === path),
    );
    return isKnown ? path : undefined;
  };
  const whole = resolve(subject);
  if (whole !== undefined) return whole;
  const at = BEHIND.exec(subject)?.index ?? 0;
  const path = at > 0 ? resolve(subject.slice(0, at)) : undefined;
  return path === undefined ? subject : path + subject.slice(at);
}
