import { readQuery } from '@ctx/relevance';
import { readSections } from '@ctx/relevance/stages';
import { expect, test } from 'vitest';
import { classifyIntent } from './index.js';
import * as stages from './stages.js';

test('the stages make what the one-call form makes', () => {
  const task = 'fix the crash in src/a.ts\n\nAcross the code base, asap. See `run()`.';
  const [sections, query, locate] = [readSections(task), readQuery(task), stages.locator(task)];
  const { taskType, confidence, distribution, evidence } = stages.taskTypeOf(
    task,
    sections,
    locate,
  );
  const targets = stages.targetsOf(task, query, sections, locate);
  const scope = stages.scopeOf(task, taskType, targets, locate);
  const language = stages.languageHint(task, query, locate);
  const urgency = stages.urgencyOf(task, taskType, locate);
  const verb = stages.actionVerbOf(sections.title, locate);
  expect(classifyIntent(task)).toEqual({
    taskType,
    confidence,
    distribution,
    targets,
    scope: scope.scope,
    language: language.language,
    urgency: urgency.urgency,
    actionVerb: verb.actionVerb,
    evidence: [
      ...evidence,
      ...scope.evidence,
      ...language.evidence,
      ...urgency.evidence,
      ...verb.evidence,
    ],
  });
});
