import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  modify,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';

/** What is registered, by the host's names of its events. */
export type HookEntries = readonly (readonly [event: string, entry: object])[];

/** Our program within an entry, wherever a package manager has put it. */
const OURS = /claude-code[\\/]+dist[\\/]+hook\.js/;

/** Whether an entry of hooks calls our program. */
export function isOurs(entry: unknown): boolean {
  return OURS.test(JSON.stringify(entry) ?? '');
}

/**
 * A settings file with our entries under `hooks`, everything else as it was, comments and layout
 * included. What is there already is not touched.
 *
 * @param text the file, empty for a new one
 * @throws Error where the file is no JSON object, or has something else under `hooks`
 */
export function withHooks(text: string, entries: HookEntries, base: object = {}): string {
  const [mark, body] = splitMark(text);
  let json = body.trim() === '' ? `${JSON.stringify(base, null, 2)}\n` : body;
  for (const [event, entry] of entries) {
    const list = listOf(json, event);
    const index = list.findIndex(isOurs);
    if (index >= 0 && JSON.stringify(list[index]) === JSON.stringify(entry)) continue;
    if (list.length === 0) json = changed(json, ['hooks', event], [entry]);
    else if (index >= 0) json = changed(json, ['hooks', event, index], entry);
    else json = changed(json, ['hooks', event, list.length], entry, true);
  }
  return mark + json;
}

/** A settings file without our entries, and without what is empty only because they are gone. */
export function withoutHooks(text: string): string {
  const [mark, body] = splitMark(text);
  let json = body;
  if (json.trim() === '') return text;
  const hooks = valueAt(json, ['hooks']);
  for (const event of Object.keys(isObject(hooks) ? hooks : {})) {
    const list = valueAt(json, ['hooks', event]);
    if (!Array.isArray(list) || !list.some(isOurs)) continue;
    if (list.every(isOurs)) json = changed(json, ['hooks', event], undefined);
    else
      for (let at = list.length - 1; at >= 0; at--)
        if (isOurs(list[at])) json = changed(json, ['hooks', event, at], undefined);
  }
  const left = valueAt(json, ['hooks']);
  const isEmptied = json !== body && isObject(left) && Object.keys(left).length === 0;
  return mark + (isEmptied ? changed(json, ['hooks'], undefined) : json);
}

/** Every entry under `hooks`, with its event. */
export function hooksIn(text: string): { event: string; entry: unknown }[] {
  const hooks = valueAt(splitMark(text)[1], ['hooks']);
  return Object.entries(isObject(hooks) ? hooks : {}).flatMap(([event, list]) =>
    (Array.isArray(list) ? list : []).map((entry) => ({ event, entry })),
  );
}

function listOf(json: string, event: string): unknown[] {
  const hooks = valueAt(json, ['hooks']);
  if (hooks !== undefined && !isObject(hooks)) throw new Error('has "hooks" that are no object');
  const list = valueAt(json, ['hooks', event]);
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new Error(`has "hooks.${event}" that is no list`);
  return list;
}

function valueAt(json: string, path: JSONPath): unknown {
  const node = findNodeAtLocation(treeOf(json), path);
  return node === undefined ? undefined : getNodeValue(node);
}

function treeOf(json: string): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, { allowTrailingComma: true });
  if (tree?.type !== 'object' || errors.length > 0) {
    const at = errors[0] === undefined ? '' : `, line ${lineAt(json, errors[0].offset)}`;
    throw new Error(`is no JSON object${at}`);
  }
  return tree;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The text with one value put in, replaced or taken out; every byte outside of it stays. */
function changed(json: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  const tree = treeOf(json);
  if (value === undefined) return removed(json, tree, path);
  // Without options for a format nothing but the change itself is in the edits.
  const edits = modify(json, path, value, { isArrayInsertion });
  let depth = path.length;
  while (depth > 0 && findNodeAtLocation(tree, path.slice(0, depth)) === undefined) depth--;
  const isReplaced = depth === path.length;
  const isFirst = (findNodeAtLocation(tree, path.slice(0, depth))?.children?.length ?? 0) === 0;
  return applyEdits(
    json,
    edits.map((edit) => ({
      ...edit,
      content: laidOut(edit.content, json, { depth, isReplaced, isFirst }),
    })),
  );
}

/** The text without a member or an element, and without the comma that set it apart. */
function removed(json: string, tree: Node, path: JSONPath): string {
  const node = findNodeAtLocation(tree, path);
  const member = node?.parent?.type === 'property' ? node.parent : node;
  const { children: all = [], ...list } = member?.parent ?? ({} as Node);
  if (member === undefined) return json;
  const at = all.indexOf(member);
  const [before, next] = [all[at - 1], all[at + 1]];
  const endOf = ({ offset, length }: Node): number => offset + length;
  const last = list.offset + list.length - 1;
  const rest = json.slice(endOf(member), last);
  const [from, to] =
    next !== undefined
      ? [member.offset, next.offset]
      : before !== undefined
        ? [endOf(before), endOf(member)]
        : [member.offset, ['', ','].includes(rest.trim()) ? last : endOf(member)];
  return json.slice(0, from) + json.slice(to);
}

/** What is put in, on lines of its own, indented as the text is. */
function laidOut(
  content: string,
  json: string,
  { depth, isReplaced, isFirst }: { depth: number; isReplaced: boolean; isFirst: boolean },
): string {
  const [, comma = '', key = '', value = ''] =
    /^(,?)("(?:[^"\\]|\\.)*":)?([\s\S]*)$/.exec(content) ?? [];
  const [indent = '  '] = /^[ \t]+(?=")/m.exec(json) ?? [];
  const eol = json.includes('\r\n') ? '\r\n' : '\n';
  const at = (levels: number): string => eol + indent.repeat(levels);
  const inner = isReplaced ? depth : depth + 1;
  const shown = JSON.stringify(JSON.parse(value), null, indent).replaceAll('\n', at(inner));
  if (isReplaced) return shown;
  return `${comma}${at(inner)}${key && `${key} `}${shown}${isFirst ? at(depth) : ''}`;
}

/** A byte order mark stays where it is. */
function splitMark(text: string): [mark: string, body: string] {
  return text.startsWith('\ufeff') ? ['\ufeff', text.slice(1)] : ['', text];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
