import { buildGraph } from '@ctx/repomap';
import { outlineFacts } from '@ctx/syntax/fallback';
import { describe, expect, it } from 'vitest';
import { outlineBlocks } from '../texts/outline-blocks.js';

/** Facts of a text by its own outline. */
const factsOf = (language: string, text: string) =>
  outlineFacts(language, text, outlineBlocks(text));

const BUFFER = `package okio

/** A collection of bytes. Grows as needed. */
class Buffer : Source {
  private val head = Segment()

  /**
   * Reads bytes.
   *
   * @return how many
   */
  override fun read(
    sink: Buffer,
    count: Long,
  ): Long {
    fun inner() {
      log()
      log()
    }
    return count
  }
}

internal fun Buffer.copy(): Buffer = Buffer()
`;

describe('outlineFacts', () => {
  it('reads a header of several lines past the arrows in it', () => {
    const text = 'fun run(block: (T) -> R,\n    times: Int): R {\n  a()\n  b()\n}\n';
    const [definition] = factsOf('kotlin', text).definitions;
    expect(definition?.signature).toBe('fun run(block: (T) -> R, times: Int): R');
  });

  it('gives the definitions of a file with their places, as a grammar would', () => {
    const { definitions, degraded, lines } = factsOf('kotlin', BUFFER);
    expect(
      definitions.map(({ kind, name, startLine, headerLine, endLine, parent }) => [
        kind,
        name,
        startLine,
        headerLine,
        endLine,
        parent,
      ]),
    ).toEqual([
      ['class', 'Buffer', 3, 4, 22, undefined],
      ['property', 'head', 5, 5, 5, 0],
      ['method', 'read', 7, 12, 21, 0],
      ['function', 'copy', 24, 24, 24, undefined],
    ]);
    expect(degraded).toEqual([{ reason: 'outlined', count: 4 }]);
    expect(lines).toBe(24);
    for (const { startIndex, endIndex, name, by } of definitions) {
      expect(BUFFER.slice(startIndex, endIndex)).toContain(name);
      expect(by).toBe('fallback');
    }
  });

  it('shows headers up to their bodies, and the first sentence of what is said about them', () => {
    const { definitions } = factsOf('kotlin', BUFFER);
    expect(definitions.map(({ signature }) => signature)).toEqual([
      'class Buffer : Source',
      'private val head = Segment()',
      'override fun read( sink: Buffer, count: Long, ): Long',
      'internal fun Buffer.copy(): Buffer',
    ]);
    expect(definitions.map(({ doc }) => doc)).toEqual([
      'A collection of bytes.',
      undefined,
      'Reads bytes.',
      undefined,
    ]);
  });

  it.each([
    ['lua', 'M.run = function(a, b)\n  go()\n  go()\nend\n', 'M.run = function(a, b)'],
    [
      'zig',
      'pub const Config = struct {\n    a: u8,\n    b: u8,\n};\n',
      'pub const Config = struct',
    ],
    [
      'dart',
      'Future<void> logIn({\n  required String name,\n}) async {\n  go();\n}\n',
      'Future<void> logIn({ required String name, }) async',
    ],
    [
      'elixir',
      'defmodule Shop.Cart do\n  def add(cart, item) do\n    go()\n  end\nend\n',
      'defmodule Shop.Cart',
    ],
  ])('cuts the header of %s where its body begins', (language, text, signature) => {
    expect(factsOf(language, text).definitions[0]?.signature).toBe(signature);
  });

  it('hides what is private, what is inside of it, and what is local', () => {
    const text =
      'private class A {\n  fun b() {\n    c()\n    d()\n  }\n}\n\nclass E {\n  fun f() {\n    c()\n    d()\n  }\n}\n';
    const { definitions, exports } = factsOf('kotlin', text);
    expect(definitions.map(({ name, exported }) => `${name} ${exported}`)).toEqual([
      'A false',
      'b false',
      'E true',
      'f true',
    ]);
    expect(exports).toEqual([{ name: 'E', line: 8 }]);
  });

  it('lets files of a package find each other, wherever they lie', () => {
    const facts = [
      { path: 'core/Buffer.kt', ...factsOf('kotlin', BUFFER) },
      {
        path: 'other/place/Copy.kt',
        ...factsOf(
          'kotlin',
          'package app\n\nimport okio.Buffer\n\nfun use(b: Buffer) {\n  b.x()\n}\n',
        ),
      },
      {
        path: 'third/Same.kt',
        ...factsOf(
          'kotlin',
          'package okio\n\nclass Same {\n  val one: Buffer = make()\n  val two = 2\n}\n',
        ),
      },
      {
        path: 'javaside/Use.java',
        language: 'java',
        lines: 3,
        definitions: [],
        exports: [],
        references: [],
        imports: [
          {
            specifier: 'okio.Buffer',
            line: 1,
            kind: 'import' as const,
            bindings: [{ imported: 'Buffer', local: 'Buffer' }],
          },
        ],
      },
    ];
    const { files, edges } = buildGraph({ facts });
    const drawn = files.flatMap(({ path }, i) =>
      edges.targets
        .slice(edges.offsets[i], edges.offsets[i + 1])
        .map((to) => `${path} -> ${files[to]!.path}`),
    );
    expect(drawn).toEqual([
      'javaside/Use.java -> core/Buffer.kt',
      'other/place/Copy.kt -> core/Buffer.kt',
      'third/Same.kt -> core/Buffer.kt',
    ]);
  });

  it.each([
    '',
    '\0',
    '{'.repeat(5000),
    'class A {\r\n  fun b() {\r\n    c()\r\n  }\r\n}\r\n',
    '\ud800',
    `fun f(${'('.repeat(3000)}`,
  ])('takes any text as it is: %j', (text) => {
    const { definitions, degraded } = factsOf('kotlin', text);
    expect(degraded).toEqual([{ reason: 'outlined', count: definitions.length }]);
  });
});
