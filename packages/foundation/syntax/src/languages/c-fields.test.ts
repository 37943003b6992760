import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/facts.js';
import { withEndedFields } from './c-fields.js';

describe('withEndedFields', () => {
  it.each([
    ['struct s {\n  A_FIELDS\n  B_FIELDS\n};', 'struct s {\n  A_FIELDS;  B_FIELDS;};'],
    ['struct s\n{\n  A_FIELDS\n};', 'struct s\n{\n  A_FIELDS;};'],
    [
      'struct s {\n  int a;\n  /* own */\n  A_FIELDS\n};',
      'struct s {\n  int a;\n  /* own */\n  A_FIELDS;};',
    ],
    [
      'struct s {\n  union { int b; } u;\n  A_B \n};',
      'struct s {\n  union { int b; } u;\n  A_B;\n};',
    ],
    [
      'struct s /* a */ /* { */ { // }\n  int a; /* on\n  A_FIELDS\n};',
      'struct s /* a */ /* { */ { // }\n  int a; /* on\n  A_FIELDS;};',
    ],
    ['struct s {\r\n  A_B\r\n};', 'struct s {\r\n  A_B;\n};'],
  ])('ends the fields of %j', (text, ended) => {
    expect(withEndedFields(text)).toBe(ended);
  });

  it.each([
    ['enum e {\n  RED_COLOR\n};'],
    ['int f(struct s *a) {\n  SOME_CALL\n}'],
    ['struct s a = {\n  SOME_VALUE\n};'],
    ['struct s {\n  int a =\n  SOME_VALUE\n  ;\n};'],
    ['struct s {\n  A_FIELDS\n#ifdef X\n};'],
    ['#define A_B struct { \\\n  B_FIELDS\nint a;'],
    ['struct s;\n  A_FIELDS\n'],
  ])('leaves %j alone', (text) => {
    expect(withEndedFields(text)).toBe(text);
  });

  it.each([
    ['/* struct s { */', 'what a comment opens'],
    ['// struct s {', 'what the rest of a line opens'],
    ['/* struct s { */ // /*', 'what two comments open'],
    ['/* struct s {', 'what a comment opens that goes on below'],
  ])('takes %j for no struct: %s is no code', (line) => {
    const text = `${line}\n  int a;\n  A_FIELDS\n};`;
    expect(withEndedFields(text)).toBe(text);
  });

  it('keeps the length of any text, and all that is no blank', () => {
    const words = ['A_B', 'struct s', ' ', '{', '}', ';', '\n', '\r\n', 'x', '#', '\\', '//'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 60 }), (list) => {
        const text = list.join('');
        const ended = withEndedFields(text);
        expect(ended).toHaveLength(text.length);
        expect(ended.replace(/[\s;]/g, '')).toBe(text.replace(/[\s;]/g, ''));
      }),
    );
  });
});

it('reads the functions behind a struct whose fields are macros', async () => {
  const text = `struct timer_s {
  LIB_HANDLE_FIELDS
  LIB_TIMER_FIELDS
};

LIB_EXTERN int timer_init(loop_t*, timer_t* handle);
LIB_EXTERN int timer_start(timer_t* handle,
                           timer_cb cb);
LIB_EXTERN uint64_t timer_get(const timer_t* handle);

struct info_s {
  LIB_REQ_FIELDS
  /* read-only */
  loop_t* loop;
  LIB_INFO_FIELDS
};

LIB_EXTERN int info(loop_t* loop);
`;
  const { definitions, references } = await factsOf('c', text);
  expect(definitions.map(({ kind, name, headerLine }) => `${headerLine} ${kind} ${name}`)).toEqual([
    '1 struct timer_s',
    '6 function timer_init',
    '7 function timer_start',
    '9 function timer_get',
    '11 struct info_s',
    '14 property loop',
    '18 function info',
  ]);
  expect(references.map(({ name, line }) => `${line} ${name}`)).toContain('3 LIB_TIMER_FIELDS');
});
