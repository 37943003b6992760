import type { Locate } from '../read/locate.js';
import type { IntentEvidence } from '../shapes.js';
import { headOf } from './task-type.js';

/** Verbs that ask for work on code. Verbs of two words stand first: `clean up` is no `clean`. */
const VERBS =
  'clean up|set up|roll out|roll back|speed up|look into|look at|walk through|split up|get rid of|add|adjust|allow|analyze|analyse|annotate|audit|avoid|build|bump|change|check|clarify|configure|consolidate|convert|correct|cover|create|debug|decouple|deduplicate|delete|deploy|describe|diagnose|disable|document|drop|enable|ensure|explain|explore|expose|extend|extract|find|fix|format|generate|handle|implement|improve|increase|inline|inspect|install|integrate|introduce|investigate|list|locate|make|merge|migrate|move|optimize|optimise|parse|patch|port|prevent|promote|provide|publish|rebuild|reduce|refactor|release|remove|rename|reorganize|repair|replace|resolve|restructure|return|review|revert|rewrite|search|ship|show|simplify|solve|split|stop|summarize|summarise|support|switch|test|trace|translate|troubleshoot|understand|unify|update|upgrade|use|validate|verify|write';
const AT_HEAD = new RegExp(`^(?:${VERBS})(?![\\w-])`, 'i');
const ANYWHERE = new RegExp(`(?<![\\w-])(?:${VERBS})(?![\\w-])`, 'i');

/**
 * The verb that says what to do: the one the title begins with after courtesy, or the first known one
 * in it. A title that is no request ("TypeError in the parser") has none.
 */
export function actionVerbOf(
  title: string,
  locate: Locate,
): { actionVerb?: string; evidence: IntentEvidence[] } {
  const verb = AT_HEAD.exec(headOf(title))?.[0] ?? ANYWHERE.exec(title)?.[0];
  if (verb === undefined) return { evidence: [] };
  const actionVerb = verb.toLowerCase();
  const entry = { text: verb, at: locate(verb), value: actionVerb, weight: 1 };
  return { actionVerb, evidence: [{ slot: 'actionVerb', ...entry }] };
}
