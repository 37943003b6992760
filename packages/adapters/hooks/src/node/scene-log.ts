import { type Ledger, type LedgerEvent, replay, restore } from '@ctx/ledger';
import { serializeEvent, serializeHeader } from '@ctx/ledger/log';
import { redactSecrets } from '@ctx/text/secrets';
import { cacheDirectory, type LedgerFile, ledgerFile, liesInside } from '@ctx/workspace/cache';
import type { Scene } from '../event.js';
import { projectRoots } from './project-roots.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The log of a conversation, or of a subagent in it; undefined where there is no place for one. */
async function logOf(scene: Scene, environment: Environment): Promise<LedgerFile | undefined> {
  const directory = cacheDirectory({ platform: process.platform, environment });
  if (directory === undefined) return undefined;
  const roots = await projectRoots(scene.cwd, environment);
  for (const { path } of roots) if (await liesInside(path, directory)) return undefined;
  // One log, in whichever of them the agent works.
  const project = roots[0]!.path;
  const name = scene.agent === undefined ? scene.session : `${scene.session} ${scene.agent}`;
  const header = serializeHeader({ project, conversation: name });
  return ledgerFile({ directory, project, name, header });
}

/** The content of the window of a conversation, or of a subagent. */
export async function ledgerOf(scene: Scene, environment: Environment): Promise<Ledger> {
  const log = await logOf(scene, environment);
  return log === undefined ? replay([]) : restore(await log.read());
}

/** Writes down what the ledger learns, without the values of secrets. */
export async function append(
  scene: Scene,
  events: readonly LedgerEvent[],
  environment: Environment,
): Promise<void> {
  const log = await logOf(scene, environment);
  await log?.append(redactSecrets(events.map(serializeEvent).join('')).text);
}
