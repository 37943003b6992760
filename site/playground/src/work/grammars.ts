import { type Grammar, loadLanguage } from '@ctx/syntax';
import { languageFile, optionalPackageOf } from '@ctx/syntax/languages';

/** Makes grammars ready that lie beside the page: each is fetched once, when a text asks for it. */
export function grammarsAt(folder: string): (language: Grammar) => Promise<void> {
  const loading = new Map<string, Promise<void>>();
  let runtime: Promise<Uint8Array> | undefined;
  const bytesOf = async (name: string): Promise<Uint8Array> => {
    const response = await fetch(new URL(`${name}.wasm`, folder));
    if (!response.ok) throw new Error(`the grammar ${name} is not beside the page`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const load = async (language: Grammar): Promise<void> => {
    if (optionalPackageOf(language) !== undefined)
      throw new Error(`the grammar of ${language} is in a package of its own`);
    runtime ??= bytesOf('web-tree-sitter');
    const grammar = bytesOf(`tree-sitter-${languageFile(language).grammar}`);
    await loadLanguage(language, await grammar, await runtime);
  };
  return (language) => {
    const known = loading.get(language) ?? load(language);
    loading.set(language, known);
    return known;
  };
}
