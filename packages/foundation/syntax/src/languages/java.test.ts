import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('java definitions', () => {
  it('finds types of every kind', async () => {
    const text = [
      'package com.example;',
      '',
      '/** A shop. Open. */',
      'public class Shop<T> extends Base implements A, B {}',
      'abstract class Hidden {}',
      'public sealed interface Open permits Shop {}',
      'enum Size { SMALL, LARGE }',
      'public record Point(int x, int y) implements A {}',
      '@interface Marked { int value() default 1; }',
    ].join('\n');
    expect(await outline('java', text)).toEqual([
      '+namespace com.example 1-1 | package com.example',
      '+class Shop 4-4 | public class Shop<T> extends Base implements A, B // A shop.',
      '+class Hidden 5-5 | abstract class Hidden',
      '+interface Open 6-6 | public sealed interface Open permits Shop',
      '+enum Size 7-7 | enum Size',
      '+constant Size / SMALL 7-7 | SMALL',
      '+constant Size / LARGE 7-7 | LARGE',
      '+class Point 8-8 | public record Point(int x, int y) implements A',
      '+property Point / x 8-8 | int x',
      '+property Point / y 8-8 | int y',
      '+interface Marked 9-9 | @interface Marked',
      '+method Marked / value 9-9 | int value() default 1',
    ]);
  });

  it('finds members with their visibility', async () => {
    const text = [
      'public class A {',
      '    public static final int LIMIT = 1;',
      '    private int a, b = 2;',
      '    protected final String name = "x";',
      '    static { init(); }',
      '    public A() { this(1); }',
      '    private A(int a) {}',
      '    /** Runs. */',
      '    @Override @SuppressWarnings("all")',
      '    public synchronized <T extends B> T run(final T a, int... rest) throws E { return a; }',
      '    void near() {}',
      '    private static void own() {}',
      '    protected abstract int half();',
      '    class Inner { void deep() {} }',
      '    private enum Kind { ONE { void x() {} }, TWO; int count; }',
      '}',
    ].join('\n');
    expect(await outline('java', text)).toEqual([
      '+class A 1-16 | public class A',
      '+constant A / LIMIT 2-2 | public static final int LIMIT = 1',
      '-property A / a 3-3 | a',
      '-property A / b 3-3 | b = 2',
      '+property A / name 4-4 | protected final String name = "x"',
      '+constructor A / A 6-6 | public A()',
      '-constructor A / A 7-7 | private A(int a)',
      '+method A / run 9-10 | public synchronized <T extends B> T run(final T a, int... rest) throws E // Runs.',
      '+method A / near 11-11 | void near()',
      '-method A / own 12-12 | private static void own()',
      '+method A / half 13-13 | protected abstract int half()',
      '+class A / Inner 14-14 | class Inner',
      '+method A / Inner / deep 14-14 | void deep()',
      '-enum A / Kind 15-15 | private enum Kind',
      '-constant A / Kind / ONE 15-15 | ONE',
      '-method A / Kind / ONE / x 15-15 | void x()',
      '-constant A / Kind / TWO 15-15 | TWO',
      '-property A / Kind / count 15-15 | int count',
    ]);
  });

  it('takes members of interfaces for public', async () => {
    const text = [
      'interface A {',
      '    int LIMIT = 1;',
      '    void run();',
      '    default int size() { return 1; }',
      '    private void own() {}',
      '}',
    ].join('\n');
    expect(await outline('java', text)).toEqual([
      '+interface A 1-6 | interface A',
      '+constant A / LIMIT 2-2 | int LIMIT = 1',
      '+method A / run 3-3 | void run()',
      '+method A / size 4-4 | default int size()',
      '-method A / own 5-5 | private void own()',
    ]);
  });

  it('starts at annotations', async () => {
    const text = [
      '@Entity',
      '@Table(name = "a")',
      'public class A {',
      '    @Id',
      '    private long id;',
      '}',
    ].join('\n');
    expect(await outline('java', text)).toEqual([
      '+class A 1-6 | public class A',
      '-property A / id 4-5 | private long id',
    ]);
  });

  it('cuts a long value', async () => {
    const text = [
      'class A {',
      '    static final int[] TABLE = {',
      '        1, 2,',
      '    };',
      '}',
    ].join('\n');
    expect(await outline('java', text)).toEqual([
      '+class A 1-5 | class A',
      '+constant A / TABLE 2-4 | static final int[] TABLE',
    ]);
  });

  it('finds methods of anonymous classes', async () => {
    const text = [
      'class A {',
      '    Runnable r = new Runnable() {',
      '        @Override public void run() {}',
      '    };',
      '    void m() { call(new B() { int x() { return 1; } }); }',
      '}',
    ].join('\n');
    expect(await outline('java', text)).toEqual([
      '+class A 1-6 | class A',
      '+property A / r 2-4 | Runnable r',
      '+method A / r / run 3-3 | public void run()',
      '+method A / m 5-5 | void m()',
      '-method A / m / x 5-5 | int x()',
    ]);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      'public class Broken {',
      '    public void a( {',
      '        int x = ;;',
      '    }',
      '    private static int after(String s) {',
      '        return 1;',
      '    }',
      '}',
    ].join('\n');
    expect(await outline('java', text)).toEqual([
      '+class Broken 1-8 | public class Broken',
      '+method Broken / a 2-4 | public void a(',
      '-method Broken / after 5-7 | private static int after(String s)',
    ]);
  });
});

describe('java imports and exports', () => {
  it('reads types, members and wildcards', async () => {
    const text = [
      'package a;',
      'import java.util.List;',
      'import java.util.*;',
      'import static java.lang.Math.max;',
      'import static org.junit.Assert.*;',
      'import a.B.Inner;',
    ].join('\n');
    expect(await imports('java', text)).toEqual([
      '2 import java.util.List: List',
      '3 import java.util: *',
      '4 import java.lang.Math: max',
      '5 import org.junit.Assert: *',
      '6 import a.B.Inner: Inner',
    ]);
  });

  it('exports the types of the file', async () => {
    const text = [
      'package a;',
      'public class A { public class B {} }',
      'class C {}',
      'interface D {}',
    ].join('\n');
    expect(await exportsOf('java', text)).toEqual(['2 A', '3 C', '4 D']);
  });

  it('reads a module', async () => {
    const text = ['module com.example {', '    requires java.base;', '    exports a.b;', '}'].join(
      '\n',
    );
    expect(await outline('java', text)).toEqual(['+module com.example 1-4 | module com.example']);
  });
});

describe('java references', () => {
  it('leaves out parameters, locals and type parameters', async () => {
    const text = [
      'class A<T> {',
      '    T field;',
      '    <R> R run(T one, R two, Other... three) throws Fail {',
      '        int four = one.size();',
      '        for (Item five : list) use(five, four);',
      '        try (Open six = open()) { six.close(); } catch (Problem seven) { report(seven); }',
      '        if (one instanceof Kind eight) return eight.as(two);',
      '        return map(nine -> nine + four + outside, (ten, eleven) -> ten);',
      '    }',
      '}',
    ].join('\n');
    expect(await references('java', text)).toEqual([
      'Other',
      'Fail',
      'size',
      'Item',
      'list',
      'use',
      'Open',
      'open',
      'close',
      'Problem',
      'report',
      'Kind',
      'as',
      'map',
      'outside',
    ]);
  });
});
