/** Whom a CODEOWNERS file names for a path; undefined where no line is about it, none where a line names nobody. */
export type DeclaredOwners = (path: string) => readonly string[] | undefined;

interface Rule {
  readonly pattern: readonly string[];
  readonly owners: readonly string[];
}

/** Stands for any number of folders. */
const ANY = '**';

/**
 * Reads a CODEOWNERS file: patterns as in `.gitignore`, and the last line that fits a path decides. `dir/*` is
 * only what stands in the folder itself, as GitHub has it. Sections of GitLab and negations, which GitHub does not
 * know, are passed over; mail addresses are not told.
 */
export function readCodeowners(text: string): DeclaredOwners {
  const rules = text.split('\n').flatMap(rulesOf).reverse();
  return (path) => {
    const parts = path.split('/');
    return rules.find(({ pattern }) => fits(pattern, parts, ANY, partFits))?.owners;
  };
}

/** One rule for the path itself, one for what stands below it. */
function rulesOf(line: string): Rule[] {
  const words = wordsOf(line);
  const [written] = words;
  if (written === undefined || /^(?:!|\^?\[)/.test(written)) return [];
  const owners = words.slice(1).map((owner) => (owner.startsWith('@') ? owner : 'a mail address'));
  const bare = written.replace(/^\//, '').replace(/\/$/, '');
  const anchored = written.startsWith('/') || bare.includes('/');
  const pattern = [...(anchored ? [] : [ANY]), ...bare.split('/')];
  const below = { pattern: [...pattern, '*', ANY], owners };
  if (written.endsWith('/')) return [below];
  const flat = anchored && bare.endsWith('/*');
  return flat ? [{ pattern, owners }] : [below, { pattern, owners }];
}

/** Words between white space, `\ ` being no end of one; a `#` that opens a word begins a comment. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const word of line.trim().split(/\s+/)) {
    if (word === '' || word.startsWith('#')) break;
    const before = words.at(-1);
    if (before?.endsWith('\\')) words[words.length - 1] = `${before.slice(0, -1)} ${word}`;
    else words.push(word);
  }
  return words;
}

function partFits(pattern: string, part: string): boolean {
  if (pattern === part || pattern === '*') return true;
  if (!pattern.includes('*') && !pattern.includes('?')) return false;
  return fits([...pattern], [...part], '*', (one, letter) => one === '?' || one === letter);
}

/** Whether items are those of a pattern, in which `any` is any number of them: at most pattern × items steps. */
function fits(
  pattern: readonly string[],
  items: readonly string[],
  any: string,
  same: (one: string, item: string) => boolean,
): boolean {
  let [at, item, open, from] = [0, 0, Number.NaN, 0];
  while (item < items.length) {
    const one = pattern[at];
    if (one === any) {
      open = at++;
      from = item;
    } else if (one !== undefined && same(one, items[item]!)) {
      at++;
      item++;
    } else if (Number.isNaN(open)) {
      return false;
    } else {
      at = open + 1;
      item = ++from;
    }
  }
  while (pattern[at] === any) at++;
  return at === pattern.length;
}
