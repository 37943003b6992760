import { lines } from '@ctx/text';
import type { ImportFact } from '../facts/facts.js';
import { type FormatFile, including, type Part } from './format-file.js';
import { reference } from './json.js';

/** Characters of a line that are read. */
const LINE = 400;

/** Levels of keys that are read. */
const LEVELS = 3;

/** A key and the text behind its colon. */
const KEY =
  /^(?:"([^"]{1,200})"|'([^']{1,200})'|((?:[^\s#&*!|>%@`'"{}[\],:?-]|[-?:](?=\S))(?:[^\s:#]|:(?=\S)|[ #](?=[^\s:#])){0,200}))\s{0,9}:(?:\s+(.*))?$/;

/** The beginning of a text of several lines. */
const BLOCK_TEXT = /(?:^|\s)[|>][-+\d]{0,2}$/;

/** Begins a comment behind a value. */
const COMMENT = /(?:^|\s)#/;

/** A value that names a file beside this one. */
const PATH = /^["']?((?:\.{1,2}\/)?[\w.@-]+(?:\/[\w.@-]+)*\.(?:ya?ml|json))["']?$/;

/**
 * YAML: the keys of the outer levels; a document with `kind` and `metadata.name` by that name, as what it is; items
 * at the top of a file by their name. `$ref`, `uses: ./…` and paths of other such files are imports.
 *
 * Source: YAML 1.2.2, block collections; the object model of Kubernetes; Ansible's plays
 */
export const yaml: FormatFile = {
  formats: ['yaml'],
  linking: true,
  read: (text) => {
    const source = lines(text);
    const parts: Part[] = [];
    const imports: ImportFact[] = [];
    let from = 0;
    for (let at = 0; at <= source.length; at++) {
      if (at < source.length && !/^---(?:\s|$)/.test(source[at]!)) continue;
      readDocument({ source, from, to: at, parts, imports });
      from = at + 1;
    }
    return { parts, imports };
  },
};

interface Document {
  source: readonly string[];
  from: number;
  to: number;
  parts: Part[];
  imports: ImportFact[];
}

/** A line as it is read: its indentation, its key, its value. */
interface Entry {
  line: number;
  indent: number;
  /** It begins an item of a list. */
  item: boolean;
  key: string | undefined;
  value: string;
}

// Locals: one pass over the lines, with the keys and the list that are open.
function readDocument({ source, from, to, parts, imports }: Document): void {
  const entries = entriesOf(source, from, to);
  for (const { line, value, key } of entries) imports.push(...importsOf(key, value, line));
  const resource = resourceOf(entries);
  const first = parts.length;
  if (resource !== undefined) {
    const last = entries.at(-1)!.line;
    parts.push({ ...resource, line: entries[0]!.line, end: last + 1, kind: 'resource' });
  }
  const open: { index: number; indent: number; item: boolean }[] = [];
  const close = (index: number, end: number): void => {
    parts[index] = { ...parts[index]!, end };
  };
  let listIndent: number | undefined;
  let behind = from;
  for (const { line, indent, item, key, value } of entries) {
    // An item may stand as far left as the key of its list, which it does not end.
    const ends = (one: { indent: number; item: boolean }): boolean =>
      one.indent > indent || (one.indent === indent && (!item || one.item));
    while (open.length > 0 && ends(open.at(-1)!)) close(open.pop()!.index, behind);
    behind = line + 1;
    if (listIndent !== undefined && (indent > listIndent || (item && indent === listIndent))) {
      if (!(item && indent === 0)) continue;
    } else listIndent = undefined;
    if (item) {
      listIndent = indent;
      if (indent > 0 || open.length > 0 || !/^(?:name|id)$/.test(key ?? '')) continue;
      open.push({ index: parts.length, indent, item });
      parts.push({ name: unquoted(value), kind: 'key', line, end: line + 1 });
      continue;
    }
    if (key === undefined || open.length >= LEVELS) continue;
    // Below another key, a value of one line is data; so is the head of an object. `<<` merges another key's.
    const leaf = value !== '' && !BLOCK_TEXT.test(value) && !/^[&!]\S+$/.test(value);
    if (key === '<<' || (leaf && (open.length >= 2 || resource !== undefined))) continue;
    const parent = open.at(-1)?.index ?? (resource === undefined ? undefined : first);
    open.push({ index: parts.length, indent, item });
    const around = parent === undefined ? {} : { parent };
    parts.push({ name: key, kind: 'key', line, end: line + 1, ...around });
  }
  while (open.length > 0) close(open.pop()!.index, behind);
}

/** Lines with content; the lines of a block text belong to its key, and are not read. */
function entriesOf(source: readonly string[], from: number, to: number): Entry[] {
  const entries: Entry[] = [];
  let textIndent: number | undefined;
  for (let line = from; line < to; line++) {
    const whole = source[line]!;
    const indent = whole.search(/\S/);
    if (indent < 0) continue;
    if (textIndent !== undefined && indent > textIndent) {
      entries.push({
        line,
        indent: Number.POSITIVE_INFINITY,
        item: false,
        key: undefined,
        value: '',
      });
      continue;
    }
    textIndent = undefined;
    const content = whole.slice(indent, indent + LINE);
    // Comments, directives, and what a template puts in.
    if (/^(?:#|%|\{\{)/.test(content)) continue;
    const dash = /^-(?:\s+|$)/.exec(content)?.[0];
    const rest = dash === undefined ? content : content.slice(dash.length);
    const match = KEY.exec(rest.trimEnd());
    const value = (match === null ? rest : (match[4] ?? '')).split(COMMENT, 1)[0]!.trim();
    if (BLOCK_TEXT.test(value)) textIndent = indent;
    const key = match?.[1] ?? match?.[2] ?? match?.[3];
    entries.push({ line, indent, item: dash !== undefined, key, value });
  }
  return entries;
}

/** `kind: Deployment` with `metadata: { name: web }`, as Kubernetes and its like write objects. */
function resourceOf(entries: readonly Entry[]): { name: string; signature: string } | undefined {
  const kind = entries.find((entry) => entry.indent === 0 && entry.key === 'kind')?.value;
  const metadata = entries.findIndex((entry) => entry.indent === 0 && entry.key === 'metadata');
  if (
    !kind ||
    metadata < 0 ||
    !entries.some((entry) => entry.indent === 0 && entry.key === 'apiVersion')
  )
    return undefined;
  const inner = entries.slice(metadata + 1).findIndex(({ indent }) => indent === 0);
  const within = entries.slice(metadata + 1, inner < 0 ? undefined : metadata + 1 + inner);
  const named = within.find(({ key, indent }) => key === 'name' && indent === within[0]!.indent);
  const name = unquoted(named?.value ?? '');
  const type = unquoted(kind);
  // A template makes the name.
  const isLiteral = name !== '' && !name.includes('{{');
  return { name: isLiteral ? name : type, signature: isLiteral ? `${type} ${name}` : type };
}

function importsOf(key: string | undefined, value: string, line: number): ImportFact[] {
  if (value === '') return [];
  if (key === '$ref') return reference(unquoted(value), line);
  if (key === 'uses') return value.startsWith('./') ? [including(value, line)] : [];
  const path = PATH.exec(value)?.[1];
  return path === undefined ? [] : [including(path, line)];
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
}
