import { expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { PYTHON_STANDARD_LIBRARY } from './python-standard-library.js';

it('takes a name of the standard library for no file of the repository', () => {
  expect(PYTHON_STANDARD_LIBRARY.has('json')).toBe(true);
  expect(PYTHON_STANDARD_LIBRARY.has('requests')).toBe(false);
  const project = { 'src/json.py': '', 'src/own.py': '', 'src/x/a.py': 'import json\nimport own' };
  expect(edgesOf(project)).toEqual(['src/x/a.py -> src/own.py']);
});
