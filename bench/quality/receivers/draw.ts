// MIRROR=<folder of bare clones> pnpm bench receivers-draw [OWNER/NAME=EXTENSION …] [--count 22]
// Draws uses that are bound through a value, to be read with the code open: by the digest of what uses what, at most
// two of one member. Each is printed with the lines around the use and the header that it leads to.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { SYMBOL_TIERS, type SymbolNode, symbolGraph } from '@ctx/repomap/symbols';
import { extension } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { snapshot } from '../imports/facts.js';
import { findClone, openRepository } from '../localisation/repository.js';

/** Set aside by name before the rules on arguments were made: looked at once, the first six while they were made. */
const REPOSITORIES =
  'jdbi/jdbi=java dotnet-state-machine/stateless=cs simonw/datasette=py thephpleague/flysystem=php detekt/detekt=kt apple/swift-argument-parser=swift google/jimfs=java nodatime/nodatime=cs tox-dev/tox=py rails/thor=rb com-lihaoyi/upickle=scala apple/swift-nio=swift classgraph/classgraph=java spectreconsole/spectre.console=cs lark-parser/lark=py jordansissel/fpm=rb com-lihaoyi/fastparse=scala kean/Nuke=swift';

/** Uses of one member that are drawn at most. */
const OF_ONE = 2;

/** Lines before a use, and of the header that it leads to. */
const LINES = 8;

interface Bound {
  from: SymbolNode;
  to: SymbolNode;
  line: number;
  digest: string;
}

/** The uses of a project's files of one language that are bound through a value, by digest. */
function boundUses(
  { nodes, edges }: ReturnType<typeof symbolGraph>,
  repository: string,
  of: string,
): Bound[] {
  const all = nodes.flatMap((from, at) => {
    const bound: Bound[] = [];
    for (let e = edges.offsets[at]!; e < edges.offsets[at + 1]!; e++) {
      const to = nodes[edges.targets[e]!]!;
      if (SYMBOL_TIERS[edges.tiers[e]!] !== 'receiver' || extension(from.path) !== of) continue;
      const ends = [from, to].flatMap(({ path, owner, name, line }) => [path, owner, name, line]);
      const digest = createHash('sha256')
        .update([repository, ...ends].join('\0'))
        .digest('hex');
      bound.push({ from, to, line: edges.lines[e]!, digest });
    }
    return bound;
  });
  return all.sort((a, b) => compareText(a.digest, b.digest));
}

/** The first uses of a list, of one member no more than two. */
function spread(all: readonly Bound[], count: number): Bound[] {
  const times = new Map<string, number>();
  const isNew = ({ to }: Bound): boolean => {
    const member = `${to.owner}.${to.name}`;
    times.set(member, (times.get(member) ?? 0) + 1);
    return times.get(member)! <= OF_ONE;
  };
  return all.filter(isNew).slice(0, count);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '22' } },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench receivers-draw: set MIRROR to the folder of bare clones');
  process.exit(2);
}
for (const asked of positionals.length > 0 ? positionals : REPOSITORIES.split(' ')) {
  const [repository = '', of = ''] = asked.split('=');
  const opened = openRepository(findClone(MIRROR, repository));
  const commit = opened.history('HEAD', 1)[0]!.id;
  const graph = symbolGraph(await snapshot(opened, repository, commit));
  const all = boundUses(graph, repository, of);
  console.log(`# ${repository} ${commit}: ${all.length} bound through a value`);
  const tree = opened.tree(commit);
  const linesOf = (path: string): string[] => opened.read([tree.get(path)!])[0]!.split('\n');
  for (const { from, to, line } of spread(all, Number(values.count))) {
    console.log(`\n${from.path}:${line} in ${from.owner ?? ''}.${from.name}`);
    console.log(
      linesOf(from.path)
        .slice(Math.max(0, line - LINES), line + 2)
        .join('\n'),
    );
    console.log(`→ ${to.path}:${to.line} ${to.owner ?? ''}.${to.name}`);
    console.log(
      linesOf(to.path)
        .slice(to.line - 1, to.line + 2)
        .join('\n'),
    );
  }
}
