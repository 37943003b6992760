import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '# all: no',
  'include config.mk $(TOP)/rules.mk',
  'VAR := a:b',
  'URL = http://a.b:80',
  '.PHONY: all clean',
  'all: build other',
  '# comment',
  '',
  '	echo done',
  'build test: export X = 1 ',
  'build test: src/a.c ; cc $<',
  '%.o: %.c',
  '	cc -c $<',
  '$(OUT)/x: y',
  '	touch $@',
  'define long',
  'fake: target',
  'endef',
  'clean::',
  '	rm -f *.o',
];

describe('makefile', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('makefile', SAMPLE)).toEqual([
      '+target all 6-9',
      '+target build 11',
      '+target test 11',
      '+macro long 16-18',
      '+target clean 19-20',
      '2 < config.mk',
      '2 < $(TOP)/rules.mk',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('makefile', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('makefile', SAMPLE));
  });

  it('takes no assignment, condition or pattern for a target', () => {
    const text = [
      'A ::= b',
      'export C := d',
      'ifeq ($(A),b)',
      '-include $(wildcard *.d)',
      'sinclude local.mk',
      'endif',
      'all: CFLAGS += -g',
      'all: | build',
      '%.pb.go: %.proto',
      'lib/a.o lib/b.o: lib.h',
      '\tcc',
      'help: ## Says: what there is',
      '\t@echo',
    ];
    expect(told('makefile', text)).toEqual([
      '+target all 8',
      '+target lib/a.o 10-11',
      '+target lib/b.o 10-11',
      '+target help 12-13',
      '5 < local.mk',
    ]);
  });

  it('reads lines that go on as one: what stands in them opens no rule', () => {
    const text = ['a: b \\', '  c: \\', 'd:', '\te', 'f: g'];
    expect(told('makefile', text)).toEqual(['+target a 1-4', '+target f 5']);
  });

  it('takes a text that nothing closes to the end', () => {
    expect(told('makefile', ['define a', 'b: c', ''])).toEqual(['+macro a 1-3']);
  });
});
