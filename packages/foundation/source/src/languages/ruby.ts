import type { LanguageData } from '../language.js';

/** Ruby, with its build and package files. */
export const ruby: LanguageData = {
  extensions: 'rb rake gemspec ru',
  fileNames: 'Rakefile Gemfile Guardfile Capfile Vagrantfile',
  programs: 'ruby',
  prose: /\bRuby\b/,
  comment: '#',
  control: {
    branches: 'if unless while until for rescue',
    chains: 'elsif',
    cases: 'when',
    switches: 'case',
    operators: '&& || and or',
    ternary: true,
  },
  imports: {
    family: 'ruby',
    ...{ bareMembers: true, openNames: true, parts: true, nestedConstants: true },
  },
  values: { maker: 'new' },
  dynamic: 'send public_send method_missing define_method const_get instance_variable_get',
};
