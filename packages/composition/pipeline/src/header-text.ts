import { HEADER_LENGTH } from './defaults.js';

/**
 * Words before a name that say what it is, in the languages that have one. A function is what is left:
 * methods have no such word in most languages, and it would cost each of them a token.
 */
const KEYWORD =
  /(?:^|[\s(])(class|enum|impl|interface|macro_rules!|module|namespace|protocol|record|struct|trait|type|union)$/;

/**
 * A definition's header in few tokens: the word that says what it is, if there is one, and its name.
 * A line that does not hold the name is given from its first to its opening bracket.
 *
 * @param line The line that holds the name.
 * @param name The name as the source has it.
 */
export function headerText(line: string, name: string): string {
  const at = wordAt(line, name);
  if (at < 0) {
    const end = line.search(/[({=]/);
    return (end > 0 ? line.slice(0, end) : line).trim().slice(0, HEADER_LENGTH);
  }
  const keyword = keywordBefore(line.slice(0, at));
  return `${keyword === undefined ? '' : `${keyword} `}${name}`.slice(0, HEADER_LENGTH);
}

/** The keyword that stands before a name, with space between, maybe with a star. */
function keywordBefore(before: string): string | undefined {
  const bare = before.trimEnd();
  if (bare.length === before.length) return undefined;
  return KEYWORD.exec(bare.endsWith('*') ? bare.slice(0, -1).trimEnd() : bare)?.[1];
}

/** First place where `name` stands as a word of its own, or -1. */
function wordAt(line: string, name: string): number {
  if (name === '') return -1;
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
    const isWord = (char: string | undefined) => char !== undefined && /[\w$]/.test(char);
    if (!isWord(line[at - 1]) && !isWord(line[at + name.length])) return at;
  }
  return -1;
}
