import { readFileSync } from 'node:fs';

/**
 * Reads the packed table of o200k_base where files are: from the one beside this module, in a
 * millisecond. A program that was bundled without it takes the module.
 */
export async function readO200kTable(): Promise<Uint8Array> {
  try {
    return readFileSync(new URL('./o200k.bin', import.meta.url));
  } catch {
    const { readO200kTable: readModule } = await import('./o200k-module.js');
    return readModule();
  }
}
