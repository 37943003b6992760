import { printableName, printablePath } from '@ctx/text/printable';
import type { GraphSymbol } from '../graph/graph.js';
import type { MapFile } from './map-file.js';

/** A file as a map may show it: no name, path or sentence holds characters that a reader would act on. */
export function printableFile(file: MapFile): MapFile {
  let symbols: MapFile['symbols'] | undefined;
  // Asks for nothing that is not shown: of thousands of files a map has some dozens.
  return {
    path: printablePath(file.path),
    dependents: file.dependents,
    class: file.class,
    get doc() {
      return file.doc === undefined ? undefined : printableText(file.doc);
    },
    get symbols() {
      symbols ??= printableSymbols(file.symbols);
      return symbols;
    },
  };
}

/** Parents are positions in the array, and identity is compared: the same array where it can be. */
function printableSymbols(symbols: MapFile['symbols']): MapFile['symbols'] {
  const named = symbols.map(printableSymbol);
  return named.some((symbol, i) => symbol !== symbols[i]) ? named : symbols;
}

function printableSymbol(symbol: GraphSymbol): GraphSymbol {
  const name = printableName(symbol.name);
  const signature = printableText(symbol.signature);
  const doc = symbol.doc === undefined ? undefined : printableText(symbol.doc);
  if (name === symbol.name && signature === symbol.signature && doc === symbol.doc) return symbol;
  return { ...symbol, name, signature, ...(doc !== undefined && { doc }) };
}

/** White space of several lines is folded where they are shown. */
function printableText(text: string): string {
  return printableName(text.replace(/[\t\n\r]+/g, ' '));
}
