import { numbersOf } from './numbers.js';

/**
 * A request that changes nothing (RFC 9110, 9.2.1) and was answered as it should be, in the form of
 * access logs: `"GET /a HTTP/1.1" 200 512`.
 */
const ANSWERED = /"(?:GET|HEAD|OPTIONS) [^"\s]{1,400} HTTP\/[\d.]+" (2\d\d|304)(?= |$)/;

/** UTF-16 units of a line that are looked at. */
const REACH = 600;

/** The class of the status by which a safe request was answered well: `2xx`, `304`. */
export function answeredStatus(line: string): string | undefined {
  if (!line.includes(' HTTP/')) return undefined;
  const status = ANSWERED.exec(line.slice(0, REACH))?.[1];
  return status === '304' ? status : status && '2xx';
}

/** The numbers behind the status of a request, its size and how long it took, where it has any. */
export function answerCosts(line: string): number[] | undefined {
  const found = line.includes(' HTTP/') ? ANSWERED.exec(line.slice(0, REACH)) : null;
  if (found === null) return undefined;
  return numbersOf(line.slice(found.index + found[0].length).replace(/"[^"]*"/g, ''));
}
