// A value that a caller hands in, a caller may not have: under `exactOptionalPropertyTypes` an optional property
// without `| undefined` refuses `{ budget: options.budget }`.
import { posix } from 'node:path';
import type { Finding } from '../findings.js';
import { lineAt, type Package, parse, type Source } from '../sources.js';

/** An optional property of an input that does not accept `undefined`. */
export interface StrictOptional {
  source: Source;
  /** The name of the property. */
  name: string;
  /** Offsets of its type in the text. */
  start: number;
  end: number;
  /** Whether ` | undefined` can follow the type only when that stands in parentheses. */
  wrap: boolean;
  /** It is `Partial<…>`, whose properties cannot be mended where they stand. */
  partial: boolean;
}

/** A node of the syntax tree, as far as types need it. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Whether callers write a value or read it. */
type Direction = 'in' | 'out';

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSFunctionType',
  'TSConstructorType',
  'TSMethodSignature',
  'TSCallSignatureDeclaration',
  'TSConstructSignatureDeclaration',
  'TSDeclareFunction',
  'TSEmptyBodyFunctionExpression',
]);

/** Types behind which ` | undefined` would belong to their last part. */
const WRAPPED = new Set(['TSFunctionType', 'TSConstructorType', 'TSConditionalType']);

const HANDED_ON = new Set(['ClassDeclaration', 'TSMethodSignature']);

/** Types that accept everything. */
const EVERYTHING = new Set(['TSUnknownKeyword', 'TSAnyKeyword', 'TSUndefinedKeyword']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The declarations of a source by name, and where the names come from that it imports. */
interface Scope {
  source: Source;
  declared: Map<string, Node>;
  /** Imported and re-exported names; `name` is the name there. */
  imported: Map<string, { specifier: string; name: string }>;
  exported: string[];
}

/** Follows types from the entries of packages, along what callers write. */
class Inputs {
  private readonly found: StrictOptional[] = [];
  /** With the declarations that they stand in. */
  private readonly partial: [declaration: Node | undefined, found: StrictOptional][] = [];
  private declaration: Node | undefined;
  private readonly byPath = new Map<string, Source>();
  private readonly entries = new Map<string, string>();
  private readonly scopes = new Map<Source, Scope>();
  private readonly seen = { in: new Set<Node>(), out: new Set<Node>() };

  constructor(packages: readonly Package[]) {
    for (const { name, folder, manifest, sources } of packages) {
      for (const source of sources) if (!source.test) this.byPath.set(source.path, source);
      for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
        const file = typeof target === 'string' ? target : (target.default ?? '');
        const built = /^\.\/dist\/(.+)\.js$/.exec(file)?.[1];
        if (built) this.entries.set(name + subpath.slice(1), `${folder}/src/${built}.ts`);
      }
    }
    for (const path of this.entries.values()) {
      const source = this.byPath.get(path);
      if (!source) continue;
      const scope = this.scopeOf(source);
      for (const name of scope.exported) this.follow(scope, name, 'out');
    }
  }

  /** The findings; what the packages give out themselves may be partial where it comes back. */
  all(): StrictOptional[] {
    const own = this.partial.filter(([node]) => !node || !this.seen.out.has(node));
    return [...this.found, ...own.map(([, found]) => found)];
  }

  /** Looks at the declaration that a name stands for, in whichever source. */
  private follow(scope: Scope, name: string, direction: Direction): void {
    const own = scope.declared.get(name);
    if (own) {
      if (this.seen[direction].has(own)) return;
      this.seen[direction].add(own);
      const around = this.declaration;
      this.declaration = own;
      this.visit(scope, own, direction);
      this.declaration = around;
      return;
    }
    const from = scope.imported.get(name);
    const source = from && this.byPath.get(this.resolve(scope.source.path, from.specifier));
    if (source) this.follow(this.scopeOf(source), from.name, direction);
  }

  private resolve(path: string, specifier: string): string {
    if (!specifier.startsWith('.')) return this.entries.get(specifier) ?? '';
    return posix.join(posix.dirname(path), specifier.replace(/\.js$/, '.ts'));
  }

  private visit(scope: Scope, node: Node, direction: Direction): void {
    if (FUNCTIONS.has(node.type)) {
      const other = direction === 'in' ? 'out' : 'in';
      this.visitAll(scope, [node.typeParameters, node.params], other);
      this.visitAll(scope, [node.returnType], direction);
      return;
    }
    // An object with methods is made elsewhere, by a constructor or a function, and only handed on.
    if (HANDED_ON.has(node.type) && direction === 'in') return;
    if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
      const { accessibility, key } = node;
      if (accessibility === 'private' || (key as Node).type === 'PrivateIdentifier') return;
    }
    if (node.type === 'TSPropertySignature' && direction === 'in') this.check(scope.source, node);
    const name = referenced(node);
    if (name === 'Partial' && direction === 'in') this.addPartial(scope.source, node);
    if (name !== undefined) this.follow(scope, name, direction);
    this.visitAll(scope, Object.values(node), direction);
  }

  private visitAll(scope: Scope, values: readonly unknown[], direction: Direction): void {
    for (const value of values) {
      if (Array.isArray(value)) this.visitAll(scope, value, direction);
      else if (isNode(value)) this.visit(scope, value, direction);
    }
  }

  private check(source: Source, { optional, key, typeAnnotation }: Node): void {
    const type = (typeAnnotation as { typeAnnotation: Node } | null)?.typeAnnotation;
    if (optional !== true || !type) return;
    const parts = type.type === 'TSUnionType' ? (type.types as Node[]) : [type];
    if (parts.some((part) => EVERYTHING.has(part.type))) return;
    const { start, end } = type;
    const name = source.text.slice((key as Node).start, (key as Node).end);
    this.found.push({ source, name, start, end, wrap: WRAPPED.has(type.type), partial: false });
  }

  private addPartial(source: Source, { start, end }: Node): void {
    const name = source.text.slice(start, end);
    this.partial.push([this.declaration, { source, name, start, end, wrap: false, partial: true }]);
  }

  private scopeOf(source: Source): Scope {
    const known = this.scopes.get(source);
    if (known) return known;
    const scope = readScope(source);
    this.scopes.set(source, scope);
    return scope;
  }
}

/** The name of a type that a node mentions, without what stands before a dot. */
function referenced(node: Node): string | undefined {
  const name = node.type === 'TSTypeReference' ? node.typeName : undefined;
  const base = node.type === 'TSInterfaceHeritage' ? node.expression : name;
  return isNode(base) && base.type === 'Identifier' ? (base.name as string) : undefined;
}

function readScope(source: Source): Scope {
  const scope: Scope = { source, declared: new Map(), imported: new Map(), exported: [] };
  const nameOf = (node: unknown) => ((node as Node).name ?? (node as Node).value) as string;
  for (const statement of parse(source).program.body as unknown as Node[]) {
    const specifier = (statement.source as Node | null)?.value as string | undefined;
    for (const entry of (statement.specifiers as Node[] | undefined) ?? []) {
      const local = nameOf(entry.local);
      if (statement.type === 'ImportDeclaration') {
        const name = entry.imported ? nameOf(entry.imported) : 'default';
        scope.imported.set(local, { specifier: specifier ?? '', name });
      } else {
        const exported = nameOf(entry.exported);
        if (specifier !== undefined) scope.imported.set(exported, { specifier, name: local });
        scope.exported.push(exported);
      }
    }
    const exports = statement.type === 'ExportNamedDeclaration';
    const declaration = exports ? statement.declaration : statement;
    if (!isNode(declaration)) continue;
    for (const node of (declaration.declarations as Node[] | undefined) ?? [declaration]) {
      if (!isNode(node.id) || node.id.type !== 'Identifier') continue;
      const name = nameOf(node.id);
      scope.declared.set(name, node);
      if (exports) scope.exported.push(name);
    }
  }
  return scope;
}

/** Every optional property of what callers of the packages hand in that refuses `undefined`. */
function strictOptionals(packages: readonly Package[]): StrictOptional[] {
  return new Inputs(packages).all();
}

/** The same as findings. */
export function checkOptionalInputs(packages: readonly Package[]): Finding[] {
  return strictOptionals(packages).map(({ source, name, start, partial }) => ({
    path: source.path,
    line: lineAt(source.text, start),
    message: partial
      ? `${name}: callers hand this in, its properties must accept undefined: write a mapped type`
      : `${name}?: callers hand this in, it must accept undefined: add "| undefined"`,
  }));
}
