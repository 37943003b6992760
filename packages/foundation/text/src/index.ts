export {
  type Decoded,
  type DecodedText,
  decode,
  type Encoding,
  type SkippedBytes,
} from './bytes/decode.js';
export { type FitOptions, fit } from './fit/fit.js';
export { approximateTokens, type CountTokens, type Encode } from './fit/tokens.js';
export { countLines, lineStarts, lines } from './lines/lines.js';
export { shannonEntropy } from './measures/entropy.js';
export { jaccard } from './measures/jaccard.js';
export { seededRandom } from './measures/random.js';
export { compareText } from './names/compare.js';
export { splitIdentifier } from './names/identifier.js';
export type { LineRange, Omission, OutputClass, Remark, View } from './shapes.js';
