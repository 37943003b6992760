import { headingText } from '@ctx/text/ranges';
import type { FileExplanation, PlaceExplanation, TaskContext } from '@ctx/workspace';

/** Places that `--explain` prints; the data has more. */
const NAMED_PLACES = 10;

/** Features of each of them that it prints. */
const NAMED_FEATURES = 5;

/** The parts of an answer from which an explanation is printed. */
export type Explained = Pick<TaskContext, 'files' | 'intent' | 'places'> & {
  explanation: readonly FileExplanation[];
};

/**
 * Why each file of an answer is where it is, as text: the intent, then for each file why it was
 * chosen, and every signal that found it with its share of the score and what it found; then the
 * likeliest places with their chance, and the features that weigh most for and against each.
 */
export function renderExplanation({ files, intent, places, explanation }: Explained): string {
  const shown = new Map(files.map(({ path, view }) => [path, view]));
  const blocks = explanation
    .filter(({ path }) => shown.has(path))
    .map((file) => renderFile(file, shown.get(file.path)!));
  return `${renderIntent(intent)}\n${blocks.join('')}${renderPlaces(places)}`;
}

function renderPlaces(places: readonly PlaceExplanation[]): string {
  if (places.length === 0) return '';
  const rows = places.slice(0, NAMED_PLACES).map((place) => {
    const { path, name, kind, score, because, features } = place;
    const what = [kind, name].filter((part) => part !== undefined).join(' ');
    const about = [what, because.join(', ')].filter((part) => part !== '').join('; ');
    const weights = features.slice(0, NAMED_FEATURES).map(({ feature, logOdds, share }) => {
      return `${logOdds < 0 ? '−' : ''}${feature} ${percent(share)}`;
    });
    const chance = `${(100 * score).toFixed(1)} %`.padStart(7);
    const why = weights.length === 0 ? '' : `\n         ${weights.join(', ')}`;
    return `${chance}  ${headingText(path, place)} ${about}`.trimEnd() + why;
  });
  return `places, by the chance that the task is about them; − weighs against:\n${rows.join('\n')}\n`;
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
  const lines = signals.length === 0 ? [] : [`score ${score.toFixed(3)}${demoted}`];
  const head = [...lines, ...reasons].join('; ');
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
