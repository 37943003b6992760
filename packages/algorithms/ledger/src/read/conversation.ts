import { claudeSteps, isClaudeLine } from './claude-transcript.js';
import { geminiSteps, isGeminiLine } from './gemini-transcript.js';
import { isOpenAiLine, openAiSteps } from './openai-transcript.js';
import { isOpencodeLine, opencodeSteps } from './opencode-transcript.js';
import { type Line, listIn, objectIn, type Step, textIn } from './step.js';

/** Who wrote a transcript. */
export type TranscriptFormat = 'claude-code' | 'codex' | 'gemini' | 'opencode' | 'openai';

/** A transcript, read. */
export interface Conversation {
  format: TranscriptFormat;
  /** Directory that the conversation was held in; empty where it does not say. */
  root: string;
  /** The host's name of it; empty where it does not say. */
  id: string;
  /** The steps of the conversation, each with its line. */
  steps: Step[];
  /** The unit that the numbers of steps count. */
  unit: 'line' | 'message';
  /** How many there are. */
  size: number;
  /** Lines that are no JSON, or of no known kind. */
  skipped: number;
}

/** The first that knows a line of a transcript reads all of it. */
const READERS: readonly [
  format: TranscriptFormat,
  knows: (line: Line) => boolean,
  stepsOf: (line: Line) => Step[],
][] = [
  ['claude-code', isClaudeLine, claudeSteps],
  ['opencode', isOpencodeLine, opencodeSteps],
  ['gemini', isGeminiLine, geminiSteps],
  // A rollout of Codex wraps each item.
  ['codex', (line) => typeof line.payload === 'object' && isOpenAiLine(line), openAiSteps],
  ['openai', isOpenAiLine, openAiSteps],
];

/**
 * Reads a transcript of a known agent: JSON lines, or one JSON value with `messages`.
 *
 * @throws RangeError when no line is of a known kind.
 */
export function conversationOf(text: string): Conversation {
  const { lines, head, unit, blank } = linesIn(text);
  const objects = lines.filter((line) => line !== undefined);
  const [format, knows, stepsOf] =
    READERS.find(([, isKnown]) => objects.some(isKnown)) ?? READERS[READERS.length - 1]!;
  const readable = objects.filter(knows);
  if (readable.length === 0) {
    throw new RangeError(
      `transcript: no line is a message of a known agent (${lines.length - blank} lines); give the JSONL file of a conversation`,
    );
  }
  // The title of the conversation stands in an object of its own, before the messages.
  const opening = head.info ?? (objects[0]?.type === 'session_meta' ? objects[0].payload : {});
  const first = (...keys: readonly string[]): string => {
    for (const place of [head, objectIn(opening), ...objects])
      for (const key of keys) if (textIn(place[key]) !== '') return textIn(place[key]);
    return '';
  };
  return {
    format,
    root: first('cwd', 'directory'),
    id: first('sessionId', 'session_id', 'sessionID') || textIn(objectIn(opening).id),
    steps: lines.flatMap((line, at) =>
      line !== undefined && knows(line)
        ? stepsOf(line).map((step) => ({ ...step, line: at + 1 }))
        : [],
    ),
    unit,
    size: lines.length,
    skipped: lines.length - blank - readable.length,
  };
}

function linesIn(text: string): Pick<Conversation, 'unit'> & {
  lines: (Line | undefined)[];
  blank: number;
  head: Line;
} {
  const whole = parsed(text);
  if (Array.isArray(whole?.messages))
    return { lines: listIn(whole.messages).map(objectIn), blank: 0, head: whole, unit: 'message' };
  const lines = text.split('\n');
  while (lines.length > 0 && lines[lines.length - 1]!.trim() === '') lines.pop();
  const blank = lines.filter((line) => line.trim() === '').length;
  return { lines: lines.map(parsed), blank, head: {}, unit: 'line' };
}

function parsed(text: string): Line | undefined {
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}
