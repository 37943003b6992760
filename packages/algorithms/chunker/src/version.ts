/** Version of the cuts, names and ids. Another one: chunk every file again. */
export const extractorVersion = 'chunker-1';
