import type { FileExplanation, TaskContext } from '@ctx/workspace';

/** What an explanation is printed from. */
export type Explained = Pick<TaskContext, 'files' | 'intent'> & {
  explanation: readonly FileExplanation[];
};

/**
 * Why each file of an answer is where it is, as text: the intent, then for each file why it was
 * chosen, and every signal that found it with its share of the score and what it found.
 */
export function renderExplanation({ files, intent, explanation }: Explained): string {
  const shown = new Map(files.map(({ path, view }) => [path, view]));
  const blocks = explanation
    .filter(({ path }) => shown.has(path))
    .map((file) => renderFile(file, shown.get(file.path)!));
  return `${renderIntent(intent)}\n${blocks.join('')}`;
}

function renderIntent(intent: TaskContext['intent']): string {
  const { taskType, confidence, scope, language, urgency, evidence } = intent;
  const words = evidence
    .filter(({ slot }) => slot === 'taskType')
    .map(({ text }) => JSON.stringify(text));
  const because = words.length > 0 ? `, by ${words.join(', ')}` : '';
  const about = [scope, language, `urgency ${urgency}`].filter((part) => part !== undefined);
  return `intent: ${taskType} ${percent(confidence)}${because}; ${about.join(', ')}`;
}

function renderFile(
  { path, rank, score, factor, reasons, signals }: FileExplanation,
  view: string,
) {
  const demoted = factor === 1 ? '' : `, as a test or beside the product ×${factor}`;
  const found = signals.length === 0 ? [] : [`score ${score.toFixed(3)}${demoted}`];
  const head = [...found, ...reasons].join('; ');
  const rows = signals.map(({ signal, share, because }) =>
    `    ${signal.padEnd(12)}${percent(share).padStart(5)}  ${because.map(short).join(', ')}`.trimEnd(),
  );
  return [`${String(rank).padStart(3)}  ${path} (${view}): ${head}`, ...rows, ''].join('\n');
}

/** Names of commits are cut as git cuts them. */
function short(cause: string): string {
  return /^[0-9a-f]{40,64}$/.test(cause) ? `commit ${cause.slice(0, 7)}` : cause;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
