import { decode } from '@ctx/text';
import { redactSecrets } from '@ctx/text/secrets';
import { readNamedInput } from '@ctx/tree/files';
import { EXIT, Failure } from '../io/exit.js';
import { readAll, type Streams } from '../io/streams.js';

/** Bytes of a task's file: of a longer log only the beginning would be read anyway. */
const MAX_TASK_BYTES = 50_000_000;

/** Where a task may come from. */
export interface TaskSource {
  /** A file with the task; `-` is stdin. */
  taskFile?: string | undefined;
  /** The task may be absent, and stdin is read only when it is named: there is something else to go by. */
  optional?: boolean;
}

/**
 * The text of a task: words of the command line, a file (`--task-file`, or `@file` as the only word),
 * stdin (`-`, or a pipe where nothing else is given). Words and a file are joined: what to do, and
 * the issue or log it is about.
 *
 * @throws Failure for a file that cannot be read or is no text, and for a task without a word
 */
export async function readTask(
  words: readonly string[],
  { taskFile, optional = false }: TaskSource,
  streams: Pick<Streams, 'stdin' | 'cwd'>,
): Promise<string> {
  const given = redactSecrets(words.join(' ')).text;
  const named = words.length === 1 ? /^@(\S+)$/.exec(given)?.[1] : undefined;
  if (named !== undefined && taskFile !== undefined) {
    throw new Failure(`the task is both @${named} and --task-file ${taskFile}`, EXIT.usage);
  }
  const file = taskFile ?? named ?? (given === '-' ? '-' : undefined);
  const own = file === undefined || taskFile !== undefined ? given : '';
  const piped = file === undefined && words.length === 0 && !optional && !streams.stdin.isTTY;
  const source = piped ? '-' : file;
  const read = source === undefined ? '' : await readSource(source, streams);
  // Behind words the title of a file is no longer the first line, and its mark would make it a heading.
  const text = own.trim() === '' ? read : read.replace(/^\s*#{1,6}\s+/, '');
  const task = [own, text].filter((part) => part.trim() !== '').join('\n\n');
  if (task === '' && !optional)
    throw new Failure(
      'the task is empty; say what is to be done: ctx "<a task, an issue, an error>"; `ctx help` has the verbs',
      EXIT.usage,
    );
  return task;
}

/**
 * The text of a file or of stdin, without the values of secrets.
 *
 * @param what Begins the sentence of a refusal: `the task's file`.
 */
export async function readSource(
  source: string,
  { stdin, cwd }: Pick<Streams, 'stdin' | 'cwd'>,
  what = "the task's file",
): Promise<string> {
  if (source === '-') return await readAll(stdin);
  const refuse = (why: string, code: number = EXIT.usage): Failure =>
    new Failure(`${what} ${source} ${why}`, code);
  // A pipe is as good as a file: `--task-file <(gh issue view 12)`.
  const read = await readNamedInput(source, { cwd, maxBytes: MAX_TASK_BYTES });
  if ('refused' in read) {
    const { refused } = read;
    throw refuse(refused, refused.startsWith('is not read') ? EXIT.failed : EXIT.usage);
  }
  const decoded = decode(read.bytes);
  if (!('text' in decoded)) throw refuse('is no text');
  return redactSecrets(decoded.text).text;
}
