/** A text that people read: Markdown, reStructuredText. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

/** Lines that hold code, or what a directive is about. */
const CODE_LINE = /^(?: {3,}|\t|\s*\.\. \w)/;
const FENCE = /^\s*(?:```|~~~)/;
const NAME = /[A-Za-z_$][\w$]*/g;

/** A word that no prose has: `useStore`, `use_store`, `UseStore`. */
const SHAPED = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z]|[A-Z]{2}[a-z]/;

/** Names that documents mention: in code, in directives, and words that are shaped like names. */
export function documentedNames(documents: readonly Document[]): Set<string> {
  const names = new Set<string>();
  for (const { text } of documents) {
    let fenced = false;
    for (const line of text.split('\n')) {
      if (FENCE.test(line)) fenced = !fenced;
      const isCode = fenced || CODE_LINE.test(line);
      line.split('`').forEach((part, i) => {
        for (const [name] of part.matchAll(NAME)) {
          if (isCode || i % 2 === 1 || SHAPED.test(name)) names.add(name);
        }
      });
    }
  }
  return names;
}
