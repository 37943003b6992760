/** The beginnings of the notices that say why no commit was read. */
const NONE = /^(?:files listed without git|no history): (.*)/s;

/** The reason why there is no history, to append to an answer (`: not a git repository`); empty where none is known. */
export function whyNoHistory(notices: readonly string[] = []): string {
  for (const notice of notices) {
    const why = NONE.exec(notice)?.[1];
    if (why !== undefined) return `: ${why}`;
  }
  return '';
}
