import type { IntentEvidence, TaskType } from '../shapes.js';
import type { Locate } from './locate.js';

/** Urgency before a word presses or eases, 0 to 1: what is broken hurts now. Seed 003 gives a bug .8. */
const URGENCY: Readonly<Record<TaskType, number>> = {
  fixBug: 0.8,
  deploy: 0.6,
  generate: 0.5,
  test: 0.5,
  config: 0.5,
  review: 0.5,
  refactor: 0.4,
  document: 0.3,
  explore: 0.3,
};

/** Added for a pressing word: a bug with one is at the top. */
const URGENCY_MORE = 0.3;

/** Subtracted for an easing word. */
const URGENCY_LESS = 0.3;

const LESS =
  /\b(?:not urgent|no rush|low[- ]priority|nice to have|when you (?:have|get) (?:time|a chance)|some ?day|eventually|minor|cosmetic|nit(?:pick)?|trivial|typos?)\b/i;
const MORE =
  /\b(?:urgent(?:ly)?|asap|immediately|right away|right now|blocker|blocking|blocks (?:the )?release|critical|high[- ]priority|p0|sev ?[01]|production (?:is )?down|in production|outage|data loss|vulnerabilit(?:y|ies)|CVE-\d{4}|security (?:issue|bug|hole|fix)|hotfix|emergency)\b/i;

/**
 * How soon, as far as the text says: what kind of work it is gives the start (a bug .8, an
 * explanation .3), one word that presses or eases moves it. Eases win: "not urgent" holds "urgent".
 */
export function urgencyOf(
  text: string,
  taskType: TaskType,
  locate: Locate,
): { urgency: number; evidence: IntentEvidence[] } {
  const start = URGENCY[taskType];
  const less = LESS.exec(text)?.[0];
  const word = less ?? MORE.exec(text)?.[0];
  if (word === undefined) return { urgency: start, evidence: [] };
  const weight = less === undefined ? URGENCY_MORE : -URGENCY_LESS;
  const urgency = Math.round(Math.min(1, Math.max(0, start + weight)) * 100) / 100;
  const value = less === undefined ? 'more' : 'less';
  return { urgency, evidence: [{ slot: 'urgency', text: word, at: locate(word), value, weight }] };
}
