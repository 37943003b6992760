import { lineAt, lineStarts } from '@ctx/text/lines';
import type { DefinitionKind, ImportFact, Mention } from '../facts/facts.js';

/** A named part of a text in a format: a heading, a key, a table. Lines are 0-based, half-open. */
export interface Part {
  readonly name: string;
  readonly kind: DefinitionKind;
  /** Line that holds the name. */
  readonly line: number;
  /** Line behind the last one. */
  readonly end: number;
  /** Index of the part around it. */
  readonly parent?: number | undefined;
  /** The text to show for it. Default: its line. */
  readonly signature?: string | undefined;
  /** Whether other files can name it. Default: false for data, true for a schema. */
  readonly exported?: boolean | undefined;
}

/** The parts of a text: its parts, the enclosing one first, the files that it names, and the names that it shows as code. */
export interface Parts {
  readonly parts: readonly Part[];
  readonly imports?: readonly ImportFact[] | undefined;
  readonly mentions?: readonly Mention[] | undefined;
}

/** All that is known of a format. To add one, add such a file: the build lists it. */
export interface FormatFile {
  /** Names that `formatOf` gives its files. */
  readonly formats: readonly string[];
  /**
   * It declares what others name (a message, a table). Other formats are data: their parts are found by name
   * and stand in no map.
   */
  readonly schema?: boolean | undefined;
  /** Its blocks look alike, and only their names tell them apart (rules, sections): an outline of it is one of its parts. */
  readonly alike?: boolean | undefined;
  /** Its texts name other files, which are its imports. */
  readonly linking?: boolean | undefined;
  /** Parts of a text; odd content gives those that can be read. */
  readonly read: (text: string) => Parts;
}

/** A statement that names another file. */
export function including(specifier: string, line: number): ImportFact {
  return { specifier, line: line + 1, kind: 'include', bindings: [] };
}

/** From offsets of a text to its lines, both 0-based. */
export function lineIndex(text: string): (offset: number) => number {
  const starts = lineStarts(text);
  return (offset) => lineAt(starts, Math.max(0, Math.min(offset, text.length - 1))) - 1;
}

/** Parts with their levels, in the order of the text: each ends where the next of its level or above begins. */
export function nested(found: readonly { part: Part; level: number }[]): Part[] {
  const parts: Part[] = [];
  const open: { index: number; level: number }[] = [];
  for (const { part, level } of found) {
    while (open.length > 0 && open.at(-1)!.level >= level) close(open.pop()!.index, part.line);
    const around = open.at(-1);
    open.push({ index: parts.length, level });
    parts.push(around === undefined ? part : { ...part, parent: around.index });
  }
  return parts;

  function close(index: number, line: number): void {
    const part = parts[index]!;
    parts[index] = { ...part, end: Math.min(part.end, Math.max(line, part.line + 1)) };
  }
}
