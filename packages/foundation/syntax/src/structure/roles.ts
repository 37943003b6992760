import type { DefinitionKind } from '../facts/facts.js';
import type { LanguageFile } from '../languages/language.js';

/** What a structural walk needs to know of a language's nodes; names come from its language file. */
export interface StructureRoles {
  /** Node types that declare something, and the kind that `define` is asked with. */
  readonly declarations: ReadonlyMap<string, DefinitionKind>;
  /** Nodes around one declaration that belong to it: `export …`, `template <…> …`, decorators. */
  readonly wrappers: ReadonlySet<string>;
  /** Import statements. */
  readonly imports: ReadonlySet<string>;
  /** Nodes that may be a call with a title. */
  readonly calls: string;
  /** Most files have what the grammar cannot read: parse the text without it, once. */
  readonly readableFirst?: boolean;
}

/** Comments, by any grammar's name. */
export const COMMENTS: ReadonlySet<string> = new Set(['comment', 'line_comment', 'block_comment']);

/** Decorators and attributes that stand beside their declaration, not in it. */
export const ATTACHED: ReadonlySet<string> = new Set(['attribute_item', 'decorator']);

/** Nodes that only hold a list of members or statements, and what could not be parsed. */
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
export function structureRoles(file: LanguageFile): StructureRoles {
  let roles = known.get(file);
  if (roles === undefined) {
    const { declarations, wrappers = [], imports = [], ...rest } = file.structure;
    roles = {
      calls: 'expression_statement',
      ...rest,
      declarations: new Map(Object.entries(declarations)),
      wrappers: new Set(wrappers),
      imports: new Set(imports),
    };
    known.set(file, roles);
  }
  return roles;
}

/** Language files do not change: each is read once. */
const known = new WeakMap<LanguageFile, StructureRoles>();
