import type { DefinitionKind } from '../facts/facts.js';
import { braceParts, type Declared } from './brace-parts.js';
import { type FormatFile, including, lineIndex } from './format-file.js';
import { readBraces } from './read-braces.js';

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  message: 'message',
  group: 'message',
  struct: 'message',
  union: 'message',
  exception: 'message',
  enum: 'enum',
  service: 'service',
  rpc: 'method',
};

/**
 * Protocol Buffers and Thrift: messages, enums, services and their calls; imports.
 *
 * Source: https://protobuf.dev/reference/protobuf/proto3-spec, https://thrift.apache.org/docs/idl
 */
export const protobuf: FormatFile = {
  formats: ['protobuf', 'thrift'],
  linking: true,
  schema: true,
  read: (text) => {
    // Thrift needs no semicolons.
    const lines = /^(?:include|namespace)\s/m.test(text);
    const braces = readBraces(text, { line: ['//'], block: true, quotes: '"\'', lines });
    const lineOf = lineIndex(text);
    return {
      parts: braceParts(text, braces, {
        block: ({ header }) => declared(header),
        // A call without options ends with a semicolon.
        statement: ({ text: statement }) =>
          /^rpc\b/.test(statement) ? declared(statement) : undefined,
      }),
      imports: braces.statements.flatMap(({ text: statement, startIndex }) => {
        const path = /^(?:import|include)\s+(?:(?:public|weak|option)\s+)?["']([^"']+)["']/.exec(
          statement,
        )?.[1];
        return path === undefined ? [] : [including(path, lineOf(startIndex))];
      }),
    };
  },
};

function declared(header: string): Declared | undefined {
  const match = /(?:^|\s)(message|group|struct|union|exception|enum|service|rpc)\s+([\w.]+)/.exec(
    header,
  );
  return match === null ? undefined : { name: match[2]!, kind: KINDS[match[1]!]! };
}
