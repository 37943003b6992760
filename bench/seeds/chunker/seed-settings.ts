import { isDocument } from '@ctx/source/formats';
import type {
  ChunkFileInput,
  ChunkOptions,
} from '../../../packages/algorithms/chunker/src/chunk.js';
import { namedBy } from '../../../packages/algorithms/chunker/src/named-by.js';
import { type Settings, settingsOf } from '../../../packages/algorithms/chunker/src/settings.js';

/** Tokens up to which a file of code stays whole. */
const WHOLE_CODE = 6_000;

/** Tokens up to which a document stays whole. */
const WHOLE_DOCUMENT = 8_000;

/** No chunk is above so many tokens. */
const LIMIT = 8_000;

/** UTF-16 units that the parts of a document share. */
const OVERLAP = 200;

/**
 * Characters for a token of the plan where no counter is given: 3.6 to 4.6 were measured in nine
 * repositories (the plan's own 1.3 is off by a factor of three).
 */
const CHARACTERS_PER_TOKEN = 4;

/**
 * The settings of the documented plan: a whole file up to 6,000 tokens, else its declarations.
 *
 * @throws RangeError and TypeError as `settingsOf`
 */
export function seedSettingsOf(options: ChunkOptions, input: ChunkFileInput): Settings {
  const unit = options.countTokens === undefined ? CHARACTERS_PER_TOKEN : 1;
  const settings = settingsOf(options, { limit: LIMIT * unit, target: WHOLE_CODE * unit });
  const language = input.language ?? namedBy(input.path);
  const document = language !== undefined && isDocument(language);
  const whole = (document ? WHOLE_DOCUMENT : WHOLE_CODE) * unit;
  return {
    ...settings,
    whole: Math.min(settings.limit, whole),
    overlap: document ? OVERLAP : 0,
  };
}
