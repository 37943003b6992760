/**
 * Reads a configuration file of git (git-config(1)) as values by name: `core.worktree`,
 * `branch.main.remote`; section and key in lower case, the last value of a name. Includes are not
 * followed, nothing is run, and lines that are none are passed over. Linear in the text.
 */
export function parseConfig(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let section = '';
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    let line = lines[at]!.trim();
    if (line.startsWith('[')) {
      const end = sectionEnd(line);
      if (end < 0) continue;
      section = sectionName(line.slice(1, end));
      line = line.slice(end + 1).trim();
    }
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    const equals = line.indexOf('=');
    const key = (equals < 0 ? line : line.slice(0, equals)).trim().toLowerCase();
    if (section === '' || !/^[a-z][a-z0-9-]*$/.test(key)) continue;
    let value = equals < 0 ? 'true' : line.slice(equals + 1);
    // A backslash at the end of a line goes on with the next.
    while (endsOpen(value) && at + 1 < lines.length) value = value.slice(0, -1) + lines[++at]!;
    values.set(`${section}.${key}`, plainValue(value));
  }
  return values;
}

function sectionEnd(line: string): number {
  const quote = line.indexOf('"');
  const close = line.indexOf(']');
  if (quote < 0 || close < quote) return close;
  for (let at = quote + 1; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === '"') return line.indexOf(']', at);
  }
  return -1;
}

function sectionName(inside: string): string {
  const quote = inside.indexOf('"');
  if (quote < 0) return inside.trim().toLowerCase();
  const sub = inside.slice(quote + 1, inside.lastIndexOf('"')).replace(/\\(.)/g, '$1');
  return `${inside.slice(0, quote).trim().toLowerCase()}.${sub}`;
}

function endsOpen(value: string): boolean {
  let slashes = 0;
  while (value.charAt(value.length - 1 - slashes) === '\\') slashes++;
  return slashes % 2 === 1;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', b: '\b' };

/** Without quotes, escapes and a comment. */
function plainValue(value: string): string {
  let plain = '';
  let length = 0;
  let quoted = false;
  for (let at = 0; at < value.length; at++) {
    const character = value[at]!;
    if (character === '"') {
      quoted = !quoted;
      length = plain.length;
    } else if (character === '\\') {
      const next = value[++at] ?? '';
      plain += ESCAPES[next] ?? next;
      length = plain.length;
    } else if (!quoted && (character === '#' || character === ';')) break;
    else if (quoted || plain !== '' || !/\s/.test(character)) {
      plain += character;
      if (quoted || !/\s/.test(character)) length = plain.length;
    }
  }
  return plain.slice(0, length);
}
