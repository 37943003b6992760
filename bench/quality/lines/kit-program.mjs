// Our answer as the kit of lines asks for it: lines shown whole, and lines of which a part is shown. Needs built packages.
import { openWorkspace } from '../../../packages/composition/workspace/dist/index.js';

/** Longer lines are cut by the program. */
const CUT = 400;

/** The programs of this file, by name. */
export const programs = {
  async ctx(root, query, budget, info) {
    info.memo.workspace ??= await openWorkspace(root, { cacheDir: false });
    const { files, tokens } = await info.memo.workspace.context(query, { budget });
    const answer = files.map(({ path, shown, headers }) => {
      const cut = new Set(headers);
      const lines = info.lines(path);
      const all = shown.flatMap(({ startLine, endLine }) =>
        Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i),
      );
      const isCut = (line) => cut.has(line) || (lines[line - 1] ?? '').length > CUT;
      const ranges = (some) => some.map((line) => [line, line]);
      return {
        path,
        ranges: ranges(all.filter((line) => !isCut(line))),
        cut: ranges(all.filter(isCut)),
      };
    });
    return { answer, tokens };
  },
};
