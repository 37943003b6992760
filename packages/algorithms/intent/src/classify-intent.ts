import { readQuery } from '@ctx/relevance';
import { readSections } from '@ctx/relevance/stages';
import { actionVerbOf } from './classify/action-verb.js';
import { taskTypeOf } from './classify/task-type.js';
import { languageHint } from './read/language.js';
import { locator } from './read/locate.js';
import { scopeOf } from './read/scope.js';
import { targetsOf } from './read/targets.js';
import { urgencyOf } from './read/urgency.js';
import type { StructuredIntent } from './shapes.js';

/** UTF-16 units of a task that are read: as many as `readQuery` reads. */
const MAX_TASK = 120_000;

/**
 * Reads what a task asks for: a ten-word wish, an issue with its template, a stack trace, a log. HTML
 * comments, which are the template's words and not the author's, say nothing. Deterministic, linear;
 * any text gives an answer, 120,000 characters are read.
 *
 * @param task what a person wrote
 */
export function classifyIntent(task: string): StructuredIntent {
  const given = task.slice(0, MAX_TASK);
  const text = withoutComments(given);
  const sections = readSections(text);
  const query = readQuery(text);
  const locate = locator(given);
  const types = taskTypeOf(text, sections, locate);
  const targets = targetsOf(text, query, sections, locate);
  const verb = actionVerbOf(sections.title, locate);
  const { scope, evidence: reach } = scopeOf(text, types.taskType, targets, locate);
  const { language, evidence: hints } = languageHint(text, query, locate);
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

/** Blanks `<!-- … -->` and keeps its lines; an unclosed comment is text. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf('<!--', from);
    const close = open < 0 ? -1 : text.indexOf('-->', open + 4);
    if (close < 0) return parts.join('') + text.slice(from);
    parts.push(text.slice(from, open), text.slice(open, close + 3).replace(/[^\n]+/g, ' '));
    from = close + 3;
  }
}
