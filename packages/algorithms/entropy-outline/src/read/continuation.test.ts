import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import { renderOutline } from '../write/render.js';

const shown = (text: string, path: string): string[] =>
  renderOutline(outline(text, { path }), { maxChars: 9999 }).split('\n').slice(1);

describe('headers over several lines', () => {
  it.each([
    [
      'Kotlin: base types after a colon',
      'a.kt',
      'public class Rule :\n    Base(\n        id = "x",\n    ),\n    Other {\n    fun visit() {\n        done()\n    }\n}\n',
      ['[1-9] 1:public class Rule', ' [6-8] 6:fun visit()'],
    ],
    [
      'Kotlin: a primary constructor on the next line',
      'a.kt',
      'public class Name\ninternal constructor(\n  private val type: Type?,\n) : Base(type) {\n  fun copy(\n    a: Int,\n  ): Name {\n    return this\n  }\n}\n',
      ['[1-10] 1:public class Name', ' [5-9] 5:fun copy('],
    ],
    [
      'Swift: base types on the next line in the same column',
      'a.swift',
      'public class Engine: Base, First,\nSecond, Third {\n    public func start() {\n        run()\n    }\n}\n',
      ['[1-6] 1:public class Engine: Base, First,', ' [3-5] 3:public func start()'],
    ],
    [
      'C++: initializers after a colon at the end of the line',
      'a.cpp',
      'Widget::Widget(int a, int b) :\n    a_(a),\n    b_(b),\n    c_{0}\n{\n    init();\n}\n\nint next() {\n    return 1;\n}\n',
      ['[1-7] 1:Widget::Widget(int a, int b)', '[9-11] 9:int next()'],
    ],
    [
      'C++: initializers on lines of their own',
      'a.cpp',
      'Widget::Widget(int a)\n    : a_(a),\n      b_(1) {\n    init();\n}\n\nint next() {\n    return 1;\n}\n',
      ['[1-5] 1:Widget::Widget(int a)', '[7-9] 7:int next()'],
    ],
    [
      'Rust: constraints of an implementation',
      'a.rs',
      'impl<T> Show for Box<T>\nwhere\n    T: Show,\n    T: Clone,\n{\n    fn show(&self) {\n        one();\n    }\n}\n',
      ['[1-9] 1:impl<T> Show for Box<T>', ' [6-8] 6:fn show(&self)'],
    ],
    [
      'Java: base types on the next lines in the same column',
      'A.java',
      'public class Test<T>\nextends Base<T>\nimplements First<T>, Second {\n  void run() {\n    a();\n  }\n}\n',
      ['[1-7] 1:public class Test<T>', ' [4-6] 4:void run()'],
    ],
    [
      'Kotlin: a functional interface, names in backticks',
      'a.kt',
      'public fun interface Plan<in A, out B> {\n  fun run(a: A): B\n}\n\nclass `-Reader` : Base {\n  fun read() {\n    a()\n  }\n}\n',
      [
        '[1-3] 1:public fun interface Plan<in A, out B>',
        ' [2] 2:fun run(a: A): B',
        '[5-9] 5:class `-Reader` : Base',
        ' [6-8] 6:fun read()',
      ],
    ],
    [
      'Python: a body after a colon is a body',
      'a.py',
      'class A(B):\n    Name("x", 1)\n\n    def run(self):\n        pass\n',
      ['[1-5] 1:class A(B)', ' [4-5] 4:def run(self)', ' ·Name'],
    ],
    [
      'Ruby: a here-document at the margin ends nothing',
      'a.rb',
      'class A\n  def text\n<<EOT_X\n  one\nEOT_X\n  end\n\n  def other\n    1\n  end\nend\n',
      ['[1-11] 1:class A', ' [2-6] 2:def text', ' [8-10] 8:def other'],
    ],
  ])('%s', (_, path, text, rows) => {
    expect(shown(text, path)).toEqual(rows);
  });

  it('reads a long list of base types in linear time', () => {
    const names = (count: number): string =>
      `class A : ${Array.from({ length: count }, (_, i) => `Base${i}`).join(',\n    ')} {\n  int x;\n}\n`;
    const result = outline(names(20_000));
    expect(result.nodes[0]).toMatchObject({ startLine: 1, endLine: 20_002 });
  });
});

describe('what was lost in files that nobody had seen', () => {
  it.each([
    [
      'Ruby: the singleton class, comments after names, bare visibility with a deeper body',
      'a.rb',
      'module Shop # :nodoc:\n  class << self\n    def build(a)\n      1\n    end\n  end\n\n  def open\n    2\n  end\n\n  protected\n\n    def close\n      3\n    end\nend\n',
      [
        '[1-17] 1:module Shop',
        ' [2-6] 2:class << self',
        '  [3-5] 3:def build(a)',
        ' [8-10] 8:def open',
        ' [14-16] 14:def close',
      ],
    ],
    [
      'Ruby: rescue of an absolute constant, regular expressions that hold brackets',
      'a.rb',
      'class A\n  IGNORED = [\n    %r{/lib}, # :nodoc:\n    /\\(.*\\)\\{/,\n    /[(]/\n  ]\n\n  def run\n    go\n  rescue ::Error => e\n    x = e.text =~ /\\(/\n  end\n\n  def stop\n    1\n  end\nend\n',
      ['[1-17] 1:class A', ' [2-6] 2:IGNORED = [', ' [8-12] 8:def run', ' [14-16] 14:def stop'],
    ],
    [
      'brackets that close further left than they open',
      'a.php',
      '<?php\nclass A {\n    function first() {\n        if (is(\n            run(\n                1\n        ))) {\n            go();\n        }\n    }\n\n    function second() {\n        go();\n    }\n}\n',
      ['[2-15] 2:class A', ' [3-10] 3:function first()', ' [12-14] 12:function second()'],
    ],
    [
      'enumeration constants with bodies, types inside an enumeration',
      'A.java',
      'enum Op {\n  ADD("+") {\n    int apply(int a) {\n      return a;\n    }\n  },\n  SUB {\n    int apply(int a) {\n      return -a;\n    }\n  };\n\n  int twice(int a) {\n    return 2 * a;\n  }\n}\n',
      ['[1-16] 1:enum Op', ' [13-15] 13:int twice(int a)', ' ·ADD SUB'],
    ],
    [
      'annotations over several lines under a comment',
      'a.kt',
      '/** Old. */\n@Deprecated(\n    message = "x",\n    level = ERROR\n)\npublic fun old(): Int = 1\n',
      ['[1-6] 6:public fun old(): Int = 1'],
    ],
    [
      'a blank line inside the comment of a declaration',
      'a.ts',
      '/**\nFirst.\n\nSecond.\n*/\nexport function run() {\n  a();\n}\n',
      ['[1-8] 6:export function run()'],
    ],
    [
      'functions assigned to members and passed in literals',
      'a.js',
      "app.use = function use(fn) {\n  a();\n};\n\nBase.Model = Base.extend({\n  url: '/x',\n  load: function() {\n    a();\n  },\n  save() {\n    b();\n  }\n});\n",
      [
        '[1-3] 1:app.use = function use(fn)',
        '[5-13] 5:Base.Model = Base.extend(',
        ' [7-9] 7:load: function()',
        ' [10-12] 10:save()',
        ' ·url',
      ],
    ],
    [
      'names of a group of constants',
      'a.go',
      'package a\n\nconst (\n\tOne = iota\n\tTwo\n\t_\n\tThree\n)\n',
      ['[3-8] 3:const (', ' ·One Two Three'],
    ],
    [
      'TypeScript: function-typed fields are fields, catch and finally are methods',
      'a.ts',
      'class A {\n  private stop?: () => void;\n  types: string[] = [\n    "a",\n    "b",\n  ];\n  catch<R>(handler: (e: any) => R): A {\n    return this;\n  }\n  finally(callback: () => void): A {\n    return this;\n  }\n}\n',
      [
        '[1-13] 1:class A',
        ' [3-6] 3:types: string[] = [',
        ' [7-9] 7:catch<R>(handler: (e: any) => R): A',
        ' [10-12] 10:finally(callback: () => void): A',
        ' ·stop',
      ],
    ],
  ])('%s', (_, path, text, rows) => {
    expect(shown(text, path)).toEqual(rows);
  });
});
