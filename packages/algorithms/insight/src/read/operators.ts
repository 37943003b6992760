/** Operators of more than one character, of the languages that have any. */
export const OPERATORS: ReadonlySet<string> = new Set(
  (
    '>>>= === !== >>> **= <<= >>= &&= ||= ??= ... ..= //= <=> =~ => -> :: == != <= >= && || ?? ' +
    '?. ?: ++ -- += -= *= /= %= &= |= ^= << >> ** .. := <- |> !! ~> <> &. ?-> ::< &^ &^='
  ).split(' '),
);
