import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('csharp definitions', () => {
  it('finds types of every kind', async () => {
    const text = [
      'using System;',
      'namespace A.B',
      '{',
      '    /// <summary>An order. Real.</summary>',
      '    public sealed class Order<T> : Base<T>, IOrder where T : class { }',
      '    class Internal { }',
      '    file class Local { }',
      '    public struct Pair { public int A; }',
      '    public interface IOrder { int Id { get; } void Run(); }',
      '    public enum Status : byte { Open, Closed = 2 }',
      '    public record Point(int X, int Y);',
      '    public record struct Size(int W);',
      '    public delegate void Handler(object sender);',
      '}',
    ].join('\n');
    expect(await outline('csharp', text)).toEqual([
      '+namespace A.B 2-14 | namespace A.B',
      '+class A.B / Order 5-5 | public sealed class Order<T> : Base<T>, IOrder where T : class // An order.',
      '+class A.B / Internal 6-6 | class Internal',
      '-class A.B / Local 7-7 | file class Local',
      '+struct A.B / Pair 8-8 | public struct Pair',
      '+property A.B / Pair / A 8-8 | public int A',
      '+interface A.B / IOrder 9-9 | public interface IOrder',
      '+property A.B / IOrder / Id 9-9 | int Id',
      '+method A.B / IOrder / Run 9-9 | void Run()',
      '+enum A.B / Status 10-10 | public enum Status : byte',
      '+constant A.B / Status / Open 10-10 | Open',
      '+constant A.B / Status / Closed 10-10 | Closed = 2',
      '+class A.B / Point 11-11 | public record Point(int X, int Y)',
      '+class A.B / Size 12-12 | public record struct Size(int W)',
      '+type A.B / Handler 13-13 | public delegate void Handler(object sender)',
    ]);
  });

  it('finds members with their visibility', async () => {
    const text = [
      'public class A',
      '{',
      '    public const int Limit = 1;',
      '    private int a, b = 2;',
      '    readonly string c = "x";',
      '    public static readonly A Empty = new();',
      '    public event Action? Changed;',
      '    static A() { }',
      '    public A(int a) : base(a) { }',
      '    ~A() { }',
      '    public int Id { get; set; } = 1;',
      '    internal int Size => 1;',
      '    int Own { get; }',
      '    /// <summary>',
      '    /// Runs <see cref="A"/> now.',
      '    /// </summary>',
      '    /// <param name="x">no</param>',
      '    [Obsolete]',
      '    public async Task<T> Run<T>(T x, int y = 1) where T : new() => x;',
      '    protected virtual void Half() { }',
      '    void Private() { }',
      '    void IRun.Explicit() { }',
      '    public int this[int i] => i;',
      '    public static A operator +(A a, A b) => a;',
      '    public static implicit operator int(A a) => 1;',
      '    public class Nested { public int Deep; }',
      '    class Hidden { public int Deep; }',
      '}',
    ].join('\n');
    expect(await outline('csharp', text)).toEqual([
      '+class A 1-28 | public class A',
      '+constant A / Limit 3-3 | public const int Limit = 1',
      '-property A / a 4-4 | a',
      '-property A / b 4-4 | b = 2',
      '-property A / c 5-5 | readonly string c = "x"',
      '+property A / Empty 6-6 | public static readonly A Empty = new()',
      '+property A / Changed 7-7 | public event Action? Changed',
      '-constructor A / A 8-8 | static A()',
      '+constructor A / A 9-9 | public A(int a) : base(a)',
      '+property A / Id 11-11 | public int Id',
      '+property A / Size 12-12 | internal int Size',
      '-property A / Own 13-13 | int Own',
      '+method A / Run 18-19 | public async Task<T> Run<T>(T x, int y = 1) where T : new() // Runs A now.',
      '+method A / Half 20-20 | protected virtual void Half()',
      '-method A / Private 21-21 | void Private()',
      '+method A / Explicit 22-22 | void IRun.Explicit()',
      '+property A / this[] 23-23 | public int this[int i]',
      '+method A / operator + 24-24 | public static A operator +(A a, A b)',
      '+method A / operator int 25-25 | public static implicit operator int(A a)',
      '+class A / Nested 26-26 | public class Nested',
      '+property A / Nested / Deep 26-26 | public int Deep',
      '-class A / Hidden 27-27 | class Hidden',
      '-property A / Hidden / Deep 27-27 | public int Deep',
    ]);
  });

  it('reads a namespace for the whole file', async () => {
    const text = ['namespace A.B;', '', 'public class C { }', 'class D { }'].join('\n');
    expect(await outline('csharp', text)).toEqual([
      '+namespace A.B 1-4 | namespace A.B',
      '+class A.B / C 3-3 | public class C',
      '+class A.B / D 4-4 | class D',
    ]);
  });

  it('finds local functions', async () => {
    const text = [
      'class A {',
      '    public void Run() {',
      '        int Local(int x) => x;',
      '        Func<int, int> f = x => x;',
      '    }',
      '}',
    ].join('\n');
    expect(await outline('csharp', text)).toEqual([
      '+class A 1-6 | class A',
      '+method A / Run 2-5 | public void Run()',
      '-function A / Run / Local 3-3 | int Local(int x)',
    ]);
  });

  it('reads around preprocessor lines', async () => {
    const text = [
      'public class A',
      '#if FEATURE',
      '    : IAsync',
      '#endif',
      '{',
      '#if NET',
      '    public void One() { }',
      '#else',
      '    public void Two() { }',
      '#endif',
      '    #region Name',
      '    public void Three() { }',
      '    #endregion',
      '}',
    ].join('\n');
    expect(await outline('csharp', text)).toEqual([
      '+class A 1-14 | public class A : IAsync',
      '+method A / One 7-7 | public void One()',
      '+method A / Three 12-12 | public void Three()',
    ]);
  });

  it('starts at attributes', async () => {
    const text = [
      '[Serializable]',
      '[Table("a")]',
      'public class A',
      '{',
      '    [Key]',
      '    public int Id { get; set; }',
      '}',
    ].join('\n');
    expect(await outline('csharp', text)).toEqual([
      '+class A 1-7 | public class A',
      '+property A / Id 5-6 | public int Id',
    ]);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      'public class Broken',
      '{',
      '    public void A() {',
      '        var x = = 1;',
      '    }',
      '    private static int After(string s)',
      '    {',
      '        return 1;',
      '    }',
      '}',
    ].join('\n');
    expect(await outline('csharp', text)).toEqual([
      '+class Broken 1-10 | public class Broken',
      '+method Broken / A 3-5 | public void A()',
      '-method Broken / After 6-9 | private static int After(string s)',
    ]);
  });
});

describe('csharp usings, exports and references', () => {
  it('reads every form of using', async () => {
    const text = [
      'global using System.Linq;',
      'using System;',
      'using static System.Math;',
      'using Json = System.Text.Json.JsonSerializer;',
      'using global::A.B;',
      'namespace C { using D.E; }',
      'class F { void G() { using var h = I(); using (J()) { } } }',
    ].join('\n');
    expect(await imports('csharp', text)).toEqual([
      '1 import System.Linq: *',
      '2 import System: *',
      '3 import System.Math: *',
      '4 import System.Text.Json.JsonSerializer: JsonSerializer as Json',
      '5 import A.B: *',
      '6 import D.E: *',
    ]);
  });

  it('exports the types of namespaces', async () => {
    const text = [
      'namespace A { public class B { public class C { } } internal class D { } }',
      'file class E { }',
      'class F { }',
    ].join('\n');
    expect(await exportsOf('csharp', text)).toEqual(['1 B', '1 D', '3 F']);
  });

  it('leaves out parameters, locals and strings', async () => {
    const text =
      'class A<T> { T Run(Input one, T two) { var three = one.Field; foreach (var four in List) Use(four, $"text {three} {Shown}"); if (one is Kind five) return five.As(two); Make(out var six); return Map(seven => seven + six + Outside); } }';
    expect(await references('csharp', text)).toEqual([
      'Input',
      'Field',
      'List',
      'Use',
      'Shown',
      'Kind',
      'As',
      'Make',
      'Map',
      'Outside',
    ]);
  });
});
