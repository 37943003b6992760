import type { TestedSubject } from '@ctx/repomap/symbols';
import { basename, dirname } from '@ctx/source/paths';
import { append } from '@ctx/text/collections';
import { printablePath } from '@ctx/text/printable';
import { sayUnread } from '@ctx/tree/remarks';
import { FEW, isChance } from './likely-tests.js';
import type { WorkspaceTest, WorkspaceTests } from './tests-for.js';

/** Subjects that are named; the others are counted. */
const NAMED = 3;

/** The line where no command is known. */
const NO_RUNNER = 'run: no runner is known for these; run them as the project does';

/** The line where CMake's files were not followed to their end. */
const CMAKE_CUT =
  '# CMakeLists.txt was not followed to its end: which tests it makes there is not known';

/** Steps between the first and the last that are named; the others are counted. */
const STEPS = 3;

/**
 * The tests as text: what was asked, a line for each test with the way from it, and the commands that run
 * them. Where there is none it says what was searched, and what could not be seen.
 *
 * @param rows tests with a line of their own (default 10); the others stand by folder
 */
export function renderTests(result: WorkspaceTests, rows: number = FEW): string {
  const { subjects, tests, omitted, allTests, commands, assumes = [], unread, cmakeCut } = result;
  if (subjects.length === 0 && tests.length === 0)
    return '# nothing of the change is code that a test runs\n';
  const what = subjectsText(subjects);
  const unseen = sayUnread(unread).map((sentence) => `# ${sentence}`);
  if (cmakeCut) unseen.push(CMAKE_CUT);
  if (tests.length === 0)
    return [noneText(what, allTests), ...unseen.map((line) => `${line}\n`)].join('');
  const lines = [...tests.slice(0, rows).map(testText), ...othersText(tests.slice(rows))];
  const more =
    omitted > 0
      ? [`… ${omitted} less likely; a limit of ${tests.length + omitted} lists them`]
      : [];
  const run = commands.length > 0 ? commands.map((command) => `run: ${command}`) : [NO_RUNNER];
  run.push(...assumes.map((what) => `# assumes that ${what}`));
  const chance = tests.some(isChance) ? ', with the chance that each does' : '';
  const head = `# likeliest of ${allTests} test files to run ${what}${chance}`;
  return `${[head, ...lines, ...more, ...unseen, ...run].join('\n')}\n`;
}

/** Tests behind the first, a line a folder. */
function othersText(tests: readonly WorkspaceTest[]): string[] {
  const last = tests.at(-1);
  if (last === undefined) return [];
  const byFolder = new Map<string, string[]>();
  for (const { path } of tests) append(byFolder, dirname(path), printablePath(basename(path)));
  const down = isChance(last) ? `, down to ${percent(last)}` : '';
  const folders = [...byFolder].map(
    ([folder, names]) =>
      `  ${folder === '' ? '' : `${printablePath(folder)}/: `}${names.join(' ')}`,
  );
  return [`and ${tests.length} more${down}:`, ...folders];
}

function percent({ score }: WorkspaceTest): string {
  return `${Math.round(score * 100)} %`;
}

function noneText(what: string, allTests: number): string {
  if (allTests === 0) return `# there are no test files that may run ${what}\n`;
  return [
    `# no test is known to run ${what}`,
    `None of ${allTests} test files has its name, is called like its file, or calls it by a way that was found.`,
    'Not seen: calls by a text that is made at run time (reflection, routes, commands), generated code, and tests elsewhere.',
    '',
  ].join('\n');
}

function subjectsText(subjects: readonly TestedSubject[]): string {
  const named = subjects.slice(0, NAMED).map(subjectText).join(', ');
  const rest = subjects.length - NAMED;
  if (subjects.length === 0) return 'the changes';
  return rest > 0 ? `${named} and ${rest} more` : named;
}

function subjectText({
  path,
  name,
  owner,
}: TestedSubject | WorkspaceTest['steps'][number]): string {
  if (name === undefined) return printablePath(path);
  return printablePath(owner === undefined ? name : `${owner}.${name}`);
}

const NAMED_ONLY: Readonly<Record<string, string>> = {
  names: 'has its name',
  changed: 'is changed itself',
  imports: 'imports what changed',
  'imports-file': 'imports its file',
  'called-like': 'is called like its file',
  depends: 'depends on its file, by imports',
};

function testText(test: WorkspaceTest): string {
  return `${wayOf(test)}${isChance(test) ? ` (${percent(test)})` : ''}`;
}

function wayOf({ path, by, steps }: WorkspaceTest): string {
  const [first] = steps;
  const at = printablePath(path);
  if (first === undefined) return `${at} ${NAMED_ONLY[by]}`;
  const test = first.name === path ? '' : ` ${subjectText(first)}`;
  if (steps.length === 1) return `${at}:${first.line}${test} is part of it`;
  return `${at}:${first.line}${test} ${by === 'runs' ? 'runs' : 'may run'} ${wayText(steps)}`;
}

function wayText(steps: WorkspaceTest['steps']): string {
  const names = steps.slice(1).map(subjectText);
  const between = names.length - 1;
  if (between <= STEPS) return names.join(' → ');
  return [...names.slice(0, STEPS), `${between - STEPS} more`, ...names.slice(-1)].join(' → ');
}
