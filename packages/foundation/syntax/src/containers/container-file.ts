import type { Grammar } from '../languages/languages.js';

/** A text inside of another file. */
export interface InnerProse {
  /** As long as the whole, with spaces where other text stands; or of its own length, with `places`. */
  readonly text: string;
  /** Where its lines and offsets stand in the whole. Default: at the same ones. */
  readonly places?: Places | undefined;
}

/** Code of one language inside of another file. */
export interface InnerText extends InnerProse {
  readonly language: Grammar;
}

/** From a place in an inner text to the place in the whole file. */
export interface Places {
  /** Both 1-based. */
  line(line: number): number;
  /** Where a character begins; both UTF-16 offsets. */
  index(index: number): number;
}

/** A file around code of other languages. To add a container, add one such file. */
export interface ContainerFile {
  /** Its name as a language or as a format. */
  readonly language: string;
  /** The code in it, at most one text for each language; odd content gives none. */
  readonly inside: (text: string) => InnerText[];
  /** The Markdown between its code, whose headings are parts of the file. */
  readonly prose?: ((text: string) => InnerProse) | undefined;
  /** It is markup, whose tags load files and use components. */
  readonly markup?: boolean | undefined;
  /** A name that markup outside of the code uses, by its tag: a component. */
  readonly used?: ((tag: string) => string | undefined) | undefined;
  /** Its code shows how others use something: its definitions are nobody's. */
  readonly examples?: boolean | undefined;
}
