import { projectResolver } from '@ctx/imports';
import type { SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { type Project, read } from '../../test/project.js';
import { headerLinks, INCLUDE_REACH } from './symbol-headers.js';
import { symbolTable } from './symbol-table.js';

async function linksOf(project: Project) {
  return linked((await extracted(project)).facts);
}

function linked(facts: readonly SourceFacts[]) {
  const table = symbolTable(facts);
  const links = headerLinks(table, projectResolver({ facts }));
  const label = (node: number | undefined) =>
    node === undefined ? undefined : `${table.nodes[node]!.path}#${table.nodes[node]!.name}`;
  return {
    definitionOf: (path: string) => label(links.definitionOf(table.node(path, 0)!)),
    visible: (path: string, name: string) => {
      const found = links.visible(path, name, 'call');
      return typeof found === 'object' ? `${label(found.node)} (${found.tier})` : found;
    },
  };
}

describe('headerLinks', () => {
  it('shows what a header has to those who include it, directly or not, and to nobody else', async () => {
    const { visible } = await linksOf({
      'near.h': 'int near_by(void);',
      'outer.h': '#include "near.h"',
      'a.c': '#include "near.h"',
      'b.c': '#include "outer.h"',
      'c.c': 'int c(void) { return 0; }',
      'd.py': 'near_by()',
    });
    expect(visible('a.c', 'near_by')).toBe('near.h#near_by (import)');
    expect(visible('b.c', 'near_by')).toBe('near.h#near_by (binding)');
    expect(visible('c.c', 'near_by')).toBeUndefined();
    expect(visible('d.py', 'near_by')).toBeUndefined();
  });

  it('does not choose between two headers', async () => {
    const { visible } = await linksOf({
      'one.h': 'int same(void);',
      'two.h': 'int same(void);',
      'a.c': '#include "one.h"\n#include "two.h"',
    });
    expect(visible('a.c', 'same')).toBe('several');
  });

  it('finds the function behind a prototype where one includer defines it', async () => {
    const project = {
      'sum.h': 'int sum(int n);',
      'sum.c': '#include "sum.h"\nint sum(int n) { return n; }',
    };
    expect((await linksOf(project)).definitionOf('sum.h')).toBe('sum.c#sum');
    expect((await linksOf(project)).definitionOf('sum.c')).toBeUndefined();
    const twice = { ...project, 'fast.c': project['sum.c'] };
    expect((await linksOf(twice)).definitionOf('sum.h')).toBeUndefined();
    const stranger = { ...project, 'sum.c': 'int sum(int n) { return n; }' };
    expect((await linksOf(stranger)).definitionOf('sum.h')).toBeUndefined();
  });

  it('ends in circles and after the nearest headers', () => {
    const project: Record<string, string> = { 'h0.h': '#include "h1.h"\n#include "h0.h"' };
    for (let i = 1; i <= INCLUDE_REACH + 8; i++) {
      project[`h${i}.h`] = `#include "h${i + 1}.h"\n#include "h0.h"\nint fun_${i}(void);`;
    }
    const { visible } = linked(read(project).facts);
    expect(visible('h0.h', 'fun_1')).toBe('h1.h#fun_1 (import)');
    expect(visible('h0.h', `fun_${INCLUDE_REACH}`)).toBe(
      `h${INCLUDE_REACH}.h#fun_${INCLUDE_REACH} (binding)`,
    );
    expect(visible('h0.h', `fun_${INCLUDE_REACH + 4}`)).toBeUndefined();
  });
});
