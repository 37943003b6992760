// Answers from files that are at hand, without a disk, processes and threads: for a page, a worker or an archive.
export { type OpenTextsOptions, openTexts, type TextWorkspace } from './answers/open-texts.js';
