import type { ImportIdiom, LanguageData } from '../language.js';
import { C_CONTROL, C_LEXIS } from './c.js';

/** Names of test classes: `CartTest`, `CartIT`. */
export const TEST_CLASS: RegExp = /^\w*(?:Test|Tests|TestCase|Spec|IT)$/;

/** Packages of the JVM: names are found by package clause and import, whatever the path is. */
export const JVM_IMPORTS: ImportIdiom = {
  family: 'jvm',
  bareMembers: true,
  parts: true,
  unordered: true,
};

/** Java, whose files are found by package. */
export const java: LanguageData = {
  extensions: 'java',
  prose: /\bjava\b/i,
  comment: '//',
  control: C_CONTROL,
  lexis: { ...C_LEXIS, long: ['"""'] },
  spacing: { arrows: '->' },
  imports: JVM_IMPORTS,
  protocol:
    'toString hashCode equals compareTo clone finalize readObject writeObject readResolve writeReplace',
  syntaxCalls: 'close iterator hasNext next compare',
  values: {
    membersApart: true,
    builtins:
      'Arrays Boolean Byte Character Collections Collectors Double Float Integer Long Math Object Objects Optional Short String System Thread',
    wrappers: 'Optional CompletableFuture CompletionStage Future',
    typed: 'before',
    result: 'before',
    readers: true,
    hands: 'get join orElse orElseGet orElseThrow',
    functions: {
      sign: '->',
      takes:
        'Consumer BiConsumer Predicate BiPredicate ToIntFunction ToLongFunction ToDoubleFunction',
      gives: 'Function BiFunction',
    },
    overloads: {
      many: 'Collection Iterable Iterator List Map Queue Set',
      text: 'String',
      character: 'char Character',
      number: 'byte short int long float double Byte Short Integer Long Float Double',
      truth: 'boolean Boolean',
      type: 'Class Type Object Serializable AnnotatedElement',
    },
    tiers: 'sssssssssss-',
  },
  callers: {
    header: /\b(?:synchronized|strictfp|native)\s/g,
    // JLS 8.4.2: modifiers and names of formal parameters are no part of a signature.
    parameters: [
      [/^(?:final\s+|@[\w.]+(?:\([^()]*\))?\s+)+/, ''],
      [/\b\w+$/, ''],
    ],
  },
  dynamic: 'forName getMethod getDeclaredMethod invoke newInstance ServiceLoader',
  tests: TEST_CLASS,
  roots: 'java',
};
