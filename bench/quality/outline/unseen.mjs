// Ground truth for languages that the outliner was never tuned on, in the form of the kit's.
// Major declarations: functions, methods, types; variables of three lines or more.
import { readFileSync } from 'node:fs';

/** Where each language's grammar lies below the kit's node_modules, and what its nodes mean. */
export const UNSEEN = {
  swift: {
    wasm: '@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm',
    types: ['class_declaration', 'protocol_declaration'],
    functions: [
      'function_declaration',
      'init_declaration',
      'deinit_declaration',
      'subscript_declaration',
      'protocol_function_declaration',
    ],
    variables: ['property_declaration'],
    through: ['class_body', 'enum_class_body', 'protocol_body'],
  },
  scala: {
    wasm: 'tree-sitter-scala/tree-sitter-scala.wasm',
    types: [
      'class_definition',
      'object_definition',
      'trait_definition',
      'enum_definition',
      'package_object',
    ],
    functions: ['function_definition', 'function_declaration', 'given_definition'],
    variables: ['val_definition', 'var_definition', 'type_definition'],
    through: ['template_body', 'enum_body', 'extension_definition'],
  },
  dart: {
    wasm: '@repomix/tree-sitter-wasms/out/tree-sitter-dart.wasm',
    types: ['class_definition', 'mixin_declaration', 'extension_declaration', 'enum_declaration'],
    functions: ['method_signature', 'function_signature', 'getter_signature'],
    variables: ['declaration', 'static_final_declaration_list', 'initialized_identifier_list'],
    through: ['class_body', 'extension_body', 'enum_body'],
    // A signature is followed by its body, a sibling.
    tail: 'function_body',
  },
  lua: {
    wasm: '@tree-sitter-grammars/tree-sitter-lua/tree-sitter-lua.wasm',
    types: [],
    functions: ['function_declaration'],
    variables: ['variable_declaration', 'assignment_statement'],
    through: ['do_statement', 'block'],
  },
  zig: {
    wasm: '@tree-sitter-grammars/tree-sitter-zig/tree-sitter-zig.wasm',
    types: [],
    functions: ['function_declaration', 'test_declaration'],
    variables: ['variable_declaration'],
    through: ['struct_declaration', 'union_declaration', 'enum_declaration', 'opaque_declaration'],
  },
};

const COMMENT = /^\s*(\/\/|\/\*|\*|#(?!include|define|if|endif|else|pragma|undef)|@|--|<!--|""")/;

/** The ground truth of one file, from its syntax tree. */
export function truthOf(tree, text, language) {
  const lines = text.split('\n');
  const decls = [];
  const soft = [];
  const zone = (row) => {
    let top = row;
    while (top > 0 && lines[top - 1].trim() !== '' && COMMENT.test(lines[top - 1])) top--;
    return top;
  };
  const { types, functions, variables, through, tail } = UNSEEN[language];
  const visit = (node, level) => {
    const children = node.namedChildren.filter(Boolean);
    for (const [index, child] of children.entries()) {
      const after = children[index + 1];
      const end = tail !== undefined && after?.type === tail ? after : child;
      const row = child.startPosition.row;
      const span = end.endPosition.row - row + 1;
      const type = types.includes(child.type);
      const callable = functions.includes(child.type);
      if (type || callable || variables.includes(child.type)) {
        decls.push({
          name: nameIn(child),
          kind: type ? 'type' : callable ? 'function' : 'variable',
          level,
          zone: zone(row) + 1,
          start: row + 1,
          header: headerRow(child, lines) + 1,
          end: end.endPosition.row + 1,
          major: type || callable || span >= 3,
        });
        if (!callable) visitBodies(child, level + 1);
      } else if (through.includes(child.type)) visit(child, level);
      else if (!/comment/.test(child.type)) soft.push([zone(row) + 1, row + 1]);
    }
  };
  const visitBodies = (node, level) => {
    for (const child of node.namedChildren) {
      if (child !== null && through.includes(child.type)) visit(child, level);
    }
  };
  visit(tree.rootNode, 1);
  return {
    lang: language,
    split: 'test',
    lines: lines.length,
    hasError: tree.rootNode.hasError,
    decls,
    soft,
  };
}

/** The row of the name: annotations may stand on lines of their own before it. */
function headerRow(node, lines) {
  let row = node.startPosition.row;
  while (row < node.endPosition.row && /^\s*(@\w|\/\/)/.test(lines[row])) row++;
  return row;
}

function nameIn(node) {
  const field = node.childForFieldName('name');
  if (field !== null) return field.text.split('\n')[0].slice(0, 80);
  const queue = [...node.namedChildren];
  while (queue.length > 0) {
    const next = queue.shift();
    if (next === null) continue;
    const named = next.childForFieldName('name');
    if (named !== null) return named.text.slice(0, 80);
    if (/identifier$/.test(next.type)) return next.text.slice(0, 80);
    queue.push(...next.namedChildren);
  }
  return '';
}

/** Ground truth of all files of a list `[{lang, file}]`; `base` is the kit's folder. */
export async function unseenTruth(files, base, treeSitter) {
  const { Parser, Language } = treeSitter;
  const parsers = new Map();
  const truth = {};
  for (const { lang, file } of files) {
    if (!parsers.has(lang)) {
      const parser = new Parser();
      parser.setLanguage(await Language.load(`${base}/node_modules/${UNSEEN[lang].wasm}`));
      parsers.set(lang, parser);
    }
    const text = readFileSync(`${base}/${file}`, 'utf8');
    const tree = parsers.get(lang).parse(text);
    truth[file] = truthOf(tree, text, lang);
    tree.delete();
  }
  return truth;
}
