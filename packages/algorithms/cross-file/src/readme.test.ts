// Runs the snippets of README.md.
import { describe, expect, it } from 'vitest';
import { type Block, createIndex, renderLinks, restore } from './index.js';

const models: Block[] = [
  { header: 'class UserModel:', body: '    name = ""', startLine: 1 },
  { header: 'class OrderModel:', body: '    total = 0', startLine: 4 },
];
const handlers: Block[] = [
  { header: '', body: 'from .models import UserModel, OrderModel', startLine: 1 },
  {
    header: 'class OrderHandler:',
    body: '    def get(self): return OrderModel()',
    startLine: 3,
  },
];
const serializers: Block[] = [
  {
    header: 'def dump_order(handler):',
    body: '    return OrderHandler.get(handler)',
    startLine: 1,
  },
];

describe('the README', () => {
  it('links the files of a small shop', () => {
    const index = createIndex({ capacity: 1000 });
    index.add('shop/models.py', models);
    index.add('shop/handlers.py', handlers);
    index.add('shop/serializers.py', serializers);

    const links = index.links('shop/handlers.py');
    expect(renderLinks(links)).toBe('-> shop/models.py, <- shop/serializers.py');
    expect(renderLinks(links, { evidence: true })).toBe(
      '-> shop/models.py  shop/models/OrderModel 1:1, OrderModel 1:4, UserModel 1:1\n' +
        '<- shop/serializers.py  OrderHandler 3:2',
    );
    expect(links[0]?.evidence[1]).toMatchObject({
      token: 'OrderModel',
      source: 'symbol',
      relation: 'dependency',
      line: 1,
      otherLine: 4,
    });
  });

  it('stores and loads an index and one file’s part', () => {
    const index = createIndex();
    index.add('shop/models.py', models);
    index.add('shop/handlers.py', handlers);
    const back = restore(index.serialize({ recency: true }), { capacity: 1000 });
    expect(back.links('shop/handlers.py')).toEqual(index.links('shop/handlers.py'));
    const part = index.serialize({ paths: ['shop/models.py'] });
    expect(createIndex().load(part)).toEqual([]);
  });
});
