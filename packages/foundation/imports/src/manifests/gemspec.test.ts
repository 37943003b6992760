import { describe, expect, it } from 'vitest';
import { gemFolders } from './gemspec.js';

const gem = (text: string, path = 'gems/money.gemspec') => {
  const { folders, names } = gemFolders([{ path, text }]);
  return [folders, [...names]];
};

describe('gems', () => {
  it('have lib on the load path, or what they write out', () => {
    expect(gem('Gem::Specification.new do |s|')).toEqual([['gems/lib'], ['money']]);
    expect(gem('s.name = "shop-money"\ns.require_path = "src"')).toEqual([
      ['gems/src'],
      ['shop-money'],
    ]);
    expect(gem("s.require_paths = ['lib', 'ext']")).toEqual([['gems/lib', 'gems/ext'], ['money']]);
    expect(gem('s.require_paths = %w(lib ext)')).toEqual([['gems/lib', 'gems/ext'], ['money']]);
    expect(gem('s.require_paths = dirs')).toEqual([['gems/lib'], ['money']]);
  });

  it('put no folder outside of the repository on it, nor the repository itself', () => {
    expect(gem('s.require_paths = ["../../lib", "../."]')).toEqual([[], ['money']]);
    expect(gem('s.require_path = "."', 'money.gemspec')).toEqual([[], ['money']]);
    expect(gem('', 'Gemfile')).toEqual([[], []]);
  });
});
