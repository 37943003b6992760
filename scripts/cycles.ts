/**
 * The groups of nodes that reach each other (strongly connected components of more than one node,
 * or of one that names itself). Nodes and groups come in the order of the map.
 *
 * Source: R. E. Tarjan, "Depth-first search and linear graph algorithms", 1972.
 */
export function cycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];

  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node) as number);
    stack.push(node);
    for (const target of edges.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) {
        low.set(node, Math.min(low.get(node) as number, low.get(target) as number));
      }
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || edges.get(node)?.includes(node)) groups.push(group);
  };

  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return groups;
}
