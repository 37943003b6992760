// One answer over several repositories: the lines to read for a task, and what a change of one reaches in the others.
import { openWorkspaces } from '@ctx/workspace/roots';

/** The lines of all repositories for a task, under one budget; paths begin with the name of their repository. */
export async function linesFor(task: string, roots: readonly string[], budget: number) {
  const workspace = await openWorkspaces(roots);
  const { text } = await workspace.context(task, { budget });
  await workspace.close();
  return text;
}

/** The definitions that use one, wherever they stand, as `repository/path#name`. */
export async function usersOf(name: string, roots: readonly string[]): Promise<string[]> {
  const workspace = await openWorkspaces(roots);
  const { symbols = [] } = await workspace.impact(name);
  await workspace.close();
  return symbols.map((one) => `${one.path}#${one.name}`);
}
