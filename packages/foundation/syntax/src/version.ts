/**
 * Changes whenever `extract` gives other facts for some text: part of every cache key of facts.
 * It names the extraction and the grammars; a test fails when a golden file changed and this
 * did not.
 */
export const extractorVersion = 'syntax-1/tree-sitter-wasms-0.1.17';
