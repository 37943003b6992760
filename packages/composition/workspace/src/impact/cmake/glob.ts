/**
 * Whether a whole path fits a pattern: `*` stands for any signs and `?` for one, but for slashes. Each star
 * is tried again from its last place only: no more steps than the product of both lengths.
 */
export function matchesGlob(path: string, pattern: string): boolean {
  let at = 0;
  let place = 0;
  let star: { place: number; at: number } | undefined;
  while (at < path.length) {
    const sign = pattern[place];
    if (sign === '*') star = { place: ++place, at };
    else if (sign === path[at] || (sign === '?' && path[at] !== '/')) {
      at++;
      place++;
    } else if (star !== undefined && path[star.at] !== '/') {
      star = { place: star.place, at: star.at + 1 };
      at = star.at;
      place = star.place;
    } else return false;
  }
  while (pattern[place] === '*') place++;
  return place === pattern.length;
}
