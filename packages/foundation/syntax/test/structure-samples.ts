/** A small file of each language, and the kinds and names of its spans, members indented. */
export const SAMPLES: Record<string, { text: string; shape: string[] }> = {
  typescript: {
    text: `import a, { b as c } from 'x';
/** Says what A is. */
@dec()
export abstract class A<T> extends B {
  /** Does it. */
  @x() private m(): void { c(); }
  f = () => { x(); };
  constructor(private x: number) { super(); }
}
export default function () {}
export const g = async () => 1, h = 2;
describe('the thing', () => { it('works', () => {}); });
namespace N { export function f() {} }
interface I { a(): void; b: string }
export type T = { a: 1 };
enum E { A, B }
A.prototype.x = function () {};
run();
`,
    shape: [
      'import -',
      'class A',
      '  method m',
      '  method f',
      '  constructor constructor',
      'function default',
      'function g',
      'test the thing',
      'namespace N',
      '  function f',
      'interface I',
      '  method a',
      '  property b',
      'type T',
      'enum E',
      'method x',
      'statement -',
    ],
  },
  javascript: {
    text: `'use strict';
const x = require('y');
class A { static #p = 1; get b() { return 1; } }
exports.c = () => 1;
`,
    shape: ['statement -', 'statement -', 'class A', '  property #p', '  property b', 'function c'],
  },
  python: {
    text: `"""Module."""
import os
from a.b import c as d
X = 1

@dec
def f(): pass

class A(B):
    y = 2
    def g(self): pass

main()
`,
    shape: [
      'statement -',
      'import -',
      'import -',
      'constant X',
      'function f',
      'class A',
      '  variable y',
      '  method g',
      'statement -',
    ],
  },
  go: {
    text: `package p
import "fmt"
const A = 1
type T struct { a int }
type I interface { M() }
func F() {}
func (t *T) M() {}
`,
    shape: [
      'namespace p',
      'import -',
      'constant A',
      'struct T',
      'interface I',
      'function F',
      'method M',
    ],
  },
  rust: {
    text: `use a::b;
#[derive(Debug)]
pub struct S { a: u8 }
impl S {
    /// Makes one.
    #[must_use]
    pub fn new() -> S { S { a: 1 } }
}
mod tests { fn t() {} }
macro_rules! m { () => {} }
`,
    shape: [
      'import -',
      'struct S',
      'impl S',
      '  method new',
      'module tests',
      '  function t',
      'macro m',
    ],
  },
  java: {
    text: `package p;
import a.B;
/** Doc. */
@Ann public class C {
  private int x = 1;
  @Override public void m() {}
  C() {}
}
enum E { A }
`,
    shape: [
      'namespace p',
      'import -',
      'class C',
      '  property x',
      '  method m',
      '  constructor C',
      'enum E',
    ],
  },
  cpp: {
    text: `#include <a.h>
namespace n {
template <typename T> class A { int x; void f() {} };
int g() { return 1; }
}
`,
    shape: [
      'import -',
      'namespace n',
      '  class A',
      '    property x',
      '    method f',
      '  function g',
    ],
  },
  c: {
    text: `#include "a.h"
#define M 1
typedef struct { int a; } S;
static int f(void) { return 1; }
`,
    shape: ['import -', 'macro M', 'struct S', 'function f'],
  },
  ruby: {
    text: `module M
  class A
    def m; end
    def self.s; end
  end
end
describe 'a thing' do
end
`,
    shape: ['module M', '  class A', '    method m', '    method s', 'test a thing'],
  },
  php: {
    text: `<?php
namespace N;
use A\\B;
class C { public $x = 1; const Y = 2; function m() {} }
function f() {}
`,
    shape: [
      'statement -',
      'namespace N',
      'import -',
      'class C',
      '  property x',
      '  constant Y',
      '  method m',
      'function f',
    ],
  },
  csharp: {
    text: `using A;
namespace N {
  [Attr] public class C { int x; public int P { get; } void M() {} }
}
`,
    shape: [
      'import -',
      'namespace N',
      '  class C',
      '    property x',
      '    property P',
      '    method M',
    ],
  },
};
