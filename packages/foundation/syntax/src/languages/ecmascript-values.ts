import type { DefinitionKind } from '../facts/facts.js';
import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';

/** A variable that holds a function or a class is one. */
export function valueKind(value: Node | undefined): DefinitionKind | undefined {
  switch (value?.type) {
    case 'arrow_function':
    case 'function_expression':
    case 'generator_function':
      return 'function';
    case 'class':
      return 'class';
    default:
      return undefined;
  }
}

/** A header ends before the body of a function or class, and before any value of several lines. */
export function headerEnd(value: Node | undefined, { text }: Source): { body?: number } {
  if (value === undefined) return {};
  const body = valueKind(value) === undefined ? undefined : value.childForFieldName('body');
  if (body) return { body: body.startIndex };
  const shown = text.slice(value.startIndex, Math.min(value.endIndex, value.startIndex + 121));
  return shown.length > 120 || shown.includes('\n') ? { body: value.startIndex } : {};
}
