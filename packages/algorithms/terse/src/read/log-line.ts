/** A time, a syslog priority or a client in front. */
const LOG =
  /^\[?(?:\d{4}[-/]\d\d[-/]\d\d[T ]|\d\d:\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d|<\d{1,3}>)|^\S+ \S+ \S+ \[\d\d\/[A-Z]/;

/** Whether a line is an entry of a log, also one of an access log. */
export function isLogLine(line: string): boolean {
  return LOG.test(line);
}

/** Whether a line is a record of NDJSON. */
export function isRecordLine(line: string): boolean {
  return line.startsWith('{');
}
