import type { DefinitionKind } from '../facts/facts.js';
import { lineIndex, type Part } from './format-file.js';
import type { Block, Braces, Statement } from './read-braces.js';

/** The declaration of a block or a statement. */
export interface Declared {
  readonly name: string;
  readonly kind: DefinitionKind;
  readonly exported?: boolean | undefined;
}

/** Says what blocks and statements declare, by their text and what is around them. */
export interface Declaring {
  readonly block: (block: Block, around: Block | undefined) => Declared | undefined;
  readonly statement?: (statement: Statement, around: Block | undefined) => Declared | undefined;
}

/**
 * The blocks and statements that declare something, in the order of the text. One in a block that declares
 * nothing belongs to what is around that.
 */
export function braceParts(text: string, { blocks, statements }: Braces, by: Declaring): Part[] {
  const lineOf = lineIndex(text);
  const around = (parent: number | undefined) =>
    parent === undefined ? undefined : blocks[parent];
  const entries = [
    ...blocks.map((one, block) => ({ one, block, declared: by.block(one, around(one.parent)) })),
    ...statements.map((statement) => ({
      one: { ...statement, header: statement.text },
      block: undefined,
      declared: by.statement?.(statement, around(statement.parent)),
    })),
  ].filter(({ declared }) => declared !== undefined);
  entries.sort((a, b) => a.one.startIndex - b.one.startIndex);
  const places = new Map<number, number>();
  return entries.map(({ one, block, declared }, place) => {
    if (block !== undefined) places.set(block, place);
    let outer = one.parent;
    while (outer !== undefined && !places.has(outer)) outer = blocks[outer]!.parent;
    return {
      ...declared!,
      line: lineOf(one.startIndex),
      end: lineOf(one.endIndex - 1) + 1,
      signature: one.header,
      ...(outer !== undefined && { parent: places.get(outer)! }),
    };
  });
}
