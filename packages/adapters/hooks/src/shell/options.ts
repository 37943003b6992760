/** Options after which any program goes on until it is ended, or asks; with or without a value. */
const ASKS =
  /^--?(?:watch(?:-?all|-?only)?|follow|interactive(?:-.{1,40})?|patch|it|ti|itd|tty|tui|ui|serve|repl|pdb|trace|debug|inspect(?:-.{1,20})?|continuous|stdin|open)$/i;

/** Options after which any program writes for another one. */
const FOR_PROGRAMS =
  /^--?(?:(?:line-)?porcelain(?:-.{1,20})?|incremental|null(?:-.{1,20})?|print0|zero|format|pretty|template|message-format|output-format|machine(?:-.{1,20})?|parseable|xml|sarif|csv|tap|teamcity|raw|vimgrep|showconfig|print-config|test-reporter|exec|execdir|ok|okdir|delete|fprint.{0,8}|fls|printf)$/i;

/** Short options that say the same of most programs. */
const SHORT = /^-[fipwz0]$/;

/** Options of {@link SHORT} that mean something harmless to these programs. */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  grep: /^-[iwpf]$/,
  rg: /^-[iwpf]$/,
  git: /^-[iwf]$/,
  make: /^-[fiw]$/,
  tsc: /^-p$/,
  pytest: /^-[pf]$/,
  mvn: /^-f$/,
  gradle: /^-[pi]$/,
};

/** What these programs say in their own way, or a value that stands right behind its option. */
const OWN: Readonly<Record<string, RegExp>> = {
  kubectl: /^(?:-o|--output|--watch|-w)/,
  cmake: /^-[EP]/,
  ninja: /^-t/,
  gradle: /^-t$/,
  tree: /^-[JX]$/,
  grep: /^-[a-zA-Z]{0,8}[zZ]/,
  rg: /^-[a-zA-Z]{0,8}0/,
  git: /^-[a-zA-Z]{0,8}z$/,
  eslint: /^-f/,
  shellcheck: /^-f/,
  rspec: /^-f/,
  rubocop: /^-f/,
};

/** Whether a program with this option goes on until it is ended, asks, or writes for another program. */
export function isOptionLeftAlone(program: string, word: string): boolean {
  // Alone it stands for what is read or written in a pipe.
  if (word === '-' || OWN[program]?.test(word) === true) return true;
  const [name = ''] = word.split('=', 1);
  const value = word.slice(name.length);
  const isJson = /json/i.test(name) || (/json/i.test(value) && !/[./]/.test(value));
  if (isJson || ASKS.test(name) || FOR_PROGRAMS.test(name)) return true;
  if (/^--reporter=(?:junit|xml|tap)/.test(word)) return true;
  return SHORT.test(name) && HARMLESS[program]?.test(name) !== true;
}
