/** Longest deadline, ms: what a timer can wait for. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Milliseconds after which a hook says nothing: `CTX_HOOKS_DEADLINE`, for machines that are slower than
 * those it was measured on, or what the caller takes without it.
 */
export function deadlineOf(
  env: Readonly<Record<string, string | undefined>>,
  usual: number,
): number {
  const setting = env.CTX_HOOKS_DEADLINE ?? '';
  return /^\d{1,10}$/.test(setting) ? Math.min(Number(setting), LONGEST_MS) : usual;
}
