import { describe, expect, it } from 'vitest';
import * as entry from './index.js';
import * as stages from './stages.js';

describe('the entries', () => {
  it('export what the README names', () => {
    expect(Object.keys(entry).sort()).toEqual([
      'expand',
      'locate',
      'outline',
      'readPlan',
      'renderOutline',
      'toBlocks',
    ]);
  });

  it('offer every stage by itself', () => {
    expect(Object.keys(stages).sort()).toMatchInlineSnapshot(`
      [
        "LineKind",
        "SEED_SIGNALS",
        "blank",
        "boundariesOf",
        "bracketReturn",
        "changePoints",
        "collapse",
        "collapseSimilar",
        "dedent",
        "entropyBoundaries",
        "findDeclarations",
        "findEntries",
        "findHeads",
        "findRuns",
        "gradient",
        "heading",
        "joinStatements",
        "markdownHeadings",
        "measureLines",
        "nameOf",
        "nestHeads",
        "partBlocks",
        "partition",
        "partitionByEntropy",
        "peaks",
        "profile",
        "scores",
        "sectionHeadings",
        "seedPartition",
        "separator",
        "similarityThreshold",
        "smooth",
        "tagClose",
        "textKind",
        "tile",
      ]
    `);
  });

  it('compose: the stages give what the one call gives', () => {
    const text = 'class A {\n  f() {\n    return 1;\n  }\n}\n';
    const lines = stages.profile(text);
    const { blocks, minor } = stages.partition(lines);
    expect(stages.tile(lines, blocks, minor)).toEqual(entry.outline(text).nodes);
  });
});
