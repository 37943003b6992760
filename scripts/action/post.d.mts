/** The means of a step; tests give their own. */
export interface PostMeans {
  api?: ((args: string[]) => { status: number | null; stdout?: string | undefined }) | undefined;
  say?: ((text: string) => void) | undefined;
}

/** The commenting step of the action. */
export function post(env: Readonly<Record<string, string | undefined>>, means?: PostMeans): void;
