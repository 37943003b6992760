import { homedir } from 'node:os';
import { type FoundContext, type Scene, unaskedChance } from '@ctx/hooks';
import { type DiskMeans, isProject, projectRoot } from '@ctx/hooks/node';
import { countLines } from '@ctx/text';
import type { TaskContext, WorkLimits, Workspace } from '@ctx/workspace';
import { deliveredEvents } from './delivered.js';
import { openAll } from './open.js';
import { seenLines } from './seen.js';

/** Tokens of an answer that nobody asked for: about 9,000 characters of code. */
const BUDGET = 2500;

/** How often an answer that has too many characters is made smaller. */
const ATTEMPTS = 4;

/** A budget that gave too much is cut by this factor too: characters for each token differ within an answer. */
const LEEWAY = 0.93;

/** The means by which a context is made. */
export interface HookMeans extends Pick<DiskMeans, 'ledger' | 'now' | 'roots'> {
  /** How long the project is read, so that an answer comes before the host stops waiting. */
  limits?: WorkLimits | undefined;
}

/**
 * The lines of the agent's project for a task, or of all repositories that are its own with it, as a hook gives them: without what the conversation has been given, in
 * so many characters at most, with the chance that it is right.
 */
export async function hookContext(
  task: string,
  scene: Scene,
  maxChars: number,
  { ledger, now, roots: rootsOf, limits }: HookMeans,
): Promise<FoundContext | undefined> {
  const roots = (await rootsOf(scene)).map(({ path }) => path);
  if (!roots.every((root) => isProject(root, [homedir()]))) return undefined;
  const own = projectRoot(scene.cwd);
  // Where the time is too short for all of them, the agent's own is read.
  const first = roots.filter((root) => root === own);
  const workspace = await openAll([...first, ...roots], { limits, at: own });
  try {
    const entries = await ledger(scene);
    const seen = await seenLines(entries, workspace.files, (path) => lines(workspace, path));
    const result = await within(maxChars, (budget) => workspace.context(task, { budget, seen }));
    if (result === undefined || result.files.length === 0) return undefined;
    const hashes = new Map(workspace.files.map(({ path, hash }) => [path, hash]));
    const record = deliveredEvents(task, result, { hashes, time: now() });
    return { text: result.text, chance: shareRead(workspace) * unaskedChance(result), record };
  } finally {
    await workspace.close();
  }
}

/** The share of files among which a task was looked for: the answer says which a limit left unread. */
function shareRead({ unread, files }: Workspace): number {
  return unread === undefined ? 1 : files.length / (files.length + unread.files);
}

/** The largest of a few answers that has at most so many characters. */
async function within(
  maxChars: number,
  answerOf: (budget: number) => Promise<TaskContext>,
): Promise<TaskContext | undefined> {
  let budget = BUDGET;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await answerOf(budget);
    if (result.text.length <= maxChars) return result;
    budget = Math.floor(((budget * maxChars) / result.text.length) * LEEWAY);
  }
  return undefined;
}

async function lines(workspace: Workspace, path: string): Promise<number> {
  const file = await workspace.read(path);
  return 'text' in file ? countLines(file.text) : 0;
}
