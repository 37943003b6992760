import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../node.js';
import { extract } from './extract.js';

beforeAll(async () => {
  await loadLanguage('ruby');
});

/** The values that members of the object are set to, and in which definition. */
const setIn = (text: string): string[] => {
  const { references, definitions } = extract('ruby', text);
  return references.flatMap(({ name, uses = [] }) =>
    uses.flatMap(({ assigned, receiver, within = [] }) =>
      assigned === undefined
        ? []
        : [`${receiver}.${name} = ${assigned} in ${within.map((at) => definitions[at]!.name)}`],
    ),
  );
};

const givenBy = (body: string): string | undefined =>
  extract('ruby', `class Cart\n  def find(key)\n    ${body}\n  end\nend`).definitions[1]!.returns;

describe('variables of the object', () => {
  it('are set to what is made or called, once or where there is none', () => {
    const text = [
      'class Cart',
      '  def initialize(conf)',
      '    @bag = Shop::Bag.new(conf)',
      '    @item ||= open(1)',
      '    local = Item.new',
      '    @kept = local',
      '    @one = Shop.one; @limit = LIMIT',
      '    @size = 1; @conf = conf; @same == other(1); @@all = All.new',
      '    # @said = Said.new',
      '    "@quoted = Quoted.new"',
      '  end',
      'end',
    ].join('\n');
    expect(setIn(text)).toEqual([
      'self.one = Shop.one in initialize',
      'self.bag = Shop::Bag.new() in initialize',
      'self.item = open() in initialize',
      'self.kept = Item.new in initialize',
    ]);
  });
});

describe('the last line of a method', () => {
  it('is what it gives, where it is a value', () => {
    expect(givenBy('log(key)\n    Item.new(key)')).toBe('Item.new()');
    expect(givenBy('@bag.first')).toBe('@bag.first');
    expect(givenBy('1')).toBeUndefined();
    expect(givenBy('@bag ||= Shop::Bag.new')).toBe('Shop::Bag.new');
    expect(givenBy('@bag = Bag.new')).toBe('Bag.new');
    expect(givenBy('@bag == Bag.new')).toBeUndefined();
  });

  it('tells nothing where a block or a condition ends there, or a return says more', () => {
    expect(givenBy('if key\n      Item.new\n    end')).toBeUndefined();
    expect(givenBy('items.each do |one|\n      one.go\n    end')).toBeUndefined();
    expect(givenBy('return Bag.new if key\n    Bag.new')).toBe('Bag.new');
    expect(givenBy('@bag ||= 2')).toBeUndefined();
  });
});
