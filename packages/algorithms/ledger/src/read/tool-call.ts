import { withSlashes } from '@ctx/source/paths';
import type { LineRange } from '@ctx/text';
import { countIn, type Line, listIn, textIn } from './step.js';

/** The effect of a tool call on the window or the files. */
export interface ToolCall {
  does: 'read' | 'edit' | 'other';
  /** The file, or a name for the output: `$ npm test`, `Grep useState`. */
  path: string;
  /** Lines asked for; absent for the whole file. */
  range?: LineRange;
}

const READ = /^(?:read|view|open|cat)(?:_?(?:file|text_file|many_files))?$/i;
const EDIT =
  /^(?:edit|write|create|replace|multi_?edit|notebook_?edit|apply_?(?:patch|diff)|str_replace.*|insert|update)(?:_?(?:file|to_file|in_file))?$/i;
const PATH_KEYS = [
  'file_path',
  'filePath',
  'absolute_path',
  'path',
  'filename',
  'file',
  'target_file',
  'notebook_path',
];
const SUBJECT_KEYS = [
  'command',
  'cmd',
  'pattern',
  'query',
  'task',
  'subject',
  'url',
  'description',
  'prompt',
];

/** Longest name of an output, UTF-16 units: the first line of a command, not a here-document. */
const NAME_LENGTH = 60;

/**
 * Tells what a call does, from the tool's name and its input's usual keys.
 *
 * @param tool Name as the agent calls it; the prefix of an MCP server is passed over.
 * @param root Directory that paths are made relative to, if they lie in it.
 */
export function toolCallOf(tool: string, input: Line, root = ''): ToolCall {
  const name = tool.replace(/^mcp__.+?__/, '');
  const key = PATH_KEYS.find((candidate) => textIn(input[candidate]) !== '');
  const command = textIn(input.command);
  const reads = READ.test(name) || command === 'view';
  const edits =
    EDIT.test(name) || (key !== undefined && /^(?:create|str_replace|insert)$/.test(command));
  const path = relativeTo(root, key ? textIn(input[key]) : patchedFile(input));
  if (path !== '' && edits && !reads) return { does: 'edit', path };
  if (path !== '' && reads) {
    const range = rangeIn(input);
    return { does: 'read', path, ...(range && { range }) };
  }
  return { does: 'other', path: outputName(name, input) };
}

function rangeIn(input: Line): LineRange | undefined {
  const [from, to] = listIn(input.view_range);
  const startLine = countIn(input.start_line ?? input.startLine ?? input.offset ?? from);
  const endLine = countIn(input.end_line ?? input.endLine ?? to);
  const limit = countIn(input.limit);
  const first = Math.max(1, startLine);
  if (endLine >= first) return { startLine: first, endLine };
  return limit > 0 ? { startLine: first, endLine: first + limit - 1 } : undefined;
}

/** The first file named by a patch of the form `*** Update File: path`. */
function patchedFile(input: Line): string {
  const patch = textIn(input.patch) || textIn(input.input);
  return /^\*\*\* (?:Update|Add|Delete) File: (.+)$/m.exec(patch)?.[1]?.trim() ?? '';
}

/** A path below the root as it is called from there; any other as it is. */
export function relativeTo(root: string, path: string): string {
  const posix = withSlashes(path);
  const base = withSlashes(root).replace(/\/$/, '');
  return base !== '' && posix.startsWith(`${base}/`) ? posix.slice(base.length + 1) : posix;
}

function outputName(name: string, input: Line): string {
  const key = SUBJECT_KEYS.find((candidate) => input[candidate] !== undefined);
  // Two calls of a tool that nobody knows are the same only where all of their inputs are.
  const value = key === undefined ? unknownSubject(input) : input[key];
  const subject = Array.isArray(value) ? value.map(textIn).join(' ') : textIn(value);
  const line = subject.split('\n', 1)[0]!.slice(0, NAME_LENGTH);
  if (/^(?:bash|shell|exec_command|run_command|terminal|local_shell)$/i.test(name))
    return `$ ${line}`;
  return `${name} ${line}`.trim() || 'output';
}

function unknownSubject(input: Line): string {
  return Object.keys(input).length === 0 ? '' : JSON.stringify(input);
}
