import type { Progress } from '@ctx/workspace';
import type { ServerContext } from '@modelcontextprotocol/server';

/** The phases of opening, in their order. */
const PHASES: readonly Progress['phase'][] = ['list', 'stat', 'read', 'link', 'save'];

/** Share of a phase between two notifications. */
const STEP = 0.05;

/** Tells a client that asked for it how far the opening of a root is; it only ever grows. */
export function progressOf({
  _meta,
  notify,
}: Pick<ServerContext['mcpReq'], '_meta' | 'notify'>): ((progress: Progress) => void) | undefined {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let told = Number.NEGATIVE_INFINITY;
  return ({ phase, done, total }) => {
    const progress = PHASES.indexOf(phase) + (total > 0 ? done / total : 0);
    if (progress < told + STEP) return;
    told = progress;
    const message = `${phase}: ${done} of ${total} files`;
    const params = { progressToken, progress, total: PHASES.length, message };
    // A client that is gone is told nothing.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
