import { IMPORT_WORDS } from '@ctx/source/lexis';

/** The usual role of a word at the head of a line, in any of the languages that use it. */
export type Role = 'container' | 'callable' | 'import' | 'control' | 'joint' | 'test';

/**
 * The one word list, shared by all languages: no grammar says which language a file is in.
 * A word stands in the list because several languages give it the same role; what a single
 * language adds is left to shape (brackets, indentation, a header that opens a block).
 */
const ROLES: Record<Role, string> = {
  container:
    'class interface struct enum trait impl mod module namespace object protocol extension ' +
    'record union defmodule defprotocol defimpl',
  callable:
    'fn func function function* def fun sub proc rpc defp defmacro defmacrop defguard macro_rules!',
  import: `${Object.values(IMPORT_WORDS).flat().join(' ')} library`,
  control:
    'if for foreach while switch case default try return do with match loop unless ' +
    'until when throw raise yield await break continue assert go defer select super this self ' +
    'begin echo print new delete fi done esac',
  test:
    'describe context it its test specify suite scenario feature group example given when then should ' +
    'property testing run step background describetable testset subtest test_that testwidgets ' +
    'test_case test_case_method test_case_fixture section subcase shared_examples shared_examples_for ' +
    'shared_context it_behaves_like include_examples include_context bench',
  joint: 'else elif elsif catch except finally rescue ensure where end',
};

/** The words of a role, in the order of the list. */
export function wordsOf(role: Role): string[] {
  return ROLES[role].split(' ');
}

/** A source of a regular expression that matches any word of the roles. */
export function anyOf(...roles: Role[]): string {
  const words = [...new Set(roles.flatMap(wordsOf))];
  // Longest first, so that `include_once` is not read as `include`.
  words.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return words.map((word) => word.replace(/[*!]/g, '\\$&')).join('|');
}
