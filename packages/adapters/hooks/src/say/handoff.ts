import { handoff, renderHandoff } from '@ctx/ledger/agents';
import type { HookAnswer } from '../answer-shape.js';
import type { HookEvent } from '../event.js';
import type { Means } from '../means.js';
import { roomFor, sayRoots } from './roots.js';

type AgentStarted = HookEvent & { kind: 'agentStarted' };

/** UTF-16 units of a handoff for an agent that only looks around, and for one that does the work. */
const LOOKS_AROUND = 1500;
const DOES_THE_WORK = 6000;

const PROVENANCE =
  'The user installed ctx, which kept this account of the conversation that started this agent:\n';

/** Agents that look around are given less, by the words that hosts and people call them. */
const LOOKER = /explor|search|find|research|look|plan|guide|summar/i;

/** Gives a subagent what the main conversation is about, what it edited, decided and learned. */
export async function answerAgent(
  { role, ...scene }: AgentStarted,
  means: Means,
  maxChars: number,
): Promise<HookAnswer> {
  const ledger = await means.ledger({ ...scene, agent: undefined });
  const roots = (await means.roots?.(scene)) ?? [];
  const most = Math.min(LOOKER.test(role) ? LOOKS_AROUND : DOES_THE_WORK, maxChars);
  const room = most - PROVENANCE.length - roomFor(roots);
  const countTokens = (text: string): number => text.length;
  const handed = handoff(ledger, { budget: Math.max(0, room), countTokens });
  const text = renderHandoff(handed);
  // A task alone is in the prompt of the agent already.
  const holds = handed.files.length + handed.decisions.length + handed.facts.length;
  if (text === '' || holds === 0) return {};
  return { context: PROVENANCE + sayRoots(text, roots) + text };
}
