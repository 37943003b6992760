import { describe, expect, it } from 'vitest';
import { type ToolName, toolsCalled, workspaceTools } from './workspace-tools.js';

describe('toolsCalled', () => {
  it('gives the tools of these names in their order, and without names all but outline', () => {
    expect(toolsCalled(['map', 'show']).map(({ name }) => name)).toEqual(['map', 'show']);
    const rest = Object.keys(workspaceTools).filter((name) => name !== 'outline');
    expect(toolsCalled().map(({ name }) => name)).toEqual(expect.arrayContaining(rest));
    expect(toolsCalled()).toHaveLength(rest.length);
  });

  it('refuses a name that no tool has, one of Object’s own too, and says which there are', () => {
    for (const name of ['edit', 'toString', 'constructor'])
      expect(() => toolsCalled([name as ToolName])).toThrow(
        `no tool is called "${name}"; there are context, show`,
      );
  });
});
