import { expect, it } from 'vitest';
import { checkboxes, type TodoList, takeTodos } from './todos.js';

const listed = (...calls: [tool: string, input: Record<string, unknown>][]) => {
  const list: TodoList = { items: new Map() };
  for (const [tool, input] of calls) takeTodos(list, tool, input);
  return [...list.items.values()].map(({ text, state }) => `${state} ${text}`);
};

it('takes a list in every spelling, the last one', () => {
  const todos = [
    { content: 'a', status: 'in_progress' },
    { content: 'b', status: 'completed' },
  ];
  expect(listed(['TodoWrite', { todos: [{ content: 'old' }] }], ['TodoWrite', { todos }])).toEqual([
    'begun a',
    'done b',
  ]);
  expect(listed(['update_plan', { plan: [{ step: 'a', status: 'pending' }] }])).toEqual(['open a']);
  expect(listed(['write_todos', { todos: [{ description: 'a', status: 'cancelled' }] }])).toEqual([
    'done a',
  ]);
  expect(listed(['update_todo', { todos: '- [x] a\n- [ ] b' }])).toEqual(['done a', 'open b']);
});

it('takes tasks one by one', () => {
  expect(
    listed(
      ['TaskCreate', { subject: 'a' }],
      ['TaskCreate', { subject: 'b' }],
      ['TaskUpdate', { taskId: '2', status: 'in_progress' }],
      ['TaskUpdate', { taskId: '1', status: 'completed' }],
      ['TaskUpdate', { taskId: '9', status: 'completed' }],
    ),
  ).toEqual(['done a', 'begun b']);
});

it('minds no call that has no list', () => {
  expect(
    listed(['TodoRead', {}], ['Plan', { plan: 'in words' }], ['Bash', { items: [1] }]),
  ).toEqual([]);
  expect(checkboxes('- [ ] a\n* [x] b\n- c')).toEqual([
    { text: 'a', state: 'open' },
    { text: 'b', state: 'done' },
  ]);
});
