/** Tree-sitter's number of the nodes that are errors. */
export const ERROR_TYPE = 65_535;

/** The names of a grammar; web-tree-sitter's `Language` fits. */
export interface Names {
  idForNodeType(type: string, named: boolean): number | null;
  fieldIdForName(name: string): number | null;
  readonly supertypes: readonly number[];
}

const TOKEN = /\s+|"[^"\\]*"|#[a-z-]+\?|@\w+|[A-Za-z_]\w*:?|[()[\].!]/y;

/**
 * Reads the patterns of a query in tree-sitter's notation: nodes, `"tokens"`, fields, `!field`, alternatives,
 * anchors, captures, wildcards, and the conditions `#eq?`, `#not-eq?`, `#any-of?`, `#match?`. A pattern with
 * alternatives is as many patterns.
 *
 * @throws RangeError for what is not read (a quantifier, a supertype), and for a name that the grammar does not have
 */
export function readQuery(source: string, names: Names): Pattern[] {
  const reader = new QueryReader(source, names);
  const patterns: Pattern[] = [];
  while (!reader.isDone) patterns.push(...reader.pattern());
  return patterns;
}

class QueryReader {
  readonly #tokens: string[] = [];
  readonly #names: Names;
  #at = 0;

  constructor(source: string, names: Names) {
    this.#names = names;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < source.length) {
      const start = TOKEN.lastIndex;
      const token = TOKEN.exec(source)?.[0];
      if (token === undefined)
        throw new RangeError(
          `query: cannot read ${JSON.stringify(source.slice(start, start + 20))}`,
        );
      if (token.trim() !== '') this.#tokens.push(token);
    }
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length;
  }

  pattern(): Pattern[] {
    const conditions: Condition[] = [];
    return this.#item(conditions).map((root) => ({ root, conditions }));
  }

  /** A node, a token, alternatives or a group, with the captures behind it: each as it may be. */
  #item(conditions: Condition[]): Step[] {
    const found = this.#plain(conditions);
    const captures: string[] = [];
    while (this.#peek().startsWith('@')) captures.push(this.#next().slice(1));
    return captures.length === 0
      ? found
      : found.map((step) => ({ ...step, captures: [...step.captures, ...captures] }));
  }

  #plain(conditions: Condition[]): Step[] {
    const token = this.#next();
    if (token.startsWith('"')) return [stepOf(this.#type(token.slice(1, -1), false))];
    if (token === '[') {
      const steps: Step[] = [];
      while (!this.#takes(']')) steps.push(...this.#item(conditions));
      return united(steps);
    }
    if (token !== '(') throw this.#unread(token);
    const isGroup = /^[([]$/.test(this.#peek());
    const types = isGroup ? 'any' : this.#namedTypes(this.#next());
    const { lists, without } = this.#inside(conditions);
    // A group of one node is that node; one of several stands in whatever node there is.
    if (isGroup && lists.length === 1) return lists[0]!;
    return products(lists).map((children) => ({ ...stepOf(types), without, children }));
  }

  /** The inside of a node, up to its bracket: for each child the ways in which it may be. */
  #inside(conditions: Condition[]): { lists: Step[][]; without: number[] } {
    const lists: Step[][] = [];
    const without: number[] = [];
    let isNext = false;
    while (!this.#takes(')')) {
      const token = this.#peek();
      if (this.#takes('.')) isNext = true;
      else if (this.#takes('!')) without.push(this.#field(this.#next()));
      else if (token === '(' && this.#tokens[this.#at + 1]?.startsWith('#'))
        conditions.push(this.#condition());
      else {
        const field = token.endsWith(':') ? this.#field(this.#next().slice(0, -1)) : undefined;
        const found = this.#item(conditions);
        lists.push(found.map((step) => ({ ...step, field: field ?? step.field, isNext })));
        isNext = false;
      }
    }
    const last = lists.length - 1;
    if (isNext && last >= 0) lists[last] = lists[last]!.map((step) => ({ ...step, isLast: true }));
    return { lists, without };
  }

  #condition(): Condition {
    this.#next();
    const name = this.#next();
    const capture = this.#next().slice(1);
    const values: string[] = [];
    while (!this.#takes(')')) values.push(this.#next().slice(1, -1));
    const [value = ''] = values;
    switch (name) {
      case '#eq?':
        return { capture, holds: (text) => text === value };
      case '#not-eq?':
        return { capture, holds: (text) => text !== value };
      case '#any-of?':
        return { capture, holds: (text) => values.includes(text) };
      case '#match?': {
        const pattern = new RegExp(value);
        return { capture, holds: (text) => pattern.test(text) };
      }
      default:
        throw this.#unread(name);
    }
  }

  #namedTypes(name: string): Step['types'] {
    return name === '_' ? 'named' : this.#type(name, true);
  }

  #type(name: string, named: boolean): ReadonlySet<number> {
    const id = this.#names.idForNodeType(name, named);
    if (id === null) throw new RangeError(`query: the grammar has no node ${JSON.stringify(name)}`);
    if (this.#names.supertypes.includes(id))
      throw new RangeError(`query: ${name} is a supertype; name its nodes`);
    return new Set([id]);
  }

  #field(name: string): number {
    const id = this.#names.fieldIdForName(name);
    if (id === null)
      throw new RangeError(`query: the grammar has no field ${JSON.stringify(name)}`);
    return id;
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  #next(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new RangeError('query: it ends within a pattern');
    return token;
  }

  /** Whether a token comes next, which is then read. */
  #takes(token: string): boolean {
    if (this.isDone) throw new RangeError('query: it ends within a pattern');
    const isIt = this.#peek() === token;
    if (isIt) this.#at++;
    return isIt;
  }

  #unread(token: string): RangeError {
    const near = this.#tokens.slice(Math.max(0, this.#at - 5), this.#at + 1).join(' ');
    return new RangeError(`query: cannot read ${JSON.stringify(token)} at ${near}`);
  }
}

function stepOf(types: Step['types']): Step {
  return {
    types,
    field: undefined,
    without: [],
    captures: [],
    isNext: false,
    isLast: false,
    children: [],
  };
}

/** Alternatives, those that ask for nothing but a kind of node as one. */
function united(steps: readonly Step[]): Step[] {
  const types = new Set<number>();
  const others = steps.filter((step) => {
    const { types: own, captures, children, without } = step;
    if (typeof own === 'string' || captures.length + children.length + without.length > 0)
      return true;
    for (const type of own) types.add(type);
    return false;
  });
  return types.size === 0 ? others : [stepOf(types), ...others];
}

/** Every way to take one of each list. */
function products(lists: readonly (readonly Step[])[]): Step[][] {
  let paths: Step[][] = [[]];
  for (const list of lists) paths = paths.flatMap((before) => list.map((one) => [...before, one]));
  return paths;
}

/** One node of a pattern, and what it asks of the nodes in it. */
export interface Step {
  /** Kinds of node, by their numbers in the grammar; `named`: each that has a name, `any`: each. */
  readonly types: ReadonlySet<number> | 'named' | 'any';
  /** Field of its parent that the node is. */
  readonly field: number | undefined;
  /** Fields that the node must not have. */
  readonly without: readonly number[];
  readonly captures: readonly string[];
  /** No named node stands between it and what the pattern has before it. */
  readonly isNext: boolean;
  /** No named node follows it. */
  readonly isLast: boolean;
  /** In the order of the nodes. */
  readonly children: readonly Step[];
}

/** The condition on the text of a captured node. */
interface Condition {
  readonly capture: string;
  readonly holds: (text: string) => boolean;
}

/** One pattern of a query, without alternatives: each of those is a pattern. */
export interface Pattern {
  readonly root: Step;
  readonly conditions: readonly Condition[];
}

/** Whether a step takes nodes of a kind. */
export function takes({ types }: Step, type: number): boolean {
  if (types === 'any') return true;
  return types === 'named' ? type !== ERROR_TYPE : types.has(type);
}
