import { type Query, readQuery } from '@ctx/relevance';
import { actionVerbOf } from './classify/action-verb.js';
import { taskTypeOf } from './classify/task-type.js';
import { languageHint } from './read/language.js';
import { locator } from './read/locate.js';
import { scopeOf } from './read/scope.js';
import { targetsOf } from './read/targets.js';
import { urgencyOf } from './read/urgency.js';
import type { StructuredIntent } from './shapes.js';

/**
 * Reads what a task asks for: a ten-word wish, an issue with its template, a stack trace, a log. HTML
 * comments, which are the template's words and not the author's, say nothing. Deterministic, linear;
 * any text gives an answer, 120,000 characters are read.
 *
 * @param task what a person wrote, or what `readQuery` of `@ctx/relevance` read of it
 */
export function classifyIntent(task: string | Query): StructuredIntent {
  if (typeof task !== 'string' && typeof task?.text !== 'string') {
    throw new TypeError(`classifyIntent: task must be a string or a query, got ${typeof task}`);
  }
  const query = typeof task === 'string' ? readQuery(task) : task;
  const { text, sections } = query;
  const locate = locator(text);
  const types = taskTypeOf(query, locate);
  const targets = targetsOf(query, locate);
  const verb = actionVerbOf(sections.title, locate);
  const { scope, evidence: reach } = scopeOf(text, types.taskType, targets, locate);
  const { language, evidence: hints } = languageHint(query, locate);
  const { urgency, evidence: haste } = urgencyOf(text, types.taskType, locate);
  return {
    taskType: types.taskType,
    confidence: types.confidence,
    distribution: types.distribution,
    targets,
    scope,
    ...(language === undefined ? {} : { language }),
    urgency,
    ...(verb.actionVerb === undefined ? {} : { actionVerb: verb.actionVerb }),
    evidence: [...types.evidence, ...reach, ...hints, ...haste, ...verb.evidence],
  };
}
