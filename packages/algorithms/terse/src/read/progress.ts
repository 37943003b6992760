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
