import { describe, expect, test } from 'vitest';
import { isSignature, signatureName } from './signature.js';

describe('headers', () => {
  test.each([
    ['def parse(self, text):', 'parse'],
    ['    async def parse(self):', 'parse'],
    ['class Cookie(Base):', 'Cookie'],
    ['export default class Router {', 'Router'],
    ['export async function* walk(root) {', 'walk'],
    ['export const parse = (text: string) => {', 'parse'],
    ['func (c *Context) ClientIP() string {', 'ClientIP'],
    ['pub(crate) fn run(args: &Args) -> Result<()> {', 'run'],
    ['macro_rules! trace {', 'trace'],
    ['  public static String toJson(Object src) {', 'toJson'],
    ['#define MAX_SIZE 10', 'MAX_SIZE'],
    ['static int setCommand(client *c) {', 'setCommand'],
    ['interface Options {', 'Options'],
    ['  def self.parse(text)', 'parse'],
    ['module Jekyll', 'Jekyll'],
  ])('%s', (line, name) => {
    expect(isSignature(line)).toBe(true);
    expect(signatureName(line)).toBe(name);
  });

  test.each([
    '  return parse(text);',
    'if (a) {',
    'while (true) {',
    'x = 1',
    '',
    '// text',
    'definition of terms',
    'classes = []',
    `class ${'a'.repeat(500)}`,
  ])('%s is none', (line) => expect(isSignature(line)).toBe(false));

  test('hostile lines end quickly', () => {
    for (const unit of ['public ', 'static ', 'a*', ' ', 'func(', 'x:', '('])
      for (const line of [unit.repeat(50), unit.repeat(400 / unit.length), unit.repeat(1e5)]) {
        isSignature(line);
        signatureName(line.slice(0, 400));
      }
  });
});
