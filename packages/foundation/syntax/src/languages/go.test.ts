import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('go definitions', () => {
  it('finds functions and methods with their receivers', async () => {
    const text = [
      'package a',
      '',
      '// Run runs.',
      'func Run(a, b int, rest ...string) (n int, err error) { return }',
      'func (s *Server[T]) Serve(l net.Listener) error { return nil }',
      'func (Server) close() {}',
      'func Map[T any](xs []T) []T { return xs }',
      'func external(int) int',
    ].join('\n');
    expect(await outline('go', text)).toEqual([
      '+namespace a 1-1 | package a',
      '+function Run 4-4 | func Run(a, b int, rest ...string) (n int, err error) // Run runs.',
      '+method Serve of Server 5-5 | func (s *Server[T]) Serve(l net.Listener) error',
      '-method close of Server 6-6 | func (Server) close()',
      '+function Map 7-7 | func Map[T any](xs []T) []T',
      '-function external 8-8 | func external(int) int',
    ]);
  });

  it('finds types of every kind', async () => {
    const text = [
      'package a',
      '',
      '// Server serves.',
      'type Server struct {',
      '	net.Listener',
      '	*Embedded',
      '	Addr, Name string',
      '	hidden     func(a int) bool // trailing',
      '}',
      'type Reader interface {',
      '	Read(p []byte) (int, error)',
      '	io.Writer',
      '	~int | ~string',
      '}',
      'type ID int',
      'type Alias = Server',
      'type Set[T comparable] map[T]struct{}',
      'type Handler func(a int)',
    ].join('\n');
    expect(await outline('go', text)).toEqual([
      '+namespace a 1-1 | package a',
      '+struct Server 4-9 | type Server struct // Server serves.',
      '+property Server / Addr 7-7 | Addr',
      '+property Server / Name 7-7 | Name',
      '-property Server / hidden 8-8 | hidden func(a int) bool',
      '+interface Reader 10-14 | type Reader interface',
      '+method Reader / Read 11-11 | Read(p []byte) (int, error)',
      '+type ID 15-15 | type ID int',
      '+type Alias 16-16 | type Alias = Server',
      '+type Set 17-17 | type Set[T comparable] map[T]struct{}',
      '+type Handler 18-18 | type Handler func(a int)',
    ]);
  });

  it('finds grouped declarations', async () => {
    const text = [
      'package a',
      '',
      'const Single = 1',
      'const (',
      '	// First is first.',
      '	First Kind = iota',
      '	Second',
      '	third',
      ')',
      'var a, B = 1, 2',
      'var (',
      '	ErrA = errors.New("a")',
      '	_ Reader = (*Server)(nil)',
      '	table = map[string]int{',
      '		"a": 1,',
      '	}',
      ')',
      'type (',
      '	One struct{ X int }',
      '	two int',
      ')',
    ].join('\n');
    expect(await outline('go', text)).toEqual([
      '+namespace a 1-1 | package a',
      '+constant Single 3-3 | const Single = 1',
      '+constant First 6-6 | First Kind = iota // First is first.',
      '+constant Second 7-7 | Second',
      '-constant third 8-8 | third',
      '-variable a 10-10 | a',
      '+variable B 10-10 | B',
      '+variable ErrA 12-12 | ErrA = errors.New("a")',
      '-variable table 14-16 | table',
      '+struct One 19-19 | One struct',
      '+property One / X 19-19 | X int',
      '-type two 20-20 | two int',
    ]);
  });

  it('leaves out locals but not local types', async () => {
    const text = [
      'package a',
      'func F() {',
      '	const c = 1',
      '	var v int',
      '	x := 1',
      '	type local struct{ A int }',
      '	g := func() {}',
      '}',
    ].join('\n');
    expect(await outline('go', text)).toEqual([
      '+namespace a 1-1 | package a',
      '+function F 2-8 | func F()',
      '-struct F / local 6-6 | local struct',
    ]);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      'package a',
      'func Broken( {',
      '	x := (',
      '}',
      'func (s *S) After() {',
      '}',
      'type T struct {',
    ].join('\n');
    expect(await outline('go', text)).toEqual([
      '+namespace a 1-1 | package a',
      '+function Broken 2-2 | func Broken(',
      '+method After 5-6 | func (s *S) After()',
      '+struct T 7-7 | type T struct',
    ]);
  });
});

describe('go imports and exports', () => {
  it('reads single and grouped imports', async () => {
    const text = [
      'package a',
      'import "fmt"',
      'import (',
      '	"net/http"',
      '	str "strings"',
      '	_ "embed"',
      '	. "math"',
      '	`raw`',
      ')',
    ].join('\n');
    expect(await imports('go', text)).toEqual([
      '2 import fmt: ',
      '4 import net/http: ',
      '5 import strings: * as str',
      '6 import embed: ',
      '7 import math: *',
      '8 import raw: ',
    ]);
  });

  it('exports what has a capital, methods not', async () => {
    const text = [
      'package a',
      'type A struct{ B int }',
      'func (A) C() {}',
      'func D() {}',
      'func e() {}',
      'const F, g = 1, 2',
    ].join('\n');
    expect(await exportsOf('go', text)).toEqual(['2 A', '4 D', '6 F']);
  });
});

describe('go references', () => {
  it('leaves out parameters, results and short variables', async () => {
    const text = [
      'package a',
      'func F(in Input, opts ...Option) (out Output, err error) {',
      '	local, other := call(in)',
      '	for key, val := range opts { use(key, val, local, other) }',
      '	fn := func(deep int) { use(deep) }',
      '	fn(1)',
      '	return out, pkg.Err',
      '}',
    ].join('\n');
    expect(await references('go', text)).toEqual([
      'Input',
      'Option',
      'Output',
      'call',
      'use ×2',
      'pkg',
      'Err',
    ]);
  });

  it('leaves out keys of literals and tags', async () => {
    const text = [
      'package a',
      'var X = Server{Addr: addr, Name: "text"}',
      'type T struct { A int `json:"name"` }',
    ].join('\n');
    expect(await references('go', text)).toEqual(['Server', 'addr']);
  });
});
