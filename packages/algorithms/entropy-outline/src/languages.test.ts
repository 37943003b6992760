import { describe, expect, it } from 'vitest';
import { outline } from './outline.js';
import { renderOutline } from './write/render.js';

const shown = (text: string): string[] =>
  renderOutline(outline(text), { maxChars: 5000 }).split('\n').slice(1);

// The names that a reader of each language expects to find. No test names a language to the outliner.
describe('languages', () => {
  it('TypeScript: overloads, getters, decorators, generics over lines', () => {
    expect(
      shown(`import { a } from 'b';

export function pick(x: string): string;
export function pick(x: number): number;
export function pick(x: unknown): unknown {
  return x;
}

@Injectable({
  scope: 'root',
})
export class Store<
  T extends object,
> implements Base {
  @Input() value?: T;
  private cache = new Map<string, T>();

  get size(): number {
    return this.cache.size;
  }

  static async from<T extends object>(
    items: T[],
  ): Promise<Store<T>> {
    return new Store();
  }
}

declare module 'x' {
  interface Y {
    z: string;
  }
}
`),
    ).toMatchInlineSnapshot(`
      [
        "[3] 3:export function pick(x: string): string;",
        "[4] 4:export function pick(x: number): number;",
        "[5-7] 5:export function pick(x: unknown): unknown",
        "[9-27] 12:export class Store<",
        " [18-20] 18:get size(): number",
        " [22-26] 22:static async from<T extends object>(",
        " ·T cache",
        "[29-33] 29:declare module 'x'",
        " [30-32] 30:interface Y",
        "  ·z",
      ]
    `);
  });

  it('Python: decorators, nested classes, docstrings, dunder methods', () => {
    expect(
      shown(`"""Module."""
import os

TIMEOUT = 3

class Outer(Base, metaclass=Meta):
    """class Fake: in a docstring"""

    class Inner:
        x = 1

        def run(self): return 1

    @classmethod
    def make(
        cls,
        path,
    ):
        return cls()

@contextmanager
def opened(path):
    with open(path) as f:
        yield f

async def main():
    pass
`),
    ).toMatchInlineSnapshot(`
      [
        "[6-19] 6:class Outer(Base, metaclass=Meta)",
        " [9-12] 9:class Inner",
        "  [12] 12:def run(self): return 1",
        "  ·x",
        " [14-19] 15:def make(",
        "[21-24] 22:def opened(path)",
        "[26-27] 26:async def main()",
        "·TIMEOUT",
      ]
    `);
  });

  it('Go: methods, grouped constants, interfaces', () => {
    expect(
      shown(`package main

import (
	"fmt"
)

const (
	One = iota
	Two
	Three
)

// Store keeps things.
type Store interface {
	Get(key string) (string, error)
	Put(key, value string) error
}

type server struct {
	mu    sync.Mutex
	store Store
}

func (s *server) Run(ctx context.Context) error {
	go func() {
		fmt.Println("{")
	}()
	return nil
}

func main() { run() }
`),
    ).toMatchInlineSnapshot(`
      [
        "[7-11] 7:const (",
        " ·One Two Three",
        "[13-17] 14:type Store interface",
        " ·Get Put",
        "[19-22] 19:type server struct",
        " ·mu store",
        "[24-29] 24:func (s *server) Run(ctx context.Context) error",
        "[31] 31:func main() { run() }",
      ]
    `);
  });

  it('Rust: attributes, traits, impls, macros, raw strings', () => {
    expect(
      shown(`use std::fmt;

#[derive(Debug, Clone)]
pub struct Point<T> {
    x: T,
}

pub trait Shape {
    type Unit;
    fn area(&self) -> f64;
    fn name(&self) -> String { "shape".into() }
}

impl<T: fmt::Display> fmt::Display for Point<T>
where
    T: Copy,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"{{ " }}"#)
    }
}

macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works() {
        assert_eq!(square!(2), 4);
    }
}
`),
    ).toMatchInlineSnapshot(`
      [
        "[3-6] 4:pub struct Point<T>",
        " ·x",
        "[8-12] 8:pub trait Shape",
        " [9] 9:type Unit;",
        " [10] 10:fn area(&self) -> f64;",
        " [11] 11:fn name(&self) -> String { "shape".into() }",
        "[14-21] 14:impl<T: fmt::Display> fmt::Display for Point<T>",
        " [18-20] 18:fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result",
        "[23-27] 23:macro_rules! square",
        "[29-37] 30:mod tests",
        " [33-36] 34:fn works()",
      ]
    `);
  });

  it('Java: annotations, nested types, throws on its own line', () => {
    expect(
      shown(`package a.b;

import java.util.List;

/** A service. */
@Service
public final class OrderService extends Base<Order>
        implements Closeable {
    private static final int MAX = 10;

    public OrderService(Store store) {
        this.store = store;
    }

    @Override
    @Deprecated(since = "1")
    public List<Order> find(String id,
            int limit)
            throws IOException
    {
        return List.of();
    }

    enum State { OPEN, CLOSED }

    @FunctionalInterface
    interface Visitor {
        void visit(Order order);
    }
}
`),
    ).toMatchInlineSnapshot(`
      [
        "[5-30] 7:public final class OrderService extends Base<Order>",
        " [11-13] 11:public OrderService(Store store)",
        " [15-22] 17:public List<Order> find(String id,",
        " [24] 24:enum State { OPEN, CLOSED }",
        " [26-29] 27:interface Visitor",
        "  [28] 28:void visit(Order order);",
        " ·MAX",
      ]
    `);
  });

  it('C++: namespaces, templates, access labels, initializers', () => {
    expect(
      shown(`#pragma once
#include <string>

namespace app {

template <typename T,
          typename U = int>
class Box final : public Base<T> {
 public:
  explicit Box(T value)
      : value_(std::move(value)),
        count_(0) {
  }
  Box(const Box&) = delete;
  Box& operator=(const Box&) = delete;
  T get() const { return value_; }

 private:
  T value_;
};

template <typename T>
auto make(T value) -> Box<T> {
  return Box<T>(value);
}

static int
helper(int a)
{
  return a;
}

}  // namespace app
`),
    ).toMatchInlineSnapshot(`
      [
        "[6-20] 8:class Box final : public Base<T>",
        " [10-13] 10:explicit Box(T value)",
        " [14] 14:Box(const Box&) = delete;",
        " [15] 15:Box& operator=(const Box&) = delete;",
        " [16] 16:T get() const { return value_; }",
        " ·value_",
        "[22-25] 23:auto make(T value) -> Box<T>",
        "[27-31] 28:helper(int a)",
      ]
    `);
  });
});
