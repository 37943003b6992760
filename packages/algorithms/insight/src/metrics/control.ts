import { type Control, dataOf } from '@ctx/source/languages';

/** The words and marks by which a language branches, each for a look-up. */
export interface ControlWords {
  /** Each adds a way and a level: `if`, `for`, `catch`. */
  readonly branches: ReadonlySet<string>;
  /** Each adds a way, and is on the level of the branch that it goes on from: `elif`. */
  readonly chains: ReadonlySet<string>;
  /** Each adds a way: `case`. */
  readonly cases: ReadonlySet<string>;
  /** They hold cases: one level, whatever their number. */
  readonly switches: ReadonlySet<string>;
  /** The mark behind each case of a switch, where cases have no word. */
  readonly arm: string | undefined;
  /** Operators that leave out what follows: `&&`, `or`. */
  readonly operators: ReadonlySet<string>;
  /** Marks that may leave out a member and nothing else: `?.`. */
  readonly shortcuts: ReadonlySet<string>;
  /** `a ? b : c` branches. */
  readonly ternary: boolean;
  /** Functions in a function count for themselves. */
  readonly apart: boolean;
  /** Words that begin a function: `func`, `lambda`. */
  readonly functions: ReadonlySet<string>;
}

const known = new Map<string, ControlWords | undefined>();

/** How a language branches; undefined where that is not known. */
export function controlWords(language: string): ControlWords | undefined {
  if (!known.has(language)) {
    const control = dataOf(language)?.control;
    known.set(language, control?.branches === undefined ? undefined : wordsOf(control));
  }
  return known.get(language);
}

function wordsOf(control: Control): ControlWords {
  const set = (words = ''): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));
  return {
    branches: set(control.branches),
    chains: set(control.chains),
    cases: set(control.cases),
    switches: set(control.switches),
    arm: control.arm,
    operators: set(control.operators),
    shortcuts: set(control.shortcuts),
    ternary: control.ternary === true,
    apart: control.closuresApart === true,
    functions: set(control.functions),
  };
}
