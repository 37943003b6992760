import { ecmascript, ecmascriptHeaders, ecmascriptShown, jsxQuery } from './ecmascript.js';
import type { LanguageFile } from './language.js';

/** JavaScript with JSX: ES modules, CommonJS, classes, object literals with methods. */
export const javascript: LanguageFile = {
  ...ecmascript,
  language: 'javascript',
  grammar: 'javascript',
  query: `${ecmascript.query}
(class_body (field_definition) @property)
${jsxQuery}
(class_heritage (identifier) @inherited)
(class_heritage (member_expression property: (property_identifier) @inherited))
(formal_parameters (identifier) @local)`,
  structure: {
    ...ecmascript.structure,
    declarations: { ...ecmascript.structure.declarations, field_definition: 'property' },
  },
  headers: ecmascriptHeaders,
  shown: ecmascriptShown,
  // The grammar takes `class="a"` in markup for the word that begins a class.
  readable: (text) => text.replace(/(?<=\s)class(?==["'{])/g, 'klass'),
};
