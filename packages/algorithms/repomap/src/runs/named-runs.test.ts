import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/run-edges.js';

describe('namedRuns', () => {
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

  it('takes no test among the sources for a namesake of the product', async () => {
    const edges = await edgesOf({
      'Cargo.toml': '[package]\nname = "shop"\n',
      'src/lib.rs': [
        'pub struct Shelf;',
        'impl Shelf { pub fn open_all(&self) {} }',
        'pub struct Box;',
        'impl Box { pub fn open_all(&self) {} }',
        '#[cfg(test)]',
        'mod tests {',
        '  struct Fake;',
        '  impl Fake { fn open_all(&self) {} }',
        '  #[test]',
        '  fn opens() {}',
        '}',
      ].join('\n'),
      'src/start.rs': 'pub fn start<T>(it: T) { it.open_all(); }\n',
    });
    expect(edges.filter((edge) => edge.startsWith('start'))).toEqual([
      'start > open_all 0.35',
      'start > open_all 0.35',
    ]);
  });

  it('takes no variable that stays in its file, and no member of a type alone, for what a value has', async () => {
    const edges = await edgesOf({
      'a.ts':
        'export interface Commit {\n  body: string\n}\nconst title = () => 1\nexport const run = () => title()',
      'b.ts': 'export function start(page: unknown) { page.body(); page.title() }',
    });
    expect(edges.filter((edge) => edge.startsWith('start'))).toEqual([]);
  });

  it('leads nowhere from sources by a common name, and somewhere from a test', async () => {
    const uses = (count: number) =>
      Array.from({ length: count }, (_, i) => `export function use${i}(it: unknown) { it.go() }`);
    const from = async (count: number) =>
      (
        await edgesOf({
          'a.ts': 'export class A {\n  go() {}\n}',
          'b.ts': uses(count).join('\n'),
          'a.test.ts': 'function testGo(it: unknown) { it.go() }',
        })
      ).filter((edge) => !edge.startsWith('A '));
    expect((await from(14)).length).toBe(15);
    expect(await from(15)).toEqual(['testGo > go 0.90']);
  });
});
