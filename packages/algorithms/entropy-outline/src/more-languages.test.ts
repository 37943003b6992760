import { describe, expect, it } from 'vitest';
import { outline } from './outline.js';
import { renderOutline } from './write/render.js';

const shown = (text: string): string[] =>
  renderOutline(outline(text), { maxChars: 5000 }).split('\n').slice(1);

// The names that a reader of each language expects to find. No test names a language to the outliner.
describe('more languages', () => {
  it('C#: attributes, properties, expression bodies, file-scoped namespace', () => {
    expect(
      shown(`using System;

namespace App;

[Serializable]
public record Order(int Id, string Name);

public class Store<T> : IStore where T : class
{
    private readonly List<T> items = new();

    public int Count => items.Count;

    public string Name
    {
        get { return name; }
        set { name = value; }
    }

    [Obsolete("x")]
    public async Task<T> FindAsync(int id)
    {
#if DEBUG
        Log(id);
#endif
        return await Load(id);
    }
}
`),
    ).toMatchInlineSnapshot(`
      [
        "[5-6] 6:public record Order(int Id, string Name);",
        "[8-28] 8:public class Store<T> : IStore where T : class",
        " [14-18] 14:public string Name",
        " [20-27] 21:public async Task<T> FindAsync(int id)",
        " ·items Count",
      ]
    `);
  });

  it('Kotlin: expression functions, companion objects, constructors', () => {
    expect(
      shown(`package a

import b.c

data class Point(val x: Int, val y: Int)

class Store internal constructor(
  private val path: Path,
) : Base() {
  val size: Int
    get() = items.size

  override fun find(id: String): Item? =
    items.firstOrNull { it.id == id }

  companion object {
    fun create() = Store(Path("x"))
  }
}

fun String.shout() = uppercase()
`),
    ).toMatchInlineSnapshot(`
      [
        "[5] 5:data class Point(val x: Int, val y: Int)",
        "[7-19] 7:class Store internal constructor(",
        " [13-14] 13:override fun find(id: String): Item? =",
        " [16-18] 16:companion object",
        "  [17] 17:fun create() = Store(Path("x"))",
        " ·size",
        "[21] 21:fun String.shout() = uppercase()",
      ]
    `);
  });

  it('PHP: namespaces, traits, heredocs', () => {
    expect(
      shown(`<?php

namespace App\\Models;

use App\\Base;

abstract class Order extends Base implements JsonSerializable
{
    use HasFactory;

    protected $fillable = [
        'id',
        'name',
        'total',
    ];

    public function sql(): string
    {
        return <<<SQL
SELECT { FROM [
SQL;
    }

    abstract protected function total(): int;
}

function helper($x)
{
    return $x;
}
`),
    ).toMatchInlineSnapshot(`
      [
        "[7-25] 7:abstract class Order extends Base implements JsonSerializable",
        " [11-15] 11:protected $fillable = [",
        " [17-22] 17:public function sql(): string",
        " [24] 24:abstract protected function total(): int;",
        "[27-30] 27:function helper($x)",
      ]
    `);
  });

  it('Ruby: blocks, singleton methods, rescue', () => {
    expect(
      shown(`# frozen_string_literal: true
require 'set'

module App
  class Store < Base
    attr_reader :items

    LIMIT = 10

    class << self
      def build(options = {})
        new(options)
      end
    end

    def find(id)
      items.find do |item|
        item.id == id
      end
    rescue KeyError
      nil
    ensure
      close
    end

    private

    def valid? = true
  end
end
`),
    ).toMatchInlineSnapshot(`
      [
        "[4-30] 4:module App",
        " [5-29] 5:class Store < Base",
        "  [10-14] 10:class << self",
        "   [11-13] 11:def build(options = {})",
        "  [16-24] 16:def find(id)",
        "  [28] 28:def valid? = true",
        "  ·attr_reader LIMIT",
      ]
    `);
  });

  it('Swift, Scala, Dart, Lua, Zig: never tuned on, read by shape', () => {
    expect(
      shown(`import Foundation

public struct Point: Equatable {
    let x: Int

    init(x: Int) {
        self.x = x
    }

    func moved(by dx: Int) -> Point {
        Point(x: x + dx)
    }
}

extension Point {
    var double: Int {
        x * 2
    }
}
`),
    ).toMatchInlineSnapshot(`
      [
        "[3-13] 3:public struct Point: Equatable",
        " [6-8] 6:init(x: Int)",
        " [10-12] 10:func moved(by dx: Int) -> Point",
        " ·x",
        "[15-19] 15:extension Point",
        " [16-18] 16:var double: Int",
      ]
    `);
    expect(
      shown(`local M = {}

function M.setup(opts)
  opts = opts or {}
end

local helper = function(x)
  return x
end

return M
`),
    ).toMatchInlineSnapshot(`
      [
        "[3-5] 3:function M.setup(opts)",
        "[7-9] 7:local helper = function(x)",
        "·M",
      ]
    `);
    expect(
      shown(`const std = @import("std");

pub const Point = struct {
    x: i32,

    pub fn init(x: i32) Point {
        return .{ .x = x };
    }
};

test "init" {
    try std.testing.expect(true);
    _ = Point.init(1);
}
`),
    ).toMatchInlineSnapshot(`
      [
        "[3-9] 3:pub const Point = struct",
        " [6-8] 6:pub fn init(x: i32) Point",
        " ·x",
        "[11-14] 11:test "init"",
        "·std",
      ]
    `);
  });
});
