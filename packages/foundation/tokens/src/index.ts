export type { CountTokens, Encode } from '@ctx/text';
export { approximateTokens } from '@ctx/text';
export { loadO200k, loadO200kEncoder } from './o200k.js';
