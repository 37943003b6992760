/** Lines by which tools show that they are at work. */
const PROGRESS: RegExp = anyOf(
  /^\s{2,}(?:Compiling|Downloaded|Downloading|Checking|Fresh|Updating|Locking|Adding|Unpacking|Building) \S/,
  /^npm (?:http|timing|sill|verb|info)\b/,
  /^\s*(?:Collecting|Requirement already satisfied|Using cached|Obtaining|Preparing metadata|Building wheel|Created wheel|Stored in directory)\b/,
  /^\s*(?:\[INFO\] )?(?:Downloading|Downloaded)(?: from)?\b/,
  /^[━╸╺─█▏▎▍▌▋▊▉░▒▓#=>.\s-]*\d[\d.]*\/\d[\d.]* ?[kMG]?i?B\b/,
  /^(?:Get|Hit|Ign):\d+ |^(?:Selecting|Preparing to unpack|Unpacking|Setting up|Processing triggers)\b/,
  /^g?make(?:\[\d+\])?: (?:Entering|Leaving) directory/,
  /^\[ *\d+%\] (?:Building|Linking|Built)\b/,
  /^(?:remote: )?(?:Counting|Compressing|Receiving|Resolving|Enumerating|Writing|Unpacking)\b.*\d+%/,
  /^Progress: |^go: downloading |^\s*\d{1,3}%\s*(?:$|[|[█▏#=>])/,
);

/** The words of cargo's progress for a change of a lock file or a manifest. */
const CHANGED =
  /^\s{2,}(?:Updating|Adding|Locking) .*(?: -> | to (?:\w+-)?dependencies|\(available: )/;

/** A download that was not given. */
const REFUSED = /^npm http \w+ \w+ [45]\d\d /;

/** Whether a tool shows by this line that it is at work. */
export function isProgress(line: string): boolean {
  return PROGRESS.test(line) && !CHANGED.test(line) && !REFUSED.test(line);
}

/**
 * One pattern for several: a call of a pattern on a short line costs more than what it looks at,
 * and output has many lines.
 */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

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

/** Words of a line that sums up, in all tools seen. */
const TOTAL =
  /\b(?:tests?|suites?|specs?|examples?|files?|passed|passing|pending|failing|skipped|todo|total|finished|ran|changed|audited|insertions?|deletions?|coverage|warnings?|errors?|problems?|vulnerabilities)\b/i;

/**
 * Whether a line is a total: a number beside a word that counts results. Totals are what a reader
 * looks for first, so no layer folds them, alike or not.
 */
export function isTotal(line: string): boolean {
  return line.length < 400 && /\d/.test(line) && COUNT.test(line) && TOTAL.test(line);
}

/** `12 passed`, `Tests: 3`, `Tests run: 12`, `3 files changed`, `total 12`. */
const COUNT =
  /\b\d+ (?:tests?|suites?|specs?|examples?|files?|passed|passing|pending|failing|failed|skipped|todo|total|errors?|warnings?|problems?|insertions?|deletions?|packages?|vulnerabilities)\b|\b(?:tests?(?: run)?|suites?|passed|failed|failures|errors|skipped|total|coverage)\b ?[:=] ?\d|^total \d/i;
