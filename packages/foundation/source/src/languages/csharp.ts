import type { LanguageData } from '../language.js';
import { C_CONTROL, C_LEXIS } from './c.js';
import { TEST_CLASS } from './java.js';

/** C#, scripts included. */
export const csharp: LanguageData = {
  extensions: 'cs csx',
  aliases: 'c#',
  prose: /\bC#|\bcsharp\b/i,
  comment: '//',
  control: { ...C_CONTROL, branches: 'if for foreach while catch', operators: '&& || ??' },
  lexis: {
    ...C_LEXIS,
    forms: [
      { kind: 'string', on: '@$', open: /(?:\$@|@\$?)"(?:[^"]|"")*"/y },
      { kind: 'string', on: '"$', open: /\$*("{3,})/y, close: '$1' },
    ],
  },
  spacing: { arrows: '=>' },
  imports: { family: 'csharp', bareMembers: true, parts: true, unordered: true, openTypes: true },
  protocol:
    'ToString GetHashCode Equals CompareTo Dispose DisposeAsync GetEnumerator Finalize GetType',
  syntaxCalls: 'MoveNext Current Deconstruct',
  // The written result says what an asynchronous method gives.
  callers: { header: /\b(?:async|unsafe|extern)\s/g },
  values: {
    builtins:
      'bool byte char decimal double float int long object short string Array Boolean Char Console Convert DateTime Decimal Double Enum Environment File Guid Int32 Int64 Math Object Path String Task TimeSpan',
    wrappers: 'Task ValueTask Lazy Nullable',
    typed: 'before',
    result: 'before',
    hands: 'Result Value',
    extends:
      /(?:\(\s*this\s|^extension\s*(?:<[^()]*>\s*)?\()\s*(?:(?:in|readonly|ref|scoped)\s+)*([\w.]+)/,
    functions: {
      sign: '=>',
      takes: 'Action Predicate',
      gives: 'Func Converter',
      around: 'Expression',
    },
    plain: 'bool byte char decimal double float int long object short string',
    plainMembers:
      'Clone CompareTo Contains CopyTo EndsWith Equals GetEnumerator GetHashCode GetType GetTypeCode IndexOf IndexOfAny Insert LastIndexOf LastIndexOfAny Normalize PadLeft PadRight Remove Replace Split StartsWith Substring ToCharArray ToLower ToLowerInvariant ToString ToUpper ToUpperInvariant Trim TrimEnd TrimStart TryFormat',
    arity: true,
    interfaces: 'I',
    overloads: {
      many: 'Dictionary ICollection IDictionary IList List',
      names: ':',
      text: 'string String',
      character: 'char Char',
      number:
        'byte sbyte short ushort int uint long ulong float double decimal nint nuint Int32 Int64 Double',
      truth: 'bool Boolean',
      type: 'Type Object object MemberInfo',
    },
    tiers: 'ssssssssssss',
  },
  dynamic: 'GetMethod GetType InvokeMember CreateInstance Activator',
  tests: TEST_CLASS,
};
