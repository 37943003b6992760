import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { symbolGraph } from '../symbols/symbol-graph.js';
import { runGraph } from './run-graph.js';

/** `source > target chance`, bound ones with `!`. */
async function edgesOf(project: Project): Promise<string[]> {
  const input = await extracted(project);
  const { nodes, offsets, sources, chances, sure } = runGraph(symbolGraph(input), input.facts);
  return nodes.flatMap((target, i) =>
    Array.from({ length: offsets[i + 1]! - offsets[i]! }, (_, at) => {
      const row = offsets[i]! + at;
      const chance = chances[row]!.toFixed(2);
      return `${nodes[sources[row]!]!.name} > ${target.name} ${chance}${sure[row] ? '!' : ''}`;
    }),
  );
}

describe('runGraph', () => {
  it('has the bound uses, and says so', async () => {
    const edges = await edgesOf({
      'a.ts': 'export function price() {}\nexport function total() { price() }',
    });
    expect(edges).toEqual(['total > price 0.90!']);
  });

  it('shares a member of unknown type among all that are called so', async () => {
    const type = (name: string) => `export class ${name} {\n  run() {}\n}\n`;
    const edges = await edgesOf({
      'a.ts': type('A') + type('B'),
      'c.ts': 'export function start(it: unknown) { it.run() }',
    });
    expect(edges.filter((edge) => edge.startsWith('start'))).toEqual([
      'start > run 0.35',
      'start > run 0.35',
    ]);
  });

  it('takes no function for a member of a value, nor one type for another that the project has not', async () => {
    const edges = await edgesOf({
      'go.mod': 'module mini\n\ngo 1.22\n',
      'app/app.go': 'package app\n\nfunc Run(n int) int { return n }\n',
      'app/job.go': 'package app\n\ntype Job struct{}\n\nfunc (j *Job) Run(n int) {}\n',
      'app/job_test.go':
        'package app\n\nimport "testing"\n\nfunc TestJob(t *testing.T) {\n\tt.Run("one", func(t *testing.T) {})\n}\n\nfunc TestAny(t *testing.T) {\n\tanyOf().Run(1)\n}\n',
    });
    expect(edges.filter((edge) => edge.includes('> Run'))).toEqual([
      'TestJob > Run 0.14',
      'TestAny > Run 0.70',
    ]);
  });

  it('says nothing of a name that more than thirty have', async () => {
    const many = (count: number) => ({
      'a.ts': Array.from({ length: count }, (_, i) => `class A${i} {\n  go() {}\n}`).join('\n'),
      'b.ts': 'export function start(it: unknown) { it.go() }',
    });
    const from = async (count: number) =>
      (await edgesOf(many(count))).filter((edge) => edge.startsWith('start')).length;
    expect([await from(30), await from(31)]).toEqual([30, 0]);
  });

  it('runs the constructor of what is made nearly always, its methods perhaps', async () => {
    const edges = await edgesOf({ 'a.ts': 'class A {\n  constructor() {}\n  go() {}\n}' });
    expect(edges).toEqual(['A > constructor 0.90', 'A > go 0.15']);
  });

  it('runs a function with the one around it', async () => {
    const edges = await edgesOf({ 'a.ts': 'export function outer() {\n  function inner() {}\n}' });
    expect(edges).toEqual(['outer > inner 0.90']);
  });

  it('runs the methods that syntax calls more often than others', async () => {
    const edges = await edgesOf({
      'a.py':
        'class Box:\n    def __getitem__(self, key):\n        pass\n\n    def close(self):\n        pass\n',
    });
    expect(edges).toEqual(['Box > __getitem__ 0.30', 'Box > close 0.15']);
  });

  it('takes a maker of parameters from the own file, the own folder and those above, and no other', async () => {
    const maker = 'def client():\n    pass\n';
    const from = async (path: string) =>
      (
        await edgesOf({
          [path]: maker,
          'tests/web/test_get.py': 'def test_get(client):\n    pass\n',
        })
      ).length;
    const counts = [
      await from('tests/web/conftest.py'),
      await from('tests/conftest.py'),
      await from('conftest.py'),
      await from('tests/api/conftest.py'),
      await from('tests/website/conftest.py'),
      await from('src/client.py'),
    ];
    expect(counts).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('takes no name of another family of languages', async () => {
    const edges = await edgesOf({
      'a.py': 'class Box:\n    def open_box(self):\n        pass\n',
      'b.ts': 'export function start(it: unknown) { it.open_box() }',
    });
    expect(edges).toEqual(['Box > open_box 0.15']);
  });

  it('takes a test for no namesake of the product: it does not run what another test defines', async () => {
    const edges = await edgesOf({
      'src/box.ts': 'export class Box {\n  open() {}\n}',
      'test/fake.test.ts': 'class Fake {\n  open() {}\n}\nnew Fake()',
      'src/start.ts': 'export function start(it: unknown) { it.open() }',
    });
    expect(edges.filter((edge) => edge.startsWith('start'))).toEqual(['start > open 0.90']);
  });

  it('is the same whatever the order of the facts', async () => {
    const input = await extracted({
      'a.ts': 'export function price() {}\nexport function total() { price() }',
      'b.ts':
        "import { total } from './a'\nexport function show(it: unknown) { it.price(total()) }",
    });
    const backwards = [...input.facts].reverse();
    const rows = (facts: typeof input.facts) => {
      const { nodes, sources } = runGraph(symbolGraph({ ...input, facts }), facts);
      return Array.from(sources, (source) => nodes[source]!.name).sort();
    };
    expect(rows(backwards)).toEqual(rows(input.facts));
  });

  it('takes no variable that stays in its file, and no member of a type alone, for what a value has', async () => {
    const edges = await edgesOf({
      'a.ts':
        'export interface Commit {\n  body: string\n}\nconst title = () => 1\nexport const run = () => title()',
      'b.ts': 'export function start(page: unknown) { page.body(); page.title() }',
    });
    expect(edges.filter((edge) => edge.startsWith('start'))).toEqual([]);
  });
});
