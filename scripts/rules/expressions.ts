import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lineAt, parse, type Source } from '../sources.js';

/** A regular expression of a source: a literal, or what a call of `RegExp` made. */
export interface Regex {
  /** POSIX path of its source, relative to the root of the repository. */
  path: string;
  /** 1-based. */
  line: number;
  pattern: string;
  flags: string;
}

/** A node of oxc's tree, as far as the search for expressions reads it. */
interface Node {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

/** The literals of a source and the lines of its calls of `RegExp`, in the order of the text. */
export function regexesOf(source: Pick<Source, 'path' | 'text'>): {
  literals: Regex[];
  calls: number[];
} {
  const literals: Regex[] = [];
  const calls: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node;
      if (node.type === 'Literal' && node.regex) {
        const { pattern, flags } = node.regex;
        literals.push({
          path: source.path,
          line: lineAt(source.text, node.start + 1),
          pattern,
          flags,
        });
      }
      const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
      if (isCall && node.callee?.name === 'RegExp') calls.push(lineAt(source.text, node.start + 1));
      Object.values(node).forEach(visit);
    }
  };
  visit(parse(source).program);
  return { literals, calls };
}

/**
 * Loads the sources and notes what `RegExp` is called with meanwhile: the expressions that are put
 * together once, out of constants. Such sources must do nothing else when they are loaded.
 *
 * @param root The root of the repository.
 * @param paths Their paths in it.
 */
export async function builtWhileLoading(root: string, paths: readonly string[]): Promise<Regex[]> {
  const built: Regex[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      const made = new target(pattern, flags);
      const caller = callerOf(new Error().stack ?? '', paths);
      if (caller) built.push({ ...caller, pattern: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const path of paths) await import(pathToFileURL(join(root, path)).href);
  } finally {
    globalThis.RegExp = own;
  }
  return built;
}

/** The innermost of the sources in a stack, and its line. */
function callerOf(
  stack: string,
  paths: readonly string[],
): { path: string; line: number } | undefined {
  const found = paths
    .map((path) => ({ path, at: stack.indexOf(`/${path}:`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (!found) return undefined;
  return {
    path: found.path,
    line: Number.parseInt(stack.slice(found.at + found.path.length + 2), 10),
  };
}
