import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('php definitions', () => {
  it('finds types of every kind', async () => {
    const text = [
      '<?php',
      'namespace App\\Models;',
      '',
      '/** A user. Real. */',
      'abstract class User extends Base implements A, B {}',
      'final readonly class Point {}',
      'interface Named extends A { const MAX = 1; public function name(): string; }',
      'trait Logs { private $log = []; }',
      "enum Suit: string { case Hearts = 'h'; case Spades = 's'; const Wild = self::Spades; public function label(): string {} }",
      'function helper(int $a, ?array $b = null): ?string { return null; }',
      'const LIMIT = 1, OTHER = 2;',
    ].join('\n');
    expect(await outline('php', text)).toEqual([
      '+namespace App\\Models 2-2 | namespace App\\Models',
      '+class User 5-5 | abstract class User extends Base implements A, B // A user.',
      '+class Point 6-6 | final readonly class Point',
      '+interface Named 7-7 | interface Named extends A',
      '+constant Named / MAX 7-7 | const MAX = 1',
      '+method Named / name 7-7 | public function name(): string',
      '+trait Logs 8-8 | trait Logs',
      '-property Logs / log 8-8 | private $log = []',
      '+enum Suit 9-9 | enum Suit: string',
      "+constant Suit / Hearts 9-9 | case Hearts = 'h'",
      "+constant Suit / Spades 9-9 | case Spades = 's'",
      '+constant Suit / Wild 9-9 | const Wild = self::Spades',
      '+method Suit / label 9-9 | public function label(): string',
      '+function helper 10-10 | function helper(int $a, ?array $b = null): ?string',
      '+constant LIMIT 11-11 | LIMIT = 1',
      '+constant OTHER 11-11 | OTHER = 2',
    ]);
  });

  it('finds members with their visibility', async () => {
    const text = [
      '<?php',
      'class A',
      '{',
      '    use Logs;',
      '    public const ONE = 1;',
      '    private const TWO = 2;',
      '    public static ?self $last = null;',
      '    protected array $a = [], $b;',
      '    private readonly int $c;',
      '    public function __construct(private Mailer $mailer, public int $size = 1, $plain = null) {}',
      '    /**',
      '     * Runs.',
      '     * @return void',
      '     */',
      "    #[Route('/run')]",
      '    public function run(string ...$names): void {}',
      '    protected abstract function half();',
      '    private static function own() {}',
      '    function open() {}',
      '    final public function &byRef() {}',
      '}',
    ].join('\n');
    expect(await outline('php', text)).toEqual([
      '+class A 2-21 | class A',
      '+constant A / ONE 5-5 | public const ONE = 1',
      '-constant A / TWO 6-6 | private const TWO = 2',
      '+property A / last 7-7 | public static ?self $last = null',
      '-property A / a 8-8 | $a = []',
      '-property A / b 8-8 | $b',
      '-property A / c 9-9 | private readonly int $c',
      '+constructor A / __construct 10-10 | public function __construct(private Mailer $mailer, public int $size = 1, $plain = null)',
      '-property A / __construct / mailer 10-10 | private Mailer $mailer',
      '+property A / __construct / size 10-10 | public int $size = 1',
      '+method A / run 15-16 | public function run(string ...$names): void // Runs.',
      '-method A / half 17-17 | protected abstract function half()',
      '-method A / own 18-18 | private static function own()',
      '+method A / open 19-19 | function open()',
      '+method A / byRef 20-20 | final public function &byRef()',
    ]);
  });

  it('starts at attributes', async () => {
    const text = [
      '<?php',
      '#[Entity]',
      "#[Table(name: 'a')]",
      'class A {',
      '    #[Id]',
      '    public int $id;',
      '}',
    ].join('\n');
    expect(await outline('php', text)).toEqual([
      '+class A 2-7 | class A',
      '+property A / id 5-6 | public int $id',
    ]);
  });

  it('finds functions in functions and anonymous classes', async () => {
    const text = [
      '<?php',
      'function outer() {',
      '    function inner() {}',
      '    $f = fn ($x) => $x;',
      '    return new class extends Base { public function run() {} };',
      '}',
    ].join('\n');
    expect(await outline('php', text)).toEqual([
      '+function outer 2-6 | function outer()',
      '-function outer / inner 3-3 | function inner()',
      '-method outer / run 5-5 | public function run()',
    ]);
  });

  it('reads a file with markup', async () => {
    const text = [
      '<h1><?= $title ?></h1>',
      '<?php if ($a): ?>',
      '<p>function no() {}</p>',
      '<?php endif; function yes() {} ?>',
      '<b>text</b>',
    ].join('\n');
    expect(await outline('php', text)).toEqual(['+function yes 4-4 | function yes()']);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      '<?php',
      'class Broken {',
      '    public function a() {',
      '        $x = = 1;',
      '    }',
      '    private function after($b) {',
      '        return 1;',
      '    }',
      '}',
    ].join('\n');
    expect(await outline('php', text)).toEqual([
      '+class Broken 2-9 | class Broken',
      '+method Broken / a 3-5 | public function a()',
      '-method Broken / after 6-8 | private function after($b)',
    ]);
  });
});

describe('php imports, exports and references', () => {
  it('reads use in every form', async () => {
    const text = [
      '<?php',
      'use A\\B\\C;',
      'use A\\B as D;',
      'use E\\{F, G as H};',
      'use function I\\j;',
      'use const K\\L;',
      'use \\M\\N, O\\P;',
    ].join('\n');
    expect(await imports('php', text)).toEqual([
      '2 import A\\B\\C: C',
      '3 import A\\B: B as D',
      '4 import E\\F: F',
      '4 import E\\G: G as H',
      '5 import I\\j: j',
      '6 import K\\L: L',
      '7 import M\\N: N',
      '7 import O\\P: P',
    ]);
  });

  it('reads included files', async () => {
    const text = [
      '<?php',
      "require 'a.php';",
      "require_once(__DIR__ . '/b/c.php');",
      'include "d.php";',
      "include_once dirname(__FILE__) . '/e.php';",
      'require $path;',
      "require BASE . '/f.php';",
    ].join('\n');
    expect(await imports('php', text)).toEqual([
      '2 require a.php: ',
      '3 require ./b/c.php: ',
      '4 require d.php: ',
      '5 require ./e.php: ',
    ]);
  });

  it('exports what is at top level', async () => {
    const text = [
      '<?php',
      'namespace A;',
      'class B { public function c() {} }',
      'function d() {}',
      'const E = 1;',
      'interface F {}',
    ].join('\n');
    expect(await exportsOf('php', text)).toEqual(['3 B', '4 d', '5 E', '6 F']);
  });

  it('leaves out variables, strings and keywords', async () => {
    const text = [
      '<?php',
      'class A { function run(Input $in, $b) { $c = $in->field + self::LIMIT; return other($c, "text {$b->shown} $in", Kind::class, [\'key\' => Value::One]); } }',
    ].join('\n');
    expect(await references('php', text)).toEqual([
      'Input',
      'field',
      'LIMIT',
      'other',
      'shown',
      'Kind',
      'Value',
      'One',
    ]);
  });
});
