import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { optionsOf, typeAt, typeBefore, typeEnd, typeOf } from './written-type.js';

const notation = (language: string) => dataOf(language)!.values!;

describe('typeOf', () => {
  it.each([
    ['java', 'Optional<Store>', '<Store>'],
    ['go', 'store.Box[int]', '<store.Box>'],
    ['rust', 'Option<Box<Store>>', '<Store>'],
    ['java', 'Box<Store>', '<Box>'],
    ['python', 'Union[Store, Other, None]', '<Store>|<Other>'],
    ['typescript', 'Store | undefined', '<Store>'],
    ['typescript', 'string', undefined],
    ['kotlin', 'Store?', '<Store>'],
    ['csharp', 'Task<Box<A, B>>', '<Box`2>'],
    ['csharp', 'Box', '<Box>'],
    ['csharp', 'bool', '<bool>'],
  ])('%s: %s', (language, written, type) => {
    expect(typeOf(written, notation(language))).toBe(type);
  });
});

describe('typeBefore', () => {
  it.each([
    ['solidity', 'Store internal store', '<Store>'],
    ['solidity', 'Store public immutable store', '<Store>'],
    ['java', 'private final Store store', '<Store>'],
    ['php', 'private static $store', undefined],
    ['csharp', 'using var store', undefined],
    ['csharp', 'return store', undefined],
  ])('%s: %s', (language, text, type) => {
    const start = text.lastIndexOf(language === 'php' ? '$store' : 'store');
    expect(typeBefore(text, start, notation(language))).toBe(type);
  });
});

it('ends a type before what follows it', () => {
  expect(typeEnd('Map<A, B> = x', 0)).toBe(10);
  expect(typeAt('Store, other', 0, notation('typescript'))).toBe('<Store>');
  expect(optionsOf('A<B | C> | D')).toEqual(['A<B | C>', 'D']);
});

describe('the types around one, by language', () => {
  it.each([
    ['csharp', 'Task<Store>', '<Store>'],
    ['java', 'Task<Store>', '<Task>'],
    ['java', 'CompletableFuture<Optional<Store>>', '<Store>'],
    ['scala', 'Option[Store]', '<Store>'],
    ['rust', "&'a mut Arc<Mutex<Store>>", '<Store>'],
    ['go', 'Option[Store]', '<Option>'],
    ['typescript', 'Promise<Readonly<Store>>', '<Store>'],
    ['python', 'Awaitable[Store]', '<Store>'],
    ['dart', 'Future<Store?>', '<Store>'],
    ['cpp', 'std::shared_ptr<const Store>', '<Store>'],
    ['swift', 'Result<Store, Failure>', '<Store>'],
  ])('%s: %s', (language, written, type) => {
    expect(typeOf(written, notation(language))).toBe(type);
  });
});
