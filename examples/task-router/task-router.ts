// A host that decides before it reads anything: which agent gets a task, and what it is given first.
import { classifyIntent } from '@ctx/intent';

/** Below this a person is asked: half of the texts are above, and four of five of those are right. */
const SURE = 0.6;

/** Who takes a task, and why. */
export interface Route {
  to: 'coder' | 'reviewer' | 'explorer' | 'person';
  /** Files to open first, as the task names them. */
  open: string[];
  /** The words that decided. */
  because: string[];
}

/** Decides by kind of work, and hands a doubtful task to a person. */
export function route(task: string): Route {
  const { taskType, confidence, targets, evidence } = classifyIntent(task);
  const open = [...new Set(targets.flatMap(({ path }) => path ?? []))];
  const because = evidence.filter(({ slot }) => slot === 'taskType').map(({ text }) => text);
  if (confidence < SURE) return { to: 'person', open, because };
  if (taskType === 'review') return { to: 'reviewer', open, because };
  if (taskType === 'explore') return { to: 'explorer', open, because };
  return { to: 'coder', open, because };
}
