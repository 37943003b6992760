import type { Node } from '../tree/node.js';
import type { Source } from '../tree/source.js';
import { headerEnd, valueKind } from './ecmascript-values.js';
import type { Found } from './language.js';
import { childOf, childrenOf, field, foundAt, unquoted } from './nodes.js';

/** `A.prototype`, `exports`, `module.exports`, `A`, `A.B`. */
const TYPE_OWNER = /(?:^|\.)prototype$|^(?:module\.)?exports$|^[A-Z][\w$]*(?:\.[A-Z][\w$]*){0,5}$/;

/**
 * Whether a value is given to a type, its prototype or the module: that defines it wherever it stands,
 * as in `if (old) A.prototype.b = …`. A value given to another object (`this.done = …`) does so only at
 * the top of a file, or of the function that wraps all of it.
 */
export function isOfType(node: Node, source: Source): boolean {
  const owner = field(node, 'left', 'object');
  return owner !== undefined && TYPE_OWNER.test(source.of(owner));
}

/** `A.prototype.b = function () {}`, `exports.b = () => {}`, each name of `a.b = a.c = function () {}`. */
export function assigned(node: Node, source: Source): Found | undefined {
  const left = node.childForFieldName('left');
  const name = field(left ?? undefined, 'property');
  const right = assignedValue(node);
  const object = field(left ?? undefined, 'object');
  if (name === undefined || object === undefined) return undefined;
  const owner = source.of(object);
  const more = { exported: true, ...(node.parent?.type === node.type && { alias: true }) };
  if (owner === 'module') {
    const own = field(right, 'name') ?? name;
    const kind = valueKind(right) ?? 'function';
    return foundAt(node, own, source, { kind, ...headerEnd(right, source), ...more });
  }
  const ofModule = /^(?:module\.)?exports$/.test(owner);
  const kind = valueKind(right) === 'class' ? 'class' : ofModule ? 'function' : 'method';
  return foundAt(node, name, source, {
    kind,
    ...headerEnd(right, source),
    ...more,
    ...(!ofModule && { container: owner.replace(/\.prototype$/, '') }),
  });
}

/** The last value of a chain of assignments: `f` in `a.b = a.c = f`. */
function assignedValue(node: Node): Node | undefined {
  let value = field(node, 'right');
  while (value?.type === 'assignment_expression') value = field(value, 'right');
  return value;
}

/** `Object.defineProperty`, `obj.__defineGetter__`, and functions of a file's own that are called alike. */
const DEFINER = /(?:^|\.)_{0,2}define(?:Getter|Setter|Accessor|Method|Property)?_{0,2}$/;

/** `defineGetter(obj, 'name', function () {})`, `Object.defineProperty(A.prototype, 'name', {})`. */
export function definedByCall(node: Node, source: Source): Found | undefined {
  const call = field(node, 'function');
  if (call === undefined || !DEFINER.test(source.of(call))) return undefined;
  const args = (field(node, 'arguments')?.namedChildren ?? []).filter(
    (namedChild) => namedChild !== null,
  );
  const owner = field(call, 'object');
  const isOwn = args.length === 2 && owner !== undefined;
  const [object, name, value] = isOwn ? [owner, ...args] : args;
  if (object === undefined || name?.type !== 'string' || value === undefined) return undefined;
  const container = source.of(object);
  const isFunction = valueKind(value) !== undefined;
  if (!/^[\w$.]{1,100}$/.test(container) || !(isFunction || value.type === 'object'))
    return undefined;
  const ofModule = /^(?:module\.)?exports$/.test(container);
  const text = unquoted(source.of(name));
  if (text === '__esModule') return undefined;
  return foundAt(node, name, source, {
    name: text,
    nameIndex: name.startIndex + 1,
    kind: ofModule ? 'variable' : 'property',
    exported: true,
    body: isFunction ? (field(value, 'body') ?? value).startIndex : value.startIndex,
    ...(!ofModule && { container: container.replace(/\.prototype$/, '') }),
  });
}

/** The functions of an object that becomes a prototype, or is copied to one (`extend(A.prototype, { … })`). */
export function prototypeMembers(object: Node, source: Source): Found[] {
  const around = object.parent ?? undefined;
  // The object of `Object.defineProperty(A.prototype, 'b', { … })` describes one property.
  if (around !== undefined && childOf(around, 'string') !== undefined) return [];
  const target =
    around?.type === 'arguments'
      ? childrenOf(around, 'member_expression').find((child) => isPrototype(child, source))
      : field(around, 'left');
  const owner = target && field(target, 'object');
  if (owner === undefined) return [];
  const container = source.of(owner);
  return object.namedChildren.flatMap((member) => {
    const value = member && (field(member, 'value') ?? member);
    const name = member && (field(member, 'key') ?? field(member, 'name'));
    const isFunction = value && (valueKind(value) || value.type === 'method_definition');
    if (!member || !value || !name || !isFunction) return [];
    return [
      foundAt(member, name, source, {
        name: unquoted(source.of(name)),
        kind: 'method',
        body: (field(value, 'body') ?? value).startIndex,
        exported: true,
        container,
      }),
    ];
  });
}

function isPrototype(node: Node, source: Source): boolean {
  return source.of(node).endsWith('.prototype');
}
