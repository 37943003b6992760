/** Some of a list, by seed: the same for the same list (a linear congruence and Fisher–Yates). */
export function drawn<T>(list: readonly T[], count: number, seed: number): T[] {
  const rest = [...list];
  let state = seed;
  for (let i = rest.length - 1; i > 0; i--) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    const j = Math.floor((state / 0x7fffffff) * (i + 1)) % (i + 1);
    [rest[i], rest[j]] = [rest[j]!, rest[i]!];
  }
  return rest.slice(0, count);
}
