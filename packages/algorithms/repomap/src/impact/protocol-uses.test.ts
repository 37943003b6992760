import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { openSymbols } from '../symbols/open-symbols.js';
import { symbolImpact } from './symbol-impact.js';

/** The uses of a member, as name and reason; one that is sure has its tier. */
async function usesOf(files: Record<string, string>, member: string): Promise<string[]> {
  const input = await extracted(files);
  const [owner = '', name = ''] = member.split('.');
  const path = Object.keys(files)[0]!;
  const { maybe, reached } = symbolImpact(openSymbols(input), { path, name, owner }, input.facts);
  return [
    ...reached.map((use) => `${use.name} ${use.tier} ${use.depth}`),
    ...maybe.map((use) => `${use.name} ${use.why}`),
  ];
}

describe('a member that the language calls by itself', () => {
  it.each([
    [
      'Python',
      'a.py',
      'class Box:\n  def __setitem__(self, k, v): pass\n',
      'b.py',
      'from a import Box\ndef fill():\n  box = Box()\n  box[1] = 2\ndef outer(): fill()\n',
      'Box.__setitem__',
      'fill',
    ],
    [
      'Java',
      'p/Box.java',
      'package p;\npublic class Box { public String toString() { return ""; } }',
      'p/App.java',
      'package p;\nclass App { String show() { return "" + new Box(); } String outer() { return show(); } }',
      'Box.toString',
      'show',
    ],
    [
      'Rust',
      'src/a.rs',
      'pub struct Fault;\nimpl std::fmt::Display for Fault { fn fmt(&self) {} }',
      'src/lib.rs',
      'mod a;\nuse a::Fault;\nfn show() -> String { format!("{}", Fault) }\nfn outer() { show(); }',
      'Fault.fmt',
      'show',
    ],
    [
      'Ruby',
      'a.rb',
      'class Box\n  def each; end\nend\n',
      'b.rb',
      "require_relative 'a'\ndef show\n  for x in Box.new do x end\nend\ndef outer; show; end",
      'Box.each',
      'show',
    ],
    [
      'PHP',
      'a.php',
      '<?php\nclass Box { function __get($n) {} }\n',
      'b.php',
      '<?php\nrequire "a.php";\nfunction show() { return (new Box())->size; }\nfunction outer() { show(); }',
      'Box.__get',
      'show',
    ],
    [
      'C#',
      'Box.cs',
      'namespace P { public class Box { public override int GetHashCode() { return 1; } } }',
      'App.cs',
      'namespace P { class App { void Show() { var kept = new Box(); } void Outer() { Show(); } } }',
      'Box.GetHashCode',
      'Show',
    ],
    [
      'Go',
      'a/a.go',
      'package a\ntype Fault struct{}\nfunc (f Fault) Error() string { return "" }',
      'a/b.go',
      'package a\nfunc show() error { return Fault{} }\nfunc outer() { show() }',
      'Fault.Error',
      'show',
    ],
    [
      'JavaScript',
      'a.js',
      'export class Box { toString() { return "" } }',
      'b.js',
      "import { Box } from './a.js';\nexport function show() { return `${new Box()}`; }\nexport function outer() { show(); }",
      'Box.toString',
      'show',
    ],
  ])(
    '%s: may be called where its type is used, one step far',
    async (_, path, text, other, uses, member, user) => {
      const found = await usesOf({ [path]: text, [other]: uses }, member);
      expect(found.filter((use) => use.startsWith(user))).toEqual([`${user} protocol`]);
      expect(found.filter((use) => /^outer/i.test(use))).toEqual([]);
    },
  );

  it('is surely called where a line has its name behind a value of the type, and no other member is', async () => {
    const files = {
      'a.py': 'class Box:\n  def __len__(self): pass\n  def size(self): pass\n',
      'b.py': 'from a import Box\ndef sure():\n  Box().__len__()\ndef other():\n  Box()\n',
    };
    expect(await usesOf(files, 'Box.__len__')).toEqual(['sure receiver 1', 'other protocol']);
    expect(await usesOf(files, 'Box.size')).toEqual([]);
  });
});
