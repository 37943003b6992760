import { withSlashes } from '@ctx/source/paths';
import type { ImportFact } from '../facts/facts.js';
import { type FormatFile, including, lineIndex, type Part } from './format-file.js';

/** A comment, a section of text, a declaration, or a tag; in attributes a bracket may stand. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[?!][^<>]*>|<(\/?)([A-Za-z_][\w.:-]*)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^<>"'])*?)(\/?)>/g;

/** Attributes that name an element. */
const NAME =
  /(?:^|\s)(?:x:)?(?:id|name|key|Name|Include|Key)\s*=\s*(?:"([^"<>]{1,200})"|'([^'<>]{1,200})')/;

/** Elements that another file stands in for, and the attribute that names it. */
const FILE = /^(?:(?:xsd?:|wsdl:|xi:|beans:)?(?:import|include|redefine|ProjectReference|Import))$/;
const LOCATION =
  /(?:^|\s)(?:schemaLocation|href|resource|location|Include|Project)\s*=\s*["']([^"'<>]{1,300})["']/;

/** XML: elements with a name (`id`, `name`, `key`, `Include`), and those around them on the outer levels. */
export const xml: FormatFile = {
  formats: ['xml'],
  linking: true,
  // Locals: one pass over the tags; what each says is read where it stands.
  read: (text) => {
    const lineOf = lineIndex(text);
    const parts: Part[] = [];
    const imports: ImportFact[] = [];
    const unnamed = new Set<number>();
    const open: { tag: string; part: number | undefined }[] = [];
    for (const { index, 1: slash, 2: tag, 3: attributes = '', 4: empty } of text.matchAll(TAG)) {
      if (tag === undefined) continue;
      const line = lineOf(index);
      if (slash === '/') {
        const at = open.findLastIndex((one) => one.tag === tag);
        if (at < 0) continue;
        for (const { part } of open.splice(at))
          if (part !== undefined) parts[part] = { ...parts[part]!, end: line + 1 };
        continue;
      }
      // A drawing is no data that somebody reads.
      if (open.length === 0 && /^(?:svg|plist)$/i.test(tag)) return { parts: [] };
      if (FILE.test(tag)) imports.push(...located(attributes, line));
      const named = NAME.exec(attributes);
      const name =
        named?.[1] ?? named?.[2] ?? (open.length <= 1 && empty !== '/' ? tag : undefined);
      let part: number | undefined;
      if (name !== undefined && open.length < 64) {
        const parent = open.findLast((one) => one.part !== undefined)?.part;
        const around = parent === undefined ? {} : { parent };
        part = parts.length;
        if (named === null) unnamed.add(part);
        const end = lineOf(index + attributes.length + tag.length) + 1;
        parts.push({
          name,
          kind: 'element',
          line,
          end,
          signature: `<${tag}${attributes}>`,
          ...around,
        });
      }
      if (empty !== '/') open.push({ tag, part });
    }
    return { parts: withoutLeaves(parts, unnamed), imports };
  },
};

/** Without elements of one line that nothing names: their text is a value. */
function withoutLeaves(parts: readonly Part[], unnamed: ReadonlySet<number>): Part[] {
  const places = new Map<number, number>();
  const shown: Part[] = [];
  for (const [index, { parent, ...part }] of parts.entries()) {
    if (unnamed.has(index) && part.end === part.line + 1) continue;
    places.set(index, shown.length);
    const around = parent === undefined ? undefined : places.get(parent);
    shown.push(around === undefined ? part : { ...part, parent: around });
  }
  return shown;
}

function located(attributes: string, line: number): ImportFact[] {
  const path = LOCATION.exec(attributes)?.[1];
  if (path === undefined || /^[a-z][a-z+.-]*:/i.test(path) || path.includes('$(')) return [];
  return [including(withSlashes(path), line)];
}
