import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/run-edges.js';

describe('fixtureRuns', () => {
  it('takes a maker of parameters from the own file, the own folder and those above, and no other', async () => {
    const maker = 'def client():\n    pass\n';
    const from = async (path: string) =>
      (
        await edgesOf({
          [path]: maker,
          'tests/web/test_get.py': 'def test_get(client):\n    pass\n',
        })
      ).length;
    const counts = [
      await from('tests/web/conftest.py'),
      await from('tests/conftest.py'),
      await from('conftest.py'),
      await from('tests/api/conftest.py'),
      await from('tests/website/conftest.py'),
      await from('src/client.py'),
    ];
    expect(counts).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('asks each test for what it takes, and nobody for itself', async () => {
    const edges = await edgesOf({
      'tests/test_get.py':
        'def client(client):\n    pass\n\n\ndef test_get(client):\n    pass\n\n\ndef test_set(other):\n    pass\n',
    });
    expect(edges).toEqual(['test_get > client 0.90!']);
  });
});
