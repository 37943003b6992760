// A fallback for the tests of the pool: a line that begins with `block` names a block of one line.
export function fallback(text, gaps) {
  const lines = text.split('\n');
  return gaps.flatMap(({ startLine, endLine }) =>
    lines.slice(startLine - 1, endLine).flatMap((line, i) => {
      const name = /^block (\w+)/.exec(line)?.[1];
      return name === undefined
        ? []
        : [{ name, startLine: startLine + i, endLine: startLine + i, kind: 'class' }];
    }),
  );
}
