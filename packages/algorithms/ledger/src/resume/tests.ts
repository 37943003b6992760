import { shellParts } from './shell-words.js';

/** The last result of a test command. */
export interface TestRun {
  /** Without what only shortens its output. */
  command: string;
  /** Where its result stands. */
  line: number;
  outcome: 'passed' | 'failed' | 'unknown';
  /** Lines of its output that say how it ended: failures first, then the counts. */
  said: string[];
  /** Whether files were edited after it. */
  stale: boolean;
}

/** Programs that look at files and run none of them, whatever their arguments are called. */
const LOOKS =
  /^(?:cat|ls|rg|e?grep|sed|head|tail|git|find|fd|echo|mkdir|rm|cp|mv|wc|nl|less|diff|touch|tree|awk|jq|gh|open|code|vim?|ctx)$/;

/** A word by which a program or its argument is known to run tests. */
const TESTS =
  /(?:^|[\s/:_.-])(?:\w{0,20}(?:tests?|spec|unit)|jest|mocha|tox|nox|ava|rake|behave|cucumber|playwright|cypress)(?=$|[\s/:_.-])/i;

/**
 * A command that runs tests, without what only looks at files or shortens its output; undefined where it runs none.
 * Commands before the tests stay, because the result may be theirs.
 */
export function testCommand(command: string): string | undefined {
  const parts = shellParts(command)
    .filter(({ piped, words }) => !piped && !LOOKS.test(words[0]!))
    .map(({ words, assigned }) => [...assigned, ...words].join(' '));
  return parts.some((text) => TESTS.test(text))
    ? parts.join(' && ').slice(0, COMMAND_LENGTH)
    : undefined;
}

/** How an output says that tests ended. */
export function outcomeOf(
  text: string,
  failed: boolean | undefined,
): Pick<TestRun, 'outcome' | 'said'> {
  const rows = text
    .slice(-LOOKED_AT)
    .split(/\r?\n/)
    .map(plain)
    .filter((row) => row !== '');
  const counts = rows.filter((row) => COUNT.test(row));
  const fails = (row: string): boolean => FAILURE.test(row) && !NONE.test(row);
  const isBad = failed === true || rows.some(fails) || counts.some((row) => BAD.test(row));
  const code = /exit(?:ed with)? code:? (\d{1,3})/i.exec(text)?.[1];
  const outcome =
    isBad || (code !== undefined && code !== '0')
      ? 'failed'
      : counts.length > 0 || code === '0'
        ? 'passed'
        : 'unknown';
  // The failed test stands in one row, and often its reason in the next.
  const why = rows.flatMap((row, at) =>
    fails(row) && !COUNT.test(row)
      ? [row, ...rows.slice(at + 1, at + 2).filter((next) => REASON.test(next))]
      : [],
  );
  const failures = [...new Set(why)].slice(0, FAILURES);
  failures.push(...counts.slice(-COUNTS).filter((row) => !failures.includes(row)));
  return { outcome, said: failures.length > 0 ? failures : rows.slice(-1) };
}

/** UTF-16 units of an output, from its end, that are searched for how it ended. */
const LOOKED_AT = 60_000;
/** Longest command and row of an output that are kept, UTF-16 units. */
const COMMAND_LENGTH = 200;
const ROW_LENGTH = 240;
/** Rows of an output that are kept. */
const FAILURES = 6;
const COUNTS = 2;

const FAILURE =
  /^(?:FAIL(?:ED|URE)?\b|ERROR\b|not ok\b|--- FAIL|[✗×✕✖❯●]|E {2,}\S|panicked at|\w{0,40}(?:Error|Exception)\b)|\.{3} FAILED$|^thread '.{1,100}' panicked/;
const COUNT =
  /\b\d+ (?:tests? )?(?:passed|passing|failed|failing|skipped|failures?|errors?|pending|examples?)\b|\b(?:passed|failed|failures|errors|tests(?: run)?|pass|fail)\b:? +\d+|^(?:ok|FAIL)\s+\S+\s+(?:\d|\(cached)|^OK\b|^BUILD \w+/i;
const BAD =
  /\b[1-9]\d* (?:tests? )?(?:failed|failing|failures?|errors?)\b|\b(?:fail|failed|failures|errors):? +[1-9]/i;
/** A place, and what is wrong there. */
const REASON = /^\S{1,200}:\d+:? \S|\bexpected\b|\bgot\b|^assert/i;
const NONE = /\b0 (?:failed|failures|errors)\b/;

function plain(row: string): string {
  return (
    row
      .slice(0, 2 * ROW_LENGTH)
      .replace(/\u001b\[[0-9;:]{0,64}m/g, '')
      .trim()
      // How Gemini CLI begins the output of a command.
      .replace(/^Output: /, '')
      .slice(0, ROW_LENGTH)
  );
}
