import { child, withSlashes } from '@ctx/source/paths';
import type { LineRange } from '@ctx/text';
import type { Workspace, WorkspaceRoot } from '../workspace.js';

/** A JSON Schema of one argument; no tool needs more of that language. */
export type Parameter = { readonly description?: string | undefined } & (
  | { readonly type: 'string'; readonly minLength?: number | undefined }
  | { readonly type: 'boolean' }
  | {
      readonly type: 'integer';
      readonly minimum: number;
      readonly maximum?: number | undefined;
      readonly default?: number | undefined;
    }
  | {
      readonly type: 'array';
      readonly items: { readonly type: 'string' } | { readonly enum: readonly string[] };
    }
);

/** A JSON Schema of an object, as small as it can be said: it stands in every request of a host. */
export interface Parameters {
  readonly properties: Readonly<Record<string, Parameter>>;
  readonly required?: readonly string[] | undefined;
}

/** The answer of a tool. */
export interface Answer {
  readonly text: string;
  /** Tokens that the text with its remarks may take. */
  readonly budget?: number | undefined;
  /** Sentences for below the text: those that the budget has room for are sent. */
  readonly remarks?: readonly string[] | undefined;
  /** Lines of files that the text shows. */
  readonly files?:
    | readonly { readonly path: string; readonly shown?: readonly LineRange[] | undefined }[]
    | undefined;
}

/** A tool. `Arguments` is what its `parameters` let through. */
export interface Tool<Arguments = never> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: Parameters;
  /** Whether a host that defers tools should load this one at once. */
  readonly alwaysLoad?: true | undefined;
  /** @throws RangeError with what the caller can mend */
  answer(input: Arguments, workspace: Workspace): Promise<Answer>;
}

/** The schema of a budget, in tokens of o200k_base. */
export function budgetOf(usual: number): Parameter {
  return { type: 'integer', minimum: 100, maximum: 20_000, default: usual };
}

/** A root of Windows: `C:\shop`, `\\server\shop`. Elsewhere a backslash is a letter of a name. */
const OF_WINDOWS = /^(?:[A-Za-z]:|\\)\\/;

/**
 * A subject as the workspace knows it: agents name files by absolute path, or from `./`.
 *
 * @param roots Of the workspace.
 */
export function subjectIn(roots: readonly WorkspaceRoot[], subject: string): string {
  for (const { name, path } of roots) {
    const [posix, base] = OF_WINDOWS.test(path)
      ? [withSlashes(subject), withSlashes(path)]
      : [subject, path];
    const folder = `${base.replace(/\/$/, '')}/`;
    if (posix.startsWith(folder)) return child(name, fromHere(posix.slice(folder.length)));
    if (roots.length === 1) return fromHere(posix);
  }
  return fromHere(subject);
}

function fromHere(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '');
}
