import type { Definition } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { exportIdiom, isOffered, judgesExports } from './export-idiom.js';

const definition = (name: string, more: Partial<Definition> = {}): Definition => ({
  ...{
    name,
    kind: 'function',
    exported: true,
    startLine: 1,
    headerLine: 1,
    endLine: 2,
    startIndex: 0,
    endIndex: 9,
    signature: `${name}()`,
  },
  ...more,
});

describe('exportIdiom', () => {
  it('is a statement in scripts, a convention in Python, and nothing where all that is public is offered', () => {
    const paths = ['a.ts', 'a.jsx', 'a.py', 'a.go', 'a.rs', 'A.java', 'notes.md'];
    expect(paths.map(exportIdiom)).toEqual([
      ...['statement', 'statement', 'convention', 'all', 'all', 'all', 'all'],
    ]);
    expect(paths.filter(judgesExports)).toEqual(['a.ts', 'a.jsx', 'a.py']);
  });
});

describe('isOffered', () => {
  it('takes by a statement whatever is exported, by convention functions and classes alone', () => {
    const limit = definition('LIMIT', { kind: 'constant' });
    expect(isOffered(limit, 'statement')).toBe(true);
    expect(isOffered(limit, 'convention')).toBe(false);
    expect(isOffered(definition('Store', { kind: 'class' }), 'convention')).toBe(true);
  });

  it('takes by convention what `__all__` leaves out, but no underscore', () => {
    const out = { exported: false };
    expect(isOffered(definition('load', out), 'convention')).toBe(true);
    expect(isOffered(definition('_load', out), 'convention')).toBe(false);
    expect(isOffered(definition('load', out), 'statement')).toBe(false);
  });

  it('takes no member, no declaration, no addition to another module, and no name that the language asks for', () => {
    const none = [
      definition('add', { container: 'Cart' }),
      definition('Cart', { kind: 'constructor' }),
      definition('declared', { declaration: true }),
      definition('added', { kind: 'namespace', signature: "declare module '../b'" }),
    ];
    expect(none.filter((one) => isOffered(one, 'statement'))).toEqual([]);
    for (const name of ['__getattr__', 'pytest_configure'])
      expect(isOffered(definition(name), 'convention')).toBe(false);
  });
});
