import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('c definitions', () => {
  it('finds functions and prototypes', async () => {
    const text = [
      '/* Adds. Both. */',
      'int add(int a, int b) { return a + b; }',
      'static void own(void) {}',
      'struct node *make(const char *name, void (*done)(int));',
      'extern int far(int);',
      'char **names(void);',
      'int first(void), second(int);',
      'void',
      'split_over',
      '(int lines)',
      '{',
      '}',
    ].join('\n');
    expect(await outline('c', text)).toEqual([
      '+function add 2-2 | int add(int a, int b) // Adds.',
      '-function own 3-3 | static void own(void)',
      '+function make 4-4 | struct node *make(const char *name, void (*done)(int))',
      '+function far 5-5 | extern int far(int)',
      '+function names 6-6 | char **names(void)',
      '+function first 7-7 | first(void)',
      '+function second 7-7 | second(int)',
      '+function split_over 8-12 | void split_over (int lines)',
    ]);
  });

  it('gives the definition before its prototype', async () => {
    const text = [
      'static int later(int);',
      'int used(void);',
      'int used(void) { return later(1); }',
      'static int later(int a) { return a; }',
    ].join('\n');
    expect(await outline('c', text)).toEqual([
      '+function used 3-3 | int used(void)',
      '-function later 4-4 | static int later(int a)',
    ]);
  });

  it('finds structs only with a body', async () => {
    const text = [
      'struct forward;',
      'struct point { int x, y; struct { int deep; } inner; char name[8]; };',
      'struct point origin;',
      'union value { int i; float f; };',
      'enum color { RED, GREEN = 2 };',
      'enum { ANONYMOUS };',
      'int use(struct point *p);',
    ].join('\n');
    expect(await outline('c', text)).toEqual([
      '+struct point 2-2 | struct point',
      '+property point / x 2-2 | x',
      '+property point / y 2-2 | y',
      '+property point / inner 2-2 | struct',
      '+property point / inner / deep 2-2 | int deep',
      '+property point / name 2-2 | char name[8]',
      '+variable origin 3-3 | struct point origin',
      '+struct value 4-4 | union value',
      '+property value / i 4-4 | int i',
      '+property value / f 4-4 | float f',
      '+enum color 5-5 | enum color',
      '+constant color / RED 5-5 | RED',
      '+constant color / GREEN 5-5 | GREEN = 2',
      '+constant ANONYMOUS 6-6 | ANONYMOUS',
      '+function use 7-7 | int use(struct point *p)',
    ]);
  });

  it('names what a typedef declares', async () => {
    const text = [
      '/* A list. */',
      'typedef struct list { struct list *next; } list;',
      'typedef struct { int a; } pair, *pair_ptr;',
      'typedef struct tagged { int b; } other;',
      'typedef enum { ON, OFF } state;',
      'typedef int number;',
      'typedef int (*compare)(const void *, const void *);',
      'typedef void handler(int);',
    ].join('\n');
    expect(await outline('c', text)).toEqual([
      '+struct list 2-2 | typedef struct list // A list.',
      '+property list / next 2-2 | struct list *next',
      '+struct pair 3-3 | typedef struct',
      '+property pair / a 3-3 | int a',
      '+type pair / pair_ptr 3-3 | *pair_ptr',
      '+struct tagged 4-4 | struct tagged',
      '+property tagged / b 4-4 | int b',
      '+type other 4-4 | other',
      '+enum state 5-5 | typedef enum',
      '+constant state / ON 5-5 | ON',
      '+constant state / OFF 5-5 | OFF',
      '+type number 6-6 | typedef int number',
      '+type compare 7-7 | typedef int (*compare)(const void *, const void *)',
      '+type handler 8-8 | typedef void handler(int)',
    ]);
  });

  it('finds macros, but not guards', async () => {
    const text = [
      '#ifndef LIST_H',
      '#define LIST_H',
      '#define LIMIT 10',
      '#define MAX(a, b) ((a) > (b) ? (a) : (b))',
      '#define LONG(x) \\',
      '    do { x; } while (0)',
      '#ifdef DEBUG',
      '#define LOG(x) print(x)',
      '#else',
      '#define LOG(x)',
      '#endif',
      'static inline int shown(void) { return 1; }',
      '#endif',
    ].join('\n');
    expect(await outline('c', text)).toEqual([
      '+macro LIMIT 3-3 | #define LIMIT 10',
      '+macro MAX 4-4 | #define MAX(a, b) ((a) > (b) ? (a) : (b))',
      '+macro LONG 5-6 | #define LONG(x)',
      '+macro LOG 8-8 | #define LOG(x) print(x)',
      '+function shown 12-12 | static inline int shown(void)',
    ]);
  });

  it('finds variables of the file', async () => {
    const text = [
      'int count = 1, *other;',
      'static const char *const names[] = { "a" };',
      'extern int far;',
      'int (*callback)(int);',
      'int table[] = {',
      '  1,',
      '};',
      'void f(void) { int local; static int kept; }',
    ].join('\n');
    expect(await outline('c', text)).toEqual([
      '+variable count 1-1 | count = 1',
      '+variable other 1-1 | *other',
      '-constant names 2-2 | static const char *const names[] = { "a" }',
      '+variable far 3-3 | extern int far',
      '+variable callback 4-4 | int (*callback)(int)',
      '+variable table 5-7 | int table[]',
      '+function f 8-8 | void f(void)',
    ]);
  });

  it('reads around macros', async () => {
    const text = [
      'API_EXPORT int run(int a);',
      'BEGIN_DECLS',
      'int inside(void) NO_RETURN;',
      'END_DECLS',
      'static FORCE_INLINE int fast(int a) {',
      '  return a;',
      '}',
    ].join('\n');
    expect(await outline('c', text)).toEqual([
      '+function run 1-1 | int run(int a)',
      '+function inside 3-3 | int inside(void)',
      '-function fast 5-7 | static FORCE_INLINE int fast(int a)',
    ]);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      'int broken(int a {',
      '  if (',
      '}',
      '',
      'static int after(int b)',
      '{',
      '  return b;',
      '}',
    ].join('\n');
    expect(await outline('c', text)).toEqual([
      '+function broken 1-3 | int broken(int a',
      '-function after 5-8 | static int after(int b)',
    ]);
  });
});

describe('c includes, exports and references', () => {
  it('tells quotes from angles', async () => {
    const text = [
      '#include <stdio.h>',
      '#include "list.h"',
      '#  include "sys/a.h" // why',
      '#include CONFIG_H',
      '// #include "no.h"',
    ].join('\n');
    expect(await imports('c', text)).toEqual([
      '1 include <stdio.h>: ',
      '2 include list.h: ',
      '3 include sys/a.h: ',
    ]);
  });

  it('exports what is not static', async () => {
    const text = [
      'int a(void);',
      'static int b(void) { return 1; }',
      '#define C 1',
      'struct d { int e; };',
      'extern int f;',
    ].join('\n');
    expect(await exportsOf('c', text)).toEqual(['1 a', '3 C', '4 d', '5 f']);
  });

  it('leaves out parameters and locals', async () => {
    const text = [
      'int f(struct input *in, size_t count, char **list) {',
      '  int local = in->field + count, *other = call(&local, list);',
      '  for (int index = 0; index < LIMIT; index++) use(other, outside);',
      '  return local;',
      '}',
    ].join('\n');
    expect(await references('c', text)).toEqual([
      'input',
      'field',
      'call',
      'LIMIT',
      'use',
      'outside',
    ]);
  });
});
