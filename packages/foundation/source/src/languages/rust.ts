import type { LanguageData } from '../language.js';
import { C_LEXIS } from './c.js';

/** Rust, with raw strings and nested comments. */
export const rust: LanguageData = {
  extensions: 'rs',
  prose: /\bRust\b|\brustc\b/,
  comment: '//',
  control: {
    semicolons: true,
    branches: 'if while for',
    switches: 'match',
    arm: '=>',
    operators: '&& ||',
    // clippy: too_many_lines 100, too_many_arguments 7, excessive_nesting off, cognitive_complexity 25.
    limits: { lines: 100, cognitive: 25 },
  },
  lexis: {
    ...C_LEXIS,
    nested: true,
    characters: true,
    long: ['"'],
    forms: [{ kind: 'string', on: 'bcr', open: /[bc]?r(#{0,255})"/y, close: '"$1' }],
  },
  spacing: { arrows: '=> ->' },
  imports: {
    ...{ family: 'rust', closedNames: true, inlineModules: true, unordered: true },
    extended: true,
    // The module tree of a crate begins with a word of the language.
    packageName: /^(?!(?:crate|self|super)\b)[^:]+/,
  },
  protocol:
    'fmt from try_from into try_into from_str drop eq ne cmp partial_cmp hash borrow as_ref as_mut deref deref_mut default to_owned index index_mut size_hint source next next_back serialize deserialize',
  syntaxCalls: 'into_iter add sub mul div rem neg not poll',
  values: {
    builtins:
      'Arc Box HashMap HashSet Option Rc Result String Vec bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize',
    wrappers: 'Option Result Box Rc Arc Ref RefMut Mutex RefCell RwLock Pin',
    typed: 'colon',
    result: 'arrow',
    literals: true,
    hands:
      'as_mut as_ref borrow borrow_mut clone expect lock unwrap unwrap_or unwrap_or_default unwrap_or_else',
    tiers: 'ssssssss-sms',
  },
  testMakers: 'test rstest test_case quickcheck',
  // A pattern is of the body: `mut x: T` and `x: T` take the same.
  callers: {
    elided: /<'_>|'_\s/g,
    parameters: [
      [/^(?:mut\s+)?\w+\s*:\s*/, '_: '],
      [/^mut\s+/, ''],
    ],
  },
  inlineTests: /#\[(?:cfg\((?:all\()?test\b|(?:\w{1,40}::)?test\b|bench\b|rstest\b)/,
  dynamic: 'inventory linkme no_mangle',
};
