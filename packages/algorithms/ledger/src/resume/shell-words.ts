/** Longest command that is looked at, UTF-16 units: a here-document is no command. */
const MAX_COMMAND = 4_000;

/** A simple command of a line for a shell. */
export interface ShellPart {
  /** Its words, without quotes around. */
  words: readonly string[];
  /** Assignments in front of them. */
  assigned: readonly string[];
  /** The file that its output is written into, if any. */
  target?: string | undefined;
  /** Whether it reads what the part before it prints. */
  piped: boolean;
}

/** The simple commands of a line, in their order; `cd` is passed over. */
export function shellParts(command: string): ShellPart[] {
  const parts: ShellPart[] = [];
  let words: string[] = [];
  let assigned: string[] = [];
  let target: string | undefined;
  let piped = false;
  let takesTarget = false;
  const end = (pipes: boolean): void => {
    if (words.length > 0 && words[0] !== 'cd') parts.push({ words, assigned, target, piped });
    words = [];
    assigned = [];
    target = undefined;
    piped = pipes;
  };
  for (const [token] of command.slice(0, MAX_COMMAND).matchAll(TOKEN)) {
    if (token === '\n' && parts.length + words.length > 0 && /<<-?\s*['"\w]/.test(command)) break;
    if (/^(?:&&|\|\||;|\n|&)$/.test(token)) end(false);
    else if (token === '|') end(true);
    else if (/^\d?>>?$/.test(token)) takesTarget = !/^2/.test(token);
    else if (/^(?:\d?>&\d|&>|\d?<<?-?|\d>\/dev\/null)$/.test(token)) continue;
    else if (takesTarget) {
      target = unquoted(token);
      takesTarget = false;
    } else if (words.length === 0 && /^\w+=/.test(token)) assigned.push(token);
    else words.push(unquoted(token));
  }
  end(false);
  return parts;
}

const TOKEN =
  /\n|&&|\|\||\d?>&\d|&>|\d>\/dev\/null|\d?>>?|\d?<<?-?|[;|&]|(?:'[^']{0,2000}'|"(?:[^"\\]|\\.){0,2000}"|\\.|[^\s'"\\;|&<>])+/g;

function unquoted(word: string): string {
  return word.replace(/'([^']*)'|"((?:[^"\\]|\\.)*)"/g, (_, single, double) => single ?? double);
}
