import type { DefinitionKind } from '../facts/facts.js';
import type { LanguageFile } from '../languages/language.js';

/** The nodes of a language by their part in a structural walk; names come from its language file. */
export interface StructureRoles {
  /** Node types that declare something, and the kind that `define` is asked with. */
  readonly declarations: ReadonlyMap<string, DefinitionKind>;
  /** Nodes around one declaration that belong to it: `export …`, `template <…> …`, decorators. */
  readonly wrappers: ReadonlySet<string>;
  /** Import statements. */
  readonly imports: ReadonlySet<string>;
  /** Nodes that may be a call with a title. */
  readonly calls: string;
}

/** Comments, by any grammar's name. */
export const COMMENTS: ReadonlySet<string> = new Set(['comment', 'line_comment', 'block_comment']);

/** Decorators and attributes that stand beside their declaration, not in it. */
export const ATTACHED: ReadonlySet<string> = new Set(['attribute_item', 'decorator']);

/** Nodes that only hold a list of members or statements, and parts that could not be parsed. */
export const BODIES: ReadonlySet<string> = new Set([
  'ERROR',
  'annotation_type_body',
  'block',
  'body_statement',
  'class_body',
  'compound_statement',
  'constructor_body',
  'declaration_list',
  'enum_body',
  'enum_body_declarations',
  'enum_declaration_list',
  'enum_variant_list',
  'enumerator_list',
  'field_declaration_list',
  'interface_body',
  'object_type',
  'ordered_field_declaration_list',
  'statement_block',
]);

/** The roles of a language, from its language file. */
export function structureRoles({ structure }: LanguageFile): StructureRoles {
  const { declarations, wrappers = [], imports = [], calls = 'expression_statement' } = structure;
  return {
    calls,
    declarations: new Map(Object.entries(declarations)),
    wrappers: new Set(wrappers),
    imports: new Set(imports),
  };
}
