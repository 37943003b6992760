/** How the notices of a tree begin that say why no commit of it was read. */
const NONE = /^(?:files listed without git|no history): (.*)/s;

/** Why there is no history, for behind what it would have told: `: not a git repository`; empty where it is not said. */
export function whyNoHistory(notices: readonly string[] = []): string {
  for (const notice of notices) {
    const why = NONE.exec(notice)?.[1];
    if (why !== undefined) return `: ${why}`;
  }
  return '';
}
