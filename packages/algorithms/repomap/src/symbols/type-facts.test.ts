import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { symbolTable } from './symbol-table.js';
import { fieldKey, fieldsIn, inheritedIn } from './type-facts.js';

const APP = [
  'class App(Base, store.Other):',
  '    def __init__(self, db: Db):',
  '        self.db = db',
  '        self.store = Store()',
  '    def reset(self):',
  '        self.store = None',
  '        self.later = make()',
  'class Own(App):',
  '    def run(self):',
  '        self.store = Mine()',
].join('\n');

async function factsOf(text: string) {
  const { facts } = await extracted({ 'app.py': text });
  return { file: facts[0]!, table: symbolTable(facts) };
}

describe('inheritedIn', () => {
  it('gives each type the names that its header has', async () => {
    const { file } = await factsOf(APP);
    const named = [...inheritedIn(file)].map(([index, written]) => [
      file.definitions[index]!.name,
      written.map(({ name, receiver }) => (receiver === undefined ? name : `${receiver}.${name}`)),
    ]);
    expect(named).toEqual([
      ['App', ['Base', 'store.Other']],
      ['Own', ['App']],
    ]);
  });

  it('gives nothing for a file without types', async () => {
    const { file } = await factsOf('def run(): pass');
    expect(inheritedIn(file).size).toBe(0);
  });
});

describe('fieldsIn', () => {
  it('gives what members of each type are set to, the first that is known', async () => {
    const { file, table } = await factsOf(APP);
    const found = fieldsIn(file, table);
    expect([...found].map(([key, { value }]) => [key, value]).sort()).toEqual([
      [fieldKey('App', 'db'), '<Db>'],
      [fieldKey('App', 'later'), 'make()'],
      [fieldKey('App', 'store'), 'Store()'],
      [fieldKey('Own', 'store'), 'Mine()'],
    ]);
  });

  it('says from inside which definition each is set', async () => {
    const { file, table } = await factsOf(APP);
    const { within } = fieldsIn(file, table).get(fieldKey('App', 'later'))!;
    expect(file.definitions[within!]!.name).toBe('reset');
  });
});
