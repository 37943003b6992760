import { projectResolver } from '@ctx/imports';
import type { SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { type Project, read } from '../../test/project.js';
import { headerLinks, INCLUDE_REACH } from './symbol-headers.js';
import { symbolTable } from './table/symbol-table.js';

async function linksOf(project: Project) {
  return linked((await extracted(project)).facts);
}

function linked(facts: readonly SourceFacts[]) {
  const table = symbolTable(facts);
  const links = headerLinks(table, projectResolver({ facts }));
  const label = (node: number | undefined) =>
    node === undefined ? undefined : `${table.nodes[node]!.path}#${table.nodes[node]!.name}`;
  return {
    definitionsOf: (path: string) =>
      links.definitionsOf(table.node(path, 0)!).map(({ node, tier }) => `${label(node)} (${tier})`),
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
      'one.h': '#define same 1',
      'two.h': 'int same(void);',
      'a.c': '#include "one.h"\n#include "two.h"',
    });
    expect(visible('a.c', 'same')).toBe('several');
  });

  it('takes two prototypes of C for one function', async () => {
    const { visible } = await linksOf({
      'one.h': 'int same(void);',
      'two.h': 'int same(void);',
      'a.c': '#include "one.h"\n#include "two.h"',
      'b.hpp': 'int same(int);',
      'c.hpp': 'int same(void);',
      'd.cpp': '#include "b.hpp"\n#include "c.hpp"',
    });
    expect(visible('a.c', 'same')).toBe('one.h#same (import)');
    expect(visible('d.cpp', 'same')).toBe('several');
  });

  it('finds the functions behind a prototype, one for each platform', async () => {
    const definitionsOf = async (files: Project, path = 'sum.h') =>
      (await linksOf(files)).definitionsOf(path);
    const body = '#include "sum.h"\nint sum(int n) { return n; }';
    const project = { 'sum.h': 'int sum(int n);', 'sum.c': body };
    expect(await definitionsOf(project)).toEqual(['sum.c#sum (binding)']);
    expect(await definitionsOf(project, 'sum.c')).toEqual([]);
    const twice = { ...project, 'fast.c': body };
    const both = ['fast.c#sum (binding)', 'sum.c#sum (binding)'];
    expect(await definitionsOf(twice)).toEqual(both);
    expect(await definitionsOf({ ...twice, 'test/fake.c': body })).toEqual(both);
    const stranger = { ...project, 'sum.c': 'int sum(int n) { return n; }' };
    expect(await definitionsOf(stranger)).toEqual(['sum.c#sum (name)']);
    const programs = Array.from({ length: 17 }, (_, i) => [`p${i}.c`, body]);
    expect(await definitionsOf({ ...project, ...Object.fromEntries(programs) })).toEqual([]);
  });

  it('holds several functions behind a prototype for possible where a name has overloads', async () => {
    const { definitionsOf } = await linksOf({
      'sum.hpp': 'int sum(int n);',
      'a.cpp': '#include "sum.hpp"\nint sum(int n) { return n; }',
      'b.cpp': '#include "sum.hpp"\nint sum(double n) { return 0; }',
    });
    expect(definitionsOf('sum.hpp')).toEqual(['a.cpp#sum (name)', 'b.cpp#sum (name)']);
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
