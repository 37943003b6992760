import type { DefinitionKind } from '../facts/facts.js';
import { braceParts, type Declared } from './brace-parts.js';
import { type FormatFile, including, lineIndex } from './format-file.js';
import { type Block, readBraces } from './read-braces.js';

/** The kinds of Terraform's blocks; any other is a block. */
const KINDS: Readonly<Record<string, DefinitionKind>> = {
  resource: 'resource',
  data: 'resource',
  module: 'module',
  variable: 'variable',
  output: 'output',
};

/**
 * HCL: blocks by their labels, as Terraform refers to them (`aws_vpc.this`, `data.aws_ami.ubuntu`); locals. The
 * folder that a module comes from is an import.
 *
 * Source: https://developer.hashicorp.com/terraform/language/syntax/configuration
 */
export const terraform: FormatFile = {
  formats: ['terraform'],
  linking: true,
  schema: true,
  alike: true,
  read: (text) => {
    const braces = readBraces(text, {
      line: ['#', '//'],
      block: true,
      quotes: '"',
      hole: '${',
      lines: true,
      heredocs: true,
    });
    const lineOf = lineIndex(text);
    return {
      parts: braceParts(text, braces, {
        block: ({ header, parent }, around) =>
          parent === undefined && !header.includes('=')
            ? blockName(header)
            : assigned(header, around),
        statement: ({ text: statement }, around) => assigned(statement, around),
      }),
      imports: braces.statements.flatMap(({ text: statement, startIndex, parent }) => {
        const path = /^source\s*=\s*"(\.{1,2}\/[^"]*)"/.exec(statement)?.[1];
        const around = parent === undefined ? undefined : braces.blocks[parent];
        const isModule = around?.parent === undefined && around?.header.startsWith('module ');
        return path !== undefined && isModule ? [including(path, lineOf(startIndex))] : [];
      }),
    };
  },
};

function blockName(header: string): Declared | undefined {
  const [type = '', ...rest] = header.split(/\s+/);
  if (type === 'locals' || !/^[\w-]+$/.test(type)) return undefined;
  const labels = rest.map((label) => label.replaceAll('"', ''));
  const name = [...(type === 'data' ? [type] : []), ...labels].join('.');
  return { name: name === '' ? type : name, kind: KINDS[type] ?? 'block' };
}

/** A local, or a value at the top of a file of variables; arguments of blocks are none. */
function assigned(statement: string, around: Block | undefined): Declared | undefined {
  const name = /^([\w-]+)\s*=(?!=)/.exec(statement)?.[1];
  if (name === undefined) return undefined;
  const isLocal = around?.parent === undefined && around?.header === 'locals';
  return around === undefined || isLocal
    ? { name, kind: 'variable', exported: isLocal }
    : undefined;
}
