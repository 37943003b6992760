import { flawOf, type LedgerEvent } from './event.js';
import { replay } from './ledger.js';
import type { Ledger, Scope } from './state.js';

/** Name of the serial form, in its first line. */
const FORMAT = 'ctx-ledger';

/** Version of the serial form. Another version is refused. */
const VERSION = 1;

/** A log as read: its events, and the number of lines that were no event. */
export interface ParsedLog {
  scope: Scope;
  events: LedgerEvent[];
  /** Lines that hold no event: torn by a crash, or foreign. */
  torn: number;
}

/**
 * A ledger as text: a header line and one JSON object for each event, every line ended by `\n`.
 * More events can be appended as lines without reading it ({@link serializeEvent}).
 */
export function serialize({ scope, events }: Ledger): string {
  return serializeHeader(scope) + events.map(serializeEvent).join('');
}

/** The first line of a log. */
export function serializeHeader({ project, conversation }: Scope): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, project, conversation })}\n`;
}

/** One event as a line of a log. */
export function serializeEvent(event: LedgerEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/**
 * The ledger that {@link serialize} wrote. Lines that hold no event are passed over: a process
 * that was killed leaves half a line. `parseLog` counts them.
 *
 * @throws RangeError when the text is not a log of this version.
 */
export function restore(text: string): Ledger {
  const { scope, events } = parseLog(text);
  return replay(events, scope);
}

/**
 * Reads a log.
 *
 * @throws RangeError when the first line is not the header of this version.
 */
export function parseLog(text: string): ParsedLog {
  const [head = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  const header = parsed(head) as Record<string, unknown> | undefined;
  if (header?.format !== FORMAT || header.version !== VERSION) {
    const shown = `${head.slice(0, 80)}${head.length > 80 ? '…' : ''}`;
    throw new RangeError(
      `ledger: expected a log of format ${FORMAT} version ${VERSION}, got ${JSON.stringify(shown)}; delete it to start anew`,
    );
  }
  const events: LedgerEvent[] = [];
  let torn = 0;
  for (const line of rest) {
    const value = parsed(line);
    if (flawOf(value) === undefined) events.push(value as LedgerEvent);
    // Eight writers that start at once may each have written the header.
    else if ((value as Record<string, unknown> | undefined)?.format !== FORMAT) torn++;
  }
  const scope = {
    project: String(header.project ?? ''),
    conversation: String(header.conversation ?? ''),
  };
  return { scope, events, torn };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
