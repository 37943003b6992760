import { describe, expect, it } from 'vitest';
import { exportsOf, factsOf, imports, outline, references } from '../../test/facts.js';

describe('ruby definitions', () => {
  it('finds modules, classes and methods', async () => {
    const text = [
      '# A garden. Big.',
      'module Garden',
      '  LIMIT = 3',
      '  # A tool.',
      '  class Tool < Base',
      '    def initialize(name, size: 1) = @name = name',
      '    def use!(a, *rest, key:, **opts, &block)',
      '    end',
      '    def self.all; end',
      '    class << self',
      '      def make(a) end',
      '    end',
      '    def ==(other) end',
      '    def name=(value) end',
      '    def [](index) end',
      '  end',
      '  class Error < StandardError; end',
      'end',
      'def top(a)',
      'end',
    ].join('\n');
    expect(await outline('ruby', text)).toEqual([
      '+module Garden 2-18 | module Garden // A garden.',
      '+constant Garden / LIMIT 3-3 | LIMIT = 3',
      '+class Garden / Tool 5-16 | class Tool < Base // A tool.',
      '+constructor Garden / Tool / initialize 6-6 | def initialize(name, size: 1)',
      '+method Garden / Tool / use! 7-8 | def use!(a, *rest, key:, **opts, &block)',
      '+method Garden / Tool / all 9-9 | def self.all',
      '+method Garden / Tool / make 11-11 | def make(a)',
      '+method Garden / Tool / == 13-13 | def ==(other)',
      '+method Garden / Tool / name= 14-14 | def name=(value)',
      '+method Garden / Tool / [] 15-15 | def [](index)',
      '+class Garden / Error 17-17 | class Error < StandardError',
      '+function top 19-20 | def top(a)',
    ]);
  });

  it('knows what is private', async () => {
    const text = [
      'class A',
      '  def a; end',
      '  private',
      '  def b; end',
      '  def self.c; end',
      '  attr_reader :d',
      '  public',
      '  def e; end',
      '  def f; end',
      '  def g; end',
      '  private :f, :g',
      '  private def h; end',
      '  private_class_method def self.i; end',
      '  protected',
      '  def j; end',
      'end',
      'class B',
      '  def k; end',
      'end',
    ].join('\n');
    expect(await outline('ruby', text)).toEqual([
      '+class A 1-16 | class A',
      '+method A / a 2-2 | def a',
      '-method A / b 4-4 | def b',
      '+method A / c 5-5 | def self.c',
      '-property A / d 6-6 | attr_reader :d',
      '+method A / e 8-8 | def e',
      '-method A / f 9-9 | def f',
      '-method A / g 10-10 | def g',
      '-method A / h 12-12 | def h',
      '-method A / i 13-13 | def self.i',
      '-method A / j 15-15 | def j',
      '+class B 17-19 | class B',
      '+method B / k 18-18 | def k',
    ]);
  });

  it('finds attributes and constants that are types', async () => {
    const text = [
      'class A',
      '  attr_reader :a',
      '  attr_accessor :b, :c',
      '  Point = Struct.new(:x, :y) do',
      '    def sum; end',
      '  end',
      '  Fail = Class.new(StandardError)',
      '  TABLE = {',
      '    a: 1,',
      '  }.freeze',
      '  validates :name',
      'end',
      'A::LATER = 1',
    ].join('\n');
    expect(await outline('ruby', text)).toEqual([
      '+class A 1-12 | class A',
      '+property A / a 2-2 | attr_reader :a',
      '+property A / b 3-3 | :b',
      '+property A / c 3-3 | :c',
      '+struct A / Point 4-6 | Point = Struct.new(:x, :y)',
      '+method A / Point / sum 5-5 | def sum',
      '+class A / Fail 7-7 | Fail = Class.new(StandardError)',
      '+constant A / TABLE 8-10 | TABLE',
      '+constant LATER of A 13-13 | A::LATER = 1',
    ]);
  });

  it('names what is defined with a path', async () => {
    const text = ['class A::B::C < D', '  def e; end', 'end', 'module F::G; end'].join('\n');
    expect(await outline('ruby', text)).toEqual([
      '+class C of A::B 1-3 | class A::B::C < D',
      '+method C / e 2-2 | def e',
      '+module G of F 4-4 | module F::G',
    ]);
  });

  it('puts a class that is assigned to a path into what the path names', async () => {
    expect(await outline('ruby', 'A::Fail = Class.new(Base)\n::Top = 1')).toEqual([
      '+class Fail of A 1-1 | A::Fail = Class.new(Base)',
      '+constant Top 2-2 | ::Top = 1',
    ]);
  });

  it('tells a constant of the top from one of the modules around', async () => {
    const { references: found } = await factsOf('ruby', 'module Aa\n  ::Bb.go(Bb, ::Cc::Dd)\nend');
    const uses = found.flatMap(({ name, uses = [] }) => uses.map((use) => ({ name, ...use })));
    const rooted = uses.filter((use) => use.rooted).map(({ name }) => name);
    expect(rooted).toEqual(['Bb', 'go', 'Cc', 'Dd']);
    expect(uses.filter(({ name }) => name === 'Bb')).toHaveLength(2);
  });

  it('leaves heredocs and strings alone', async () => {
    const text = [
      'text = <<~SQL',
      '  select names from table',
      'SQL',
      'puts "a #{shown} b", :symbol, %w[no words], key: value, other => /regex/',
    ].join('\n');
    expect(await references('ruby', text)).toEqual(['shown', 'value', 'other']);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      'class Broken',
      '  def a(',
      '    x = = 1',
      '  end',
      '',
      '  def after(b)',
      '    b',
      '  end',
      'end',
    ].join('\n');
    expect(await outline('ruby', text)).toEqual([
      '+class Broken 1-9 | class Broken',
      '+method Broken / a 2-4 | def a(',
      '+method Broken / after 6-8 | def after(b)',
    ]);
  });
});

describe('ruby imports, exports and references', () => {
  it('reads every way to load a file', async () => {
    const text = [
      "require 'json'",
      'require "a/b"',
      "require_relative 'c'",
      "require_relative '../d'",
      "require_relative './e'",
      "load 'f.rb'",
      "autoload :G, 'g/h'",
      "require File.join(__dir__, 'i')",
      'require "#{dynamic}/no"',
      "# require 'no'",
      "require('k')",
    ].join('\n');
    expect(await imports('ruby', text)).toEqual([
      '1 require json: ',
      '2 require a/b: ',
      '3 require ./c: ',
      '4 require ../d: ',
      '5 require ./e: ',
      '6 require f.rb: ',
      '7 dynamic g/h: G',
      '8 require ./i: ',
      '11 require k: ',
    ]);
  });

  it('exports constants and functions', async () => {
    const text = ['module A', '  B = 1', '  class C; def d; end; end', 'end', 'def e; end'].join(
      '\n',
    );
    expect(await exportsOf('ruby', text)).toEqual(['1 A', '2 B', '3 C', '5 e']);
  });

  it('leaves out parameters, locals and block arguments', async () => {
    const text = [
      'def f(one, two = LIMIT, *three, four:, **five, &six)',
      '  seven = one.size + outside',
      '  three.each { |eight, (nine, ten)| use(eight, nine, seven) }',
      '  begin; risky; rescue Fail => eleven; report(eleven); end',
      '  Tool.new(four, five, two, &six)',
      'end',
    ].join('\n');
    expect(await references('ruby', text)).toEqual([
      'LIMIT',
      'size',
      'outside',
      'each',
      'use',
      'risky',
      'Fail',
      'report',
      'Tool',
      'new',
    ]);
  });
});
