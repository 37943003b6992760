import { expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { openSymbols } from '../symbols/open-symbols.js';
import { inlineTestsOf, isInlineTest } from './inline-tests.js';
import { runGraph } from './run-graph.js';
import { rankTests, type TestedSubject } from './test-ranks.js';

const CART = [
  'pub fn total(n: u32) -> u32 { n }',
  '#[cfg(test)]',
  'mod tests {',
  '    use super::*;',
  '    fn help() -> u32 { 2 }',
  '    #[test]',
  '    fn sums() {',
  '        assert_eq!(total(help()), 2);',
  '    }',
  '}',
].join('\n');

async function namesIn(path: string, text: string): Promise<string[]> {
  const { facts } = await extracted({ [path]: text });
  const [file] = facts;
  return [...inlineTestsOf(file!)].map((index) => file!.definitions[index]!.name).sort();
}

/** `path by: step:line > step:line`, likeliest first. */
async function waysIn(project: Project, subject: TestedSubject): Promise<string[]> {
  const input = await extracted(project);
  const graph = runGraph(openSymbols(input), input.facts);
  return rankTests(graph, [subject], input.facts).map(({ path, by, steps }) => {
    const way = steps.map(({ name, owner, line }) => `${owner ? `${owner}.` : ''}${name}:${line}`);
    return [`${path} ${by}`, ...(way.length > 0 ? [way.join(' > ')] : [])].join(': ');
  });
}

it('finds the tests among the sources, and all that stands in their module', async () => {
  expect(await namesIn('src/cart.rs', CART)).toEqual(['help', 'sums', 'tests']);
});

it('finds a test without a module, by each mark, and leaves what stands beside it', async () => {
  const text = 'pub fn total() {}\n#[tokio::test]\nasync fn sums() {}\n#[rstest]\nfn again() {}\n';
  expect(await namesIn('src/cart.rs', text)).toEqual(['again', 'sums']);
});

it('takes no module for one of tests that holds some beside others', async () => {
  const text = 'mod cart {\n  pub fn total() {}\n  #[test]\n  fn sums() {}\n}\n';
  expect(await namesIn('src/shop.rs', text)).toEqual(['sums']);
});

it('finds none in a file of tests, in one without, and in a language that has them apart', async () => {
  expect(await namesIn('tests/cart.rs', CART)).toEqual([]);
  expect(await namesIn('src/cart.rs', 'pub fn test() {}\nmod tests {}\n')).toEqual([]);
  expect(await namesIn('src/cart.ts', 'export function test() {}')).toEqual([]);
});

it('tells whether a line stands in a test', async () => {
  const { facts } = await extracted({ 'src/cart.rs': CART });
  const lines = [1, 3, 5, 8, 10, 11].map((line) => isInlineTest(facts[0]!, line));
  expect(lines).toEqual([false, true, true, true, true, false]);
});

it('names the tests that stand among the sources of Rust, by what their own lines use', async () => {
  const project = {
    'Cargo.toml': '[package]\nname = "shop"\n',
    'src/lib.rs': 'pub mod cart;\npub mod price;\npub mod bill;\n',
    'src/price.rs': [
      'pub fn price() -> u32 { 1 }',
      'pub fn tax() -> u32 { price() + 1 }',
      '#[cfg(test)]',
      'mod tests {',
      '    use super::*;',
      '    #[test]',
      '    fn has_one() { assert_eq!(price(), 1); }',
      '}',
    ].join('\n'),
    'src/cart.rs': [
      'use crate::price::price;',
      'pub fn total() -> u32 { price() }',
      '#[test]',
      'fn is_empty() { assert!(true); }',
      '#[test]',
      'fn sums() { assert_eq!(total(), 1); }',
    ].join('\n'),
    'src/bill.rs': 'use crate::price::price;\npub fn bill() -> u32 { price() }\n',
  };
  // Facts keep the line of the first use of a name alone, here in `tax`: of a test the line of its own is shown.
  expect(await waysIn(project, { path: 'src/price.rs', name: 'price' })).toEqual([
    'src/price.rs runs: tests.has_one:7 > price:1',
    'src/cart.rs runs: sums:6 > total:2 > price:1',
  ]);
  // What uses it stands outside of all tests, and the tests beside it are those of its file.
  expect(await waysIn(project, { path: 'src/bill.rs', name: 'bill' })).toEqual([]);
  expect((await waysIn(project, { path: 'src/price.rs', name: 'tax' }))[0]).toBe(
    'src/price.rs called-like',
  );
});
