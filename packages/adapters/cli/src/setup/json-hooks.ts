import { HOSTS, type HookEntries } from '@ctx/hooks/hosts';
import {
  applyEdits,
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  modify,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';

/** Our program in a command, wherever a package manager has put it, and the host behind it. */
const OURS = /(?:^|[\\/\s"'])claude-code[\\/]+dist[\\/]+hook\.js["']? ([\w-]+)(?: |$)/;

/** Deepest settings that are read; those of people have less than ten levels. */
const DEEPEST = 200;

/** Kinds of tokens, by the numbers of `SyntaxKind`, which the package declares without a value. */
const OPENING: ReadonlySet<number> = new Set([1, 3]);
const CLOSING: ReadonlySet<number> = new Set([2, 4]);
const END_OF_FILE = 17;

/** Whether a hook, or one of a group's, calls our program. */
export function isOurs(entry: unknown): boolean {
  return isOurHook(entry) || hooksOf(entry).some(isOurHook);
}

/** A hook of ours, or what a group has besides the hooks of others. */
export function ownPart(entry: unknown): unknown {
  return isMixed(entry) ? { ...entry, hooks: entry.hooks.filter(isOurHook) } : entry;
}

/** Whether somebody else has put a hook of theirs into our group. */
function isMixed(entry: unknown): entry is { hooks: unknown[] } {
  const hooks = hooksOf(entry);
  return hooks.some(isOurHook) && !hooks.every(isOurHook);
}

function isOurHook(hook: unknown): boolean {
  if (!isObject(hook) || typeof hook.command !== 'string') return false;
  const [, host] = OURS.exec(hook.command) ?? [];
  return host !== undefined && Object.hasOwn(HOSTS, host);
}

function hooksOf(entry: unknown): unknown[] {
  return isObject(entry) && Array.isArray(entry.hooks) ? entry.hooks : [];
}

/**
 * A settings file with our entries under `hooks`, everything else as it was, comments and layout included. Entries that
 * are there already are not touched.
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
    if (index >= 0 && JSON.stringify(ownPart(list[index])) === JSON.stringify(entry)) continue;
    if (index >= 0 && !isMixed(list[index])) json = changed(json, ['hooks', event, index], entry);
    else {
      if (index >= 0) json = withoutOwn(json, ['hooks', event, index], hooksOf(list[index]));
      json = appended(json, event, entry);
    }
  }
  return mark + json;
}

/**
 * A settings file without our entries, and without the lists that are empty only because they are gone.
 *
 * @param original the file before our entries were put in: what was empty there stays
 */
export function withoutHooks(text: string, original = ''): string {
  const [mark, body] = splitMark(text);
  let json = body;
  if (json.trim() === '') return text;
  const hooks = valueAt(json, ['hooks']);
  for (const event of Object.keys(isObject(hooks) ? hooks : {})) {
    const list = valueAt(json, ['hooks', event]);
    if (!Array.isArray(list) || !list.some(isOurs)) continue;
    const hasOther = list.some((entry) => !isOurs(entry) || isMixed(entry));
    if (!hasOther && !isIn(original, ['hooks', event]))
      json = changed(json, ['hooks', event], undefined);
    else
      for (let at = list.length - 1; at >= 0; at--) {
        const path = ['hooks', event, at];
        if (isMixed(list[at])) json = withoutOwn(json, path, hooksOf(list[at]));
        else if (isOurs(list[at])) json = changed(json, path, undefined);
      }
  }
  const left = valueAt(json, ['hooks']);
  const isEmptied = json !== body && isObject(left) && Object.keys(left).length === 0;
  const isLeft = !isEmptied || isIn(original, ['hooks']);
  return mark + (isLeft ? json : changed(json, ['hooks'], undefined));
}

/** A text without the hooks of ours in a group of several. */
function withoutOwn(json: string, group: JSONPath, hooks: readonly unknown[]): string {
  let left = json;
  for (let at = hooks.length - 1; at >= 0; at--)
    if (isOurHook(hooks[at])) left = changed(left, [...group, 'hooks', at], undefined);
  return left;
}

/** A text with an entry at the end of an event's list. */
function appended(json: string, event: string, entry: object): string {
  const list = findNodeAtLocation(treeOf(json), ['hooks', event]);
  if (list === undefined) return changed(json, ['hooks', event], [entry]);
  const { offset, length, children = [] } = list;
  if (children.length > 0) return changed(json, ['hooks', event, children.length], entry, true);
  // Before the bracket that ends it, since an empty list may hold a comment.
  const end = offset + length - 1;
  const layout = { depth: 2, isReplaced: false, isFirst: true };
  return json.slice(0, end) + laidOut(JSON.stringify(entry), json, layout) + json.slice(end);
}

function isIn(text: string, path: JSONPath): boolean {
  return text.trim() !== '' && valueAt(splitMark(text)[1], path) !== undefined;
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
  checkDepth(json);
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, { allowTrailingComma: true });
  if (tree?.type !== 'object' || errors.length > 0) {
    const at = errors[0] === undefined ? '' : `, line ${lineAt(json, errors[0].offset)}`;
    throw new Error(`is no JSON object${at}`);
  }
  checkKeys(json, tree);
  return tree;
}

/** @throws Error for nests at which a parser that calls itself would run out of stack */
function checkDepth(json: string): void {
  const scanner = createScanner(json, true);
  let depth = 0;
  for (let kind = scanner.scan(); kind !== END_OF_FILE; kind = scanner.scan()) {
    if (OPENING.has(kind)) depth++;
    else if (CLOSING.has(kind)) depth--;
    if (depth > DEEPEST)
      throw new Error(
        `is nested deeper than ${DEEPEST} levels, line ${lineAt(json, scanner.getTokenOffset())}`,
      );
  }
}

/**
 * Of a key that stands twice parsers take one or the other; what is written to the other has no effect.
 *
 * @throws Error for "hooks", or a key below it, that stands twice
 */
function checkKeys(json: string, tree: Node): void {
  const hooks = findNodeAtLocation(tree, ['hooks']);
  const isHooks = ({ children: [key] = [] }: Node): boolean => key?.value === 'hooks';
  checkTwice(json, (tree.children ?? []).filter(isHooks));
  const waiting = hooks === undefined ? [] : [hooks];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const children = node.children ?? [];
    if (node.type === 'object') checkTwice(json, children);
    waiting.push(...children);
  }
}

function checkTwice(json: string, members: readonly Node[]): void {
  const seen = new Set<unknown>();
  for (const { children: [key] = [], offset } of members) {
    if (seen.has(key?.value))
      throw new Error(`has ${JSON.stringify(key?.value)} twice, line ${lineAt(json, offset)}`);
    seen.add(key?.value);
  }
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

/** Lays out an insertion, on lines of its own, indented as the text is. */
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
