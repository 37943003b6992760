import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { documentedParameter, documentedValue } from './documented.js';

const notation = (language: string) => dataOf(language)!.values!;

describe('documentedValue', () => {
  it.each([
    ['php', '/** @var Store */', '<Store>'],
    ['php', '/**\n * What it is.\n * @return \\a\\Store|null the store\n */', '<\\a\\Store>'],
    ['php', '/** @return $this */', '<$this>'],
    ['php', '/** @var Store[] */', undefined],
    ['php', '/** @variable Store */', undefined],
    ['php', '/** @var */', undefined],
    ['javascript', '/** @type {Store} */', '<Store>'],
    ['javascript', '/** @returns {Promise<Store>|undefined} later */', '<Store>'],
    ['javascript', '/** @returns the store */', undefined],
    ['java', '/** @return Store */', undefined],
    ['ruby', '# @return [Store, nil] it', '<Store>'],
    ['lua', '---@return Store', '<Store>'],
  ])('%s: %s', (language, comment, value) => {
    expect(documentedValue(comment, notation(language))).toBe(value);
  });
});

describe('documentedParameter', () => {
  const parameter = (language: string, text: string, name = 'it') => {
    const start = text.lastIndexOf(language === 'ruby' ? 'def ' : 'function ');
    const site = text.indexOf(name, start);
    return documentedParameter(text, { start, site, name }, notation(language));
  };
  it.each([
    ['javascript', '/**\n * @param {Store} it what\n */\nexport function f(a, it) {}', '<Store>'],
    ['javascript', '/** @param {?Store} [it] */\nfunction f(it) {}', '<Store>'],
    ['javascript', '/** @param {Store|Other} it */\nfunction f(it) {}', '<Store>|<Other>'],
    ['ruby', '# @param it [Store, nil]\ndef f(it)\nend', '<Store>'],
    ['lua', '---@param it Store\nfunction M.f(it) end', '<Store>'],
    ['javascript', '/** @param {Store} other */\nfunction f(it) {}', undefined],
    ['javascript', '/** @param {Store} it */\nfunction g(it) {}\nfunction f(it) {}', undefined],
    ['javascript', '/** @param {Store} it */\nfunction f(a) { it = 1; }', undefined],
    ['java', '/** @param it Store */\nfunction f(it) {}', undefined],
  ])('%s: %s', (language, text, value) => {
    expect(parameter(language, text)).toBe(value);
  });

  it('PHP: a variable, by reference or variable in number', () => {
    const text = '/**\n * @param Store|null &$it\n */\npublic function f($it) {}';
    expect(parameter('php', text, '$it')).toBe('<Store>');
  });
});
