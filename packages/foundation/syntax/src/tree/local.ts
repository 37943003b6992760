/** A name that a scope declares: a parameter, a local variable, a type parameter. */
export interface Local {
  /** Offset of the name. */
  startIndex: number;
  /** The name itself. Default: the identifier at `start`. */
  name?: string | undefined;
  /** Offset that is in the scope which declares it. Default: `start`. */
  at?: number | undefined;
  /** Offset from which it is visible. Default: where its scope starts. */
  from?: number | undefined;
  /** Holds no function, so that a call of its name means something else. */
  valued?: boolean | undefined;
  /** Declared for the whole function (`var`), not only for its block. */
  hoisted?: boolean | undefined;
}
