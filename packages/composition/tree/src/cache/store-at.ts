import type { Store } from '@ctx/store';

/** Opens a store for what one version of the code makes, which `space` names. */
export type OpenStore = (space: string) => Promise<Store>;

/** How a store elsewhere is used. */
interface StoreAtOptions {
  /** What is kept is of public contents (default false). */
  readonly isPublic?: boolean | undefined;
  /** Loads the package of such stores, which is optional, for it brings a driver with it. */
  readonly load?: (() => Promise<typeof import('@ctx/store-postgres')>) | undefined;
}

/**
 * A store elsewhere by its address, `postgres://<host>/<database>`. Its package is looked up from this one, as those
 * of grammars are, and never from the tree that is read.
 *
 * @returns what opens it, and rejects with an Error where the package is not installed, and with a RangeError for what
 *   is no address; neither repeats the address, for it may hold a password
 */
export function storeAt(
  url: string,
  { isPublic = false, load = () => import('@ctx/store-postgres') }: StoreAtOptions = {},
): OpenStore {
  return async (space) => {
    const { openPostgresStore } = await load().catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new Error(
        'a store in PostgreSQL is in an optional package: install @ctx/store-postgres where this program is',
      );
    });
    return openPostgresStore({ url, space, isPublic });
  };
}
