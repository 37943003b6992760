import { describe, expect, it } from 'vitest';
import { DIRECTORY_RULES, NAME_RULES, PATH_RULES, VALUE_FILE } from './secret-names.js';

const RULES = [...NAME_RULES, ...PATH_RULES];

describe('the rules', () => {
  it('are told apart by name, and say what such a file holds', () => {
    const names = RULES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { why } of [...RULES, ...DIRECTORY_RULES.values()])
      expect(why).toMatch(/^\w.* ?\w$|\)$/);
  });

  it('match no source file, whatever its name', () => {
    const stems = [
      'env',
      '.env',
      'secret',
      'secrets',
      'credentials',
      'id_rsa',
      'deploy_key',
      'vault',
      'token',
      'kubeconfig',
      'passwords',
      'auth',
      'shadow',
      'prod.env',
    ];
    for (const stem of stems)
      for (const end of [
        'ts',
        'tsx',
        'js',
        'mjs',
        'py',
        'go',
        'rs',
        'rb',
        'java',
        'kt',
        'cs',
        'swift',
        'md',
      ]) {
        const hits = RULES.filter(({ matches }) => matches.test(`${stem}.${end}`));
        // Only an environment's own prefix is stronger than an ending that is not of JavaScript.
        expect([`${stem}.${end}`, hits.map(({ name }) => name)]).toEqual([
          `${stem}.${end}`,
          stem === '.env' && !/^([cm]?[jt]sx?|md)$/.test(end) ? ['.env*'] : [],
        ]);
        expect(VALUE_FILE.test(`${stem}.${end}`)).toBe(false);
      }
  });
});
