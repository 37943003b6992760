import { lines } from '@ctx/text';
import type { DefinitionKind } from '../facts/facts.js';
import { braceParts, type Declared } from './brace-parts.js';
import { type FormatFile, including } from './format-file.js';
import { type Block, readBraces } from './read-braces.js';

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  type: 'type',
  input: 'type',
  union: 'type',
  scalar: 'type',
  interface: 'interface',
  enum: 'enum',
  directive: 'macro',
  fragment: 'function',
  query: 'function',
  mutation: 'function',
  subscription: 'function',
};

const DECLARED =
  /^(?:"[^"]*"\s*)?(?:extend\s+)?(type|input|union|scalar|interface|enum|directive|fragment|query|mutation|subscription)\s+(@?\w+)/;

/** Headers of blocks with fields. */
const TYPED = /^(?:"[^"]*"\s*)?(?:extend\s+)?(?:type|input|interface)\s/;

/**
 * GraphQL: types, their fields, operations and fragments; files behind `#import`.
 *
 * Source: https://spec.graphql.org/October2021
 */
export const graphql: FormatFile = {
  formats: ['graphql'],
  linking: true,
  schema: true,
  read: (text) => {
    const braces = readBraces(text, { line: ['#'], quotes: '"', lines: true });
    const parts = braceParts(text, braces, {
      block: ({ header, parent }) => (parent === undefined ? declared(header) : undefined),
      statement: ({ text: statement, parent }, around) =>
        parent === undefined ? declared(statement) : field(statement, around),
    });
    return { parts, imports: importsOf(text) };
  },
};

function declared(header: string): Declared | undefined {
  const match = DECLARED.exec(header);
  return match === null ? undefined : { name: match[2]!, kind: KINDS[match[1]!]! };
}

/** A field of a type; what stands in a selection or an enumeration is none. */
function field(statement: string, around: Block | undefined): Declared | undefined {
  if (around?.parent !== undefined || !TYPED.test(around?.header ?? '')) return undefined;
  const name = /^(?:"[^"]*"\s*)?(\w+)\s*[(:]/.exec(statement)?.[1];
  return name === undefined ? undefined : { name, kind: 'property', exported: false };
}

function importsOf(text: string) {
  return lines(text).flatMap((line, at) => {
    const path = /^\s{0,9}#\s{0,9}import [^"']{0,200}["']([^"']{1,200})["']/.exec(line)?.[1];
    return path === undefined ? [] : [including(path, at)];
  });
}
