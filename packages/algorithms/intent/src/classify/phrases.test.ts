import { readSections } from '@ctx/relevance/query';
import { describe, expect, it } from 'vitest';
import { TASK_TYPES, type TaskType } from '../shapes.js';
import { PHRASES } from './phrases.js';
import { headOf } from './task-type.js';

/** Kinds of work that the wordings of a task speak for. */
function said(task: string): TaskType[] {
  const { title } = readSections(task);
  const places = { head: headOf(title), title, task };
  const types = PHRASES.filter(({ where, pattern }) => pattern.test(places[where]));
  return [...new Set(types.map(({ type }) => type))].sort();
}

describe('verbs at the head', () => {
  it.each<[string, TaskType[]]>([
    ['fix the parser', ['fixBug']],
    ['fixture loading', []],
    ['prevent double clicks', ['fixBug']],
    ['implement paging', ['generate']],
    ['support tabs', ['generate']],
    ['expose the port', ['generate']],
    ['rename the class', ['refactor']],
    ['clean up the imports', ['refactor']],
    ['clean plates', []],
    ['get rid of globals', ['refactor']],
    ['remove the flag', ['refactor']],
    ['cover the error branch', ['test']],
    ['document the flags', ['document']],
    ['set up the linter', ['config']],
    ['bump lodash', ['config']],
    ['deploy it', ['deploy']],
    ['roll back', ['deploy']],
    ['review the class', ['review']],
    ['check the class', ['review']],
    ['explain the class', ['explore']],
    ['where is the class', ['explore']],
    ['find the class', ['explore']],
    ['the class explains it', []],
  ])('%s', (task, types) => {
    expect(said(task)).toEqual(types);
  });
});

describe('wordings of the title', () => {
  it.each<[string, TaskType[]]>([
    ['we should improve the unit tests', ['test']],
    ['a flaky test', ['test']],
    ['update all of the docs', ['document']],
    ['a typo in the README', ['document']],
    ['the flag in the documentation', ['document']],
    ['now enable strictness in tsconfig', ['config', 'generate']],
    ['it goes to production', ['deploy']],
    ['cut a new release', ['deploy']],
    ['the risks of this PR', ['review']],
    ['and the flag?', ['explore']],
    ['we need an endpoint', ['generate']],
    ['the server hangs', ['fixBug']],
    ['the total is NaN', ['fixBug']],
  ])('%s', (task, types) => {
    expect(said(task)).toEqual(types);
  });
});

describe('wordings anywhere in the task', () => {
  it.each<[string, TaskType[]]>([
    ['Rows\n\n### Steps to reproduce\n1. Run', ['fixBug']],
    ['Rows\n\n**Expected behavior**\nAll', ['fixBug']],
    ['Rows\n\nTraceback (most recent call last):', ['fixBug']],
    ["Rows\n\nthread 'main' panicked at src/a.rs:1", ['fixBug']],
    ['Rows\n\nsqlalchemy.exc.OperationalError: no table', ['fixBug']],
    ['Rows\n\n## Describe the solution you would like', ['generate']],
    ['Rows\n\n**Is your feature request related to a problem?**', ['generate']],
    ['[Bug] rows', ['fixBug']],
    ['[Feature Request]: rows', ['generate']],
    ['feat(table)!: rows', ['generate']],
    ['fix: rows', ['fixBug']],
    ['perf(table): rows', ['refactor']],
    ['docs: rows', ['document']],
    ['test: rows', ['test']],
    ['ci(table): rows', ['config']],
    ['Rows\n\nthe expected behavior is nice', []],
  ])('%s', (task, types) => {
    expect(said(task)).toEqual(types);
  });
});

describe('the table', () => {
  it('has wordings for every kind of work', () => {
    expect([...new Set(PHRASES.map(({ type }) => type))].sort()).toEqual([...TASK_TYPES].sort());
  });

  it('has patterns without state, and weights that a sum of a few keeps in bounds', () => {
    for (const { pattern, weight } of PHRASES) {
      expect(pattern.global || pattern.sticky).toBe(false);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(4);
    }
  });
});
