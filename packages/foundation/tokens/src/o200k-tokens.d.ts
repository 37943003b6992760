/** Written by the build (scripts/o200k.mjs): the tokens of o200k_base, by rank. */
declare module '#o200k-tokens' {
  /** Tokens. */
  export const COUNT: number;
  /** The length of each in a byte, then the bytes of all: gzip, in base64. */
  export const TOKENS: string;
}
