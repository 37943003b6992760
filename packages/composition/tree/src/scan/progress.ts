/** How far a long operation is. `total` can grow while files are still being found. */
export interface Progress {
  readonly phase: 'list' | 'stat' | 'read' | 'save' | 'link';
  readonly done: number;
  readonly total: number;
  /** The file that was read last. */
  readonly path?: string | undefined;
}
