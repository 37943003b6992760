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
  lexis: {
    long: ['"', "'", '`'],
    hole: ['#{', ['"', '`']],
    regex: true,
    forms: [
      { kind: 'comment', on: '=', open: /(?<![^\r\n])=begin\b/y, close: '\n=end' },
      { kind: 'comment', on: '_', open: /(?<![^\r\n])__END__(?=\s)[\s\S]*/y },
      { kind: 'code', on: '?$', open: /(?<![^\s(,=[])\?["'`#](?!\w)|\$["'`]/y },
      {
        kind: 'string',
        on: '%',
        open: /(?<![\w)\]])%[qQwWiIrsx]([^\w\s])/y,
        close: '$)',
        escapes: true,
      },
      { kind: 'string', on: '%', open: /(?<=[\s(,=[])%([([{])/y, close: '$)', escapes: true },
      {
        kind: 'string',
        on: '<',
        open: /<<[-~]?["'`]?([A-Z_]\w*)["'`]?/y,
        close: '$1',
        below: true,
      },
    ],
  },
  testSupport: /^(?:test|spec|rails)_helper$/,
  imports: {
    family: 'ruby',
    ...{ bareMembers: true, openNames: true, parts: true, nestedConstants: true },
  },
  protocol:
    'to_s to_str inspect hash eql? respond_to_missing? method_missing initialize_copy initialize_dup marshal_dump marshal_load encode_with init_with pretty_print instance_of?',
  syntaxCalls: 'each call coerce to_proc to_ary to_hash',
  values: {
    builtins:
      'Array Dir ENV File FileUtils Float Hash Integer JSON Kernel Math Process Regexp String Struct Symbol Thread Time',
    maker: 'new',
    inherits: 'last',
    bareCalls: true,
    objectVariables: true,
    evaluates: 'instance_eval instance_exec class_eval class_exec module_eval',
    documented: 'brackets',
    tiers: 'ssssssss-s--',
  },
  // Calls write names of keywords only.
  callers: { parameters: [[/^(\*{0,2}|&)[a-z_]\w*(?=\s*(?:=|$))/, '$1_']] },
  dynamic: 'send public_send method_missing define_method const_get instance_variable_get',
};
