// The variants that are measured: the presets, and the presets with one thing taken away.
import { outline, renderOutline } from '@ctx/entropy-outline';
import { fnv1a } from '@ctx/text/digest';
import { outlineLines } from '../../../packages/algorithms/entropy-outline/src/outline.js';
import {
  LineKind,
  profile,
} from '../../../packages/algorithms/entropy-outline/src/read/profile.js';
import { SEED_DEPTH, SEED_SIGNALS, seedOutline } from '../../seeds/entropy-outline/seed-outline.js';

/** A number between 0 and 6 bits from nothing but the characters' hash: entropy's placebo. */
function noise(line) {
  return (fnv1a(line) / 2 ** 32) * 6;
}

const rendered = (result, limit = {}) => renderOutline(result, { name: 'file', ...limit });
const withOptions = (options, limit) => (text) => rendered(outline(text, options), limit);
const seedWith = (options) => (text) => rendered(seedOutline(text, options), { depth: SEED_DEPTH });

/** Outlines with the columns of the profile, or the text it is read from, changed. */
function altered({ columns = () => {}, source = (text) => text }) {
  return (text) => {
    const lines = { ...profile(source(text)) };
    columns(lines);
    return rendered(outlineLines(lines));
  };
}

const replaceKind = (from, to) => (lines) => {
  lines.kinds = lines.kinds.map((kind) => (kind === from ? to : kind));
};
// Words keep their length, so that lines and columns stay where they are.
const blankWords = (words) => (text) =>
  text.replace(new RegExp(`\\b(?:${words})\\b`, 'g'), (word) => 'q'.repeat(word.length));
const CONTAINERS =
  'class|interface|struct|enum|trait|impl|mod|module|namespace|object|protocol|extension|record|union';
const CALLABLES = 'fn|func|function|def|fun|sub|proc|macro_rules';
const OTHERS =
  'import|from|use|using|package|extern|include|require|if|for|foreach|while|switch|case|default|try|return|do|with|match|loop|unless|until|when|throw|raise|yield|await|else|elif|elsif|catch|except|finally|rescue|ensure';

/** Name → text → rendering. */
export const VARIANTS = {
  default: withOptions({}),
  'default, no limit': withOptions({}, { maxChars: 1e9 }),
  seed: seedWith({}),
};

/** The default preset with one thing taken away. */
export const DEFAULT_ABLATIONS = {
  'without masking of strings': altered({ source: (text) => text.replace(/["'`]/g, 'q') }),
  'without continuation lines': altered({
    columns: replaceKind(LineKind.CONTINUATION, LineKind.CODE),
  }),
  'without closers': altered({ columns: replaceKind(LineKind.CLOSER, LineKind.CONTINUATION) }),
  'without braces': altered({ columns: (lines) => lines.braces.fill(0) }),
  'without leading comments': altered({
    columns: replaceKind(LineKind.COMMENT, LineKind.BLANK),
  }),
  'without words for types': altered({ source: blankWords(CONTAINERS) }),
  'without words for functions': altered({ source: blankWords(CALLABLES) }),
  'without words for imports and control flow': altered({ source: blankWords(OTHERS) }),
  'with noise for entropy': withOptions({ entropy: noise }),
};

/** The seed preset with one signal off, and with another entropy. */
export const SEED_ABLATIONS = {
  ...Object.fromEntries(
    SEED_SIGNALS.map((off) => [
      `without ${off}`,
      seedWith({ signals: SEED_SIGNALS.filter((signal) => signal !== off) }),
    ]),
  ),
  'with noise for entropy': seedWith({ entropy: noise }),
  'with one value for entropy': seedWith({ entropy: () => 4 }),
};
