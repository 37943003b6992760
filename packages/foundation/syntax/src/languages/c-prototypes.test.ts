import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/facts.js';

describe('prototypes', () => {
  it('links a definition to its prototype, and marks what is only declared', async () => {
    const text = [
      'int used(void);',
      'int far(int);',
      'extern int shared;',
      'extern int given = 1;',
      'int used(void) { return far(1); }',
    ].join('\n');
    const { definitions } = await factsOf('c', text);
    expect(
      definitions.map(({ name, declaration, prototypeLine }) => [name, declaration, prototypeLine]),
    ).toEqual([
      ['far', true, undefined],
      ['shared', true, undefined],
      ['given', undefined, undefined],
      ['used', undefined, 1],
    ]);
  });

  it('links a member to its declaration with as many arguments', async () => {
    const text = [
      'class Shape {',
      '  Shape() = default;',
      '  void draw();',
      '  void draw(int by, std::map<int, int> at);',
      '  int inside() { return 1; }',
      '};',
      'void Shape::draw(int by, std::map<int, int> at) {}',
      'void Shape::draw() {}',
    ].join('\n');
    const { definitions } = await factsOf('cpp', text);
    expect(
      definitions.map(({ name, headerLine, declaration, prototypeLine }) =>
        [name, headerLine, declaration ? 'declared' : 'defined', prototypeLine].join(' '),
      ),
    ).toEqual([
      'Shape 1 defined ',
      'Shape 2 defined ',
      'draw 3 declared ',
      'draw 4 declared ',
      'inside 5 defined ',
      'draw 7 defined 4',
      'draw 8 defined 3',
    ]);
  });
});
