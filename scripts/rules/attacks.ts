import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that may take an expression long: a beginning, then one word again and again. */
export interface Attack {
  readonly before: string;
  readonly word: string;
}

/** Ends after which few expressions match. */
const ENDS = ['\u0001', '\n\u0001'];
/** Characters that stand for a set of them: those of them that it holds. */
const PROBES = [...'aA0_ \t\n([{<>}])"\'`\\/*-=.:;,#@|+!?&é'];
/** Characters tried for one set. */
const PICKS = 5;
/** Repeats from which on a bounded quantifier counts as one without end. */
const MANY = 10;

/**
 * Texts that repeat what the quantifiers of an expression repeat, behind what the expression wants
 * before them, and that beginning itself again and again: what makes a search begin everywhere.
 */
export function attacksOn(pattern: string, flags: string): Attack[] {
  const unicode = flags.includes('u');
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode });
  const attacks = new Map<string, Attack>();
  const add = (before: string, word: string) =>
    word !== '' && attacks.set(JSON.stringify([before, word]), { before, word });
  const samples = new Samples(flags);
  const visit = (alternatives: readonly AST.Alternative[], before: string): void => {
    for (const { elements } of alternatives) {
      let so = before;
      for (const element of elements) {
        if (element.type === 'Quantifier' && element.max >= MANY) {
          for (const word of samples.words(element.element)) {
            add(so, word);
            add('', so + word);
          }
        }
        const inner = element.type === 'Quantifier' ? element.element : element;
        if ('alternatives' in inner) visit(inner.alternatives, so);
        so += samples.words(element)[0] ?? '';
      }
      add('', so);
    }
  };
  visit(tree.alternatives, '');
  return [...attacks.values()];
}

/** The attack as long as is asked for, with both ends. */
export function textsOf({ before, word }: Attack, length: number): string[] {
  const body = before + word.repeat(Math.ceil(Math.max(1, length - before.length) / word.length));
  return ENDS.map((end) => body.slice(0, Math.max(0, length - end.length)) + end);
}

/** Short texts that parts of an expression fit. */
class Samples {
  readonly #flags: string;
  constructor(flags: string) {
    this.#flags = flags.replace(/[gyd]/g, '');
  }

  words(node: AST.Element | AST.QuantifiableElement): string[] {
    switch (node.type) {
      case 'Character':
        return [String.fromCodePoint(node.value)];
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(`^${node.raw}$`, this.#flags);
        return PROBES.filter((probe) => one.test(probe)).slice(0, PICKS);
      }
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.map((one) => this.#sample(one)).slice(0, 2 * PICKS);
      case 'Quantifier':
        return node.max === 0
          ? ['']
          : this.words(node.element).map((word) => word.repeat(Math.max(1, node.min)));
      default:
        return [''];
    }
  }

  #sample({ elements }: AST.Alternative): string {
    return elements.map((element) => this.words(element)[0] ?? '').join('');
  }
}
