// The kit's ground truth takes a comment for attached only where each of its lines begins with `*`,
// and of JavaScript it knows declarations alone: nothing that is assigned to a member, passed to a
// call or wrapped in a function that is called at once (`exports.run = function`, `X.extend({ … })`),
// and nothing of a class that is assigned (`module.exports = class`).
// Both are mended here from the syntax tree, for figures beside the kit's own, never in their place.

const FUNCTION = /^(?:function_expression|function|arrow_function|generator_function|class)$/;
const WRAPPED = /^(?:function_expression|function|arrow_function)$/;
/** A call with a function argument is a declaration from this many lines on. */
const CALL_LINES = 8;
/** Lines of the longest comment that is looked for. */
const COMMENT_LINES = 200;

/** The same truth with whole comments as zones and, given the tree of a JavaScript file, more. */
export function mended(truth, text, tree) {
  const lines = text.split('\n');
  const known = truth.decls.map((d) => ({ ...d, zone: wholeComment(lines, d.zone) }));
  if (tree === undefined) return { ...truth, decls: known };
  const found = [];
  statements(tree.rootNode, lines, found);
  const starts = new Set(known.filter((d) => d.major).map((d) => d.start));
  return { ...truth, decls: [...known, ...found.filter((d) => !starts.has(d.start))] };
}

/** Moves the first line of a zone up to the line that opens the comment it ends. */
function wholeComment(lines, zone) {
  const row = zone - 1;
  if (/^\s*\/[*/]/.test(lines[row])) return zone;
  for (let top = row; top >= 0 && top > row - COMMENT_LINES; top--) {
    if (top < row && lines[top].includes('*/')) return zone;
    if (/\/\*/.test(lines[top])) return top + 1;
  }
  return zone;
}

const children = (node) => node.namedChildren.filter(Boolean);
const span = (node) => node.endPosition.row - node.startPosition.row + 1;

function statements(block, lines, found) {
  for (const statement of children(block)) {
    if (statement.type === 'expression_statement') {
      expression(statement, children(statement)[0], lines, found);
    } else if (statement.type === 'export_statement') {
      const exported = statement.childForFieldName('value');
      if (exported) expression(statement, exported, lines, found);
    } else if (/^(?:lexical|variable)_declaration$/.test(statement.type)) {
      for (const child of children(statement))
        value(child.childForFieldName('value'), lines, found);
      add(statement, children(statement)[0]?.childForFieldName('name')?.text ?? '', lines, found);
    } else if (/^(?:function|generator_function|class)_declaration$/.test(statement.type)) {
      add(statement, statement.childForFieldName('name')?.text ?? '', lines, found);
    }
  }
}

function expression(statement, node, lines, found) {
  if (!node) return;
  if (node.type === 'assignment_expression') {
    let right = node.childForFieldName('right');
    // `exports = module.exports = internals.Server = class { … }`
    while (right?.type === 'assignment_expression') right = right.childForFieldName('right');
    value(right, lines, found);
    add(statement, node.childForFieldName('left')?.text ?? '', lines, found);
  } else if (node.type === 'call_expression') call(statement, node, lines, found);
  else if (/^(?:unary|parenthesized)_expression$/.test(node.type)) {
    expression(statement, children(node)[0], lines, found);
  }
}

function call(statement, node, lines, found) {
  let callee = node.childForFieldName('function');
  while (callee?.type === 'parenthesized_expression') callee = children(callee)[0];
  if (callee?.type === 'member_expression') {
    const object = callee.childForFieldName('object');
    const inner = object?.type === 'parenthesized_expression' ? children(object)[0] : object;
    if (WRAPPED.test(inner?.type ?? '')) callee = inner;
  }
  const passed = children(node.childForFieldName('arguments') ?? node);
  const wrappers = [callee, ...passed].filter((part) => WRAPPED.test(part?.type ?? ''));
  const whole = wrappers.find((part) => span(part) > 0.8 * lines.length);
  if (whole) {
    const body = whole.childForFieldName('body');
    if (body) statements(body, lines, found);
    return;
  }
  const literal = passed.find((part) => part.type === 'object' && methods(part).length > 0);
  if (literal) value(literal, lines, found);
  const named = passed.find((part) => part.type === 'string')?.text.slice(1, -1);
  const taken = passed.some((part) => FUNCTION.test(part.type)) && span(statement) >= CALL_LINES;
  if (literal || taken) add(statement, named ?? callee?.text ?? '', lines, found);
}

/** The methods of an object literal or a class, and of the literals that are values of a call. */
function value(node, lines, found) {
  if (node?.type === 'class') {
    for (const member of children(node.childForFieldName('body') ?? node)) {
      const name = member.childForFieldName('name') ?? member.childForFieldName('property');
      if (/^(?:method|field)_definition$/.test(member.type))
        add(member, name?.text ?? '', lines, found);
    }
    return;
  }
  if (node?.type === 'call_expression') {
    for (const part of children(node.childForFieldName('arguments') ?? node))
      value(part, lines, found);
    return;
  }
  if (node?.type !== 'object') return;
  for (const member of methods(node)) {
    const name = (member.childForFieldName('key') ?? member.childForFieldName('name'))?.text ?? '';
    add(member, name.replace(/["']/g, ''), lines, found);
  }
}

function methods(object) {
  return children(object).filter(
    (member) =>
      member.type === 'method_definition' ||
      (member.type === 'pair' && FUNCTION.test(member.childForFieldName('value')?.type ?? '')),
  );
}

function add(node, name, lines, found) {
  const method = node.type === 'method_definition' || node.type === 'pair';
  if (span(node) < 3 && !method) return;
  const row = node.startPosition.row;
  let zone = row;
  while (zone > 0 && /^\s*(?:\/\/|\/\*|\*)|\*\/\s*$/.test(lines[zone - 1])) zone--;
  found.push({
    name: name.slice(0, 80),
    kind: 'assigned',
    level: 1,
    zone: wholeComment(lines, zone + 1),
    start: row + 1,
    header: row + 1,
    end: node.endPosition.row + 1,
    major: true,
  });
}
