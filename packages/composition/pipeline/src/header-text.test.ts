import { describe, expect, it } from 'vitest';
import { headerText } from './header-text.js';

describe('headerText', () => {
  it.each([
    ['export async function load(path: string) {', 'load', 'load'],
    ['    def get_files(self, root):', 'get_files', 'get_files'],
    ['class Cart extends Base {', 'Cart', 'class Cart'],
    ['pub(crate) fn open(path: &Path) -> Self {', 'open', 'open'],
    ['func (s *Server) Handle(w http.ResponseWriter) {', 'Handle', 'Handle'],
    ['  public static int size(List<T> items) {', 'size', 'size'],
    ['const total = (items) => 0;', 'total', 'total'],
    ['function* walk() {', 'walk', 'walk'],
  ])('keeps the name of %j, and what it is unless a function', (line, name, header) => {
    expect(headerText(line, name)).toBe(header);
  });

  it('gives a line without the name up to its first bracket', () => {
    expect(headerText('  constructor(private readonly x: X) {', 'new')).toBe('constructor');
    expect(headerText('export default {', 'default')).toBe('default');
    expect(headerText('(anonymous)', 'x')).toBe('(anonymous)');
  });

  it('does not take a part of a longer word for the name', () => {
    expect(headerText('def reload_all(load):', 'load')).toBe('load');
    expect(headerText('let loaded = 1', 'load')).toBe('let loaded');
  });

  it('is short for any input', () => {
    expect(headerText('x'.repeat(10_000), '').length).toBeLessThanOrEqual(120);
    expect(headerText('', 'a')).toBe('');
  });
});
