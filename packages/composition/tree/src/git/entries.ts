import { type Dirent, readdirSync } from 'node:fs';

/** The entries of a folder of git's; nothing where it is gone: `git gc` removes folders while others read. */
export function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
