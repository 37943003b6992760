/** A word that a POSIX shell takes as it stands: a path may hold anything, and begin like an option. */
export function shellWord(word: string): string {
  const safe = /^[-@]/.test(word) ? `./${word}` : word;
  return /^[\w@%+=:,./-]+$/.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`;
}
