import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '#[[ function(no) ]]',
  'cmake_minimum_required(VERSION 3.8)',
  'function(join result)',
  '  if (NOT x)',
  '    message("function(no)")',
  '  endif ()',
  'endfunction()',
  'MACRO(Loud)',
  '  add_custom_target(inner)',
  'endmacro()',
  'add_library(core STATIC',
  '  a.c # ) not the end',
  ')',
  'add_library(alias::core ALIAS core)',
  'add_executable(${PROJECT_NAME} main.c)',
  'option(WITH_X "a ) b" ON)',
  'add_subdirectory(src)',
  'add_subdirectory(${CMAKE_SOURCE_DIR}/lib)',
  'include(JoinPaths)',
  'include(cmake/x.cmake)',
];

describe('cmake', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('cmake', SAMPLE)).toEqual([
      '+function join 3-7',
      '+macro Loud 8-10',
      '+target Loud/inner 9',
      '+target core 11-13',
      '+variable WITH_X 16',
      '17 < src/CMakeLists.txt',
      '18 < ./lib/CMakeLists.txt',
      '19 < JoinPaths.cmake',
      '20 < cmake/x.cmake',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('cmake', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('cmake', SAMPLE));
  });

  it('takes names that are put together for none, and goes on behind them', () => {
    const text = [
      'function(${prefix}_make)',
      '  add_library(${name} a.c)',
      '  add_executable("quoted" a.c)',
      'endfunction()',
      'macro(after)',
      'endmacro()',
    ];
    expect(told('cmake', text)).toEqual(['+target quoted 3', '+macro after 5-6']);
  });

  it('reads what it can of a broken text', () => {
    expect(
      told('cmake', ['function(a)', '  message("open', 'endfunction()', 'function(b)']),
    ).toEqual(['+function a 1']);
    expect(told('cmake', [')', ') endfunction()', 'option(A "a" ON)'])).toEqual(['+variable A 3']);
    expect(told('cmake', ['#[==[', 'option(A "a" ON)', ']=]', 'option(B "b" ON)'])).toEqual([]);
  });

  it('names folders and modules that the project has', () => {
    const text = [
      'add_subdirectory(${CMAKE_CURRENT_SOURCE_DIR}/lib)',
      'add_subdirectory(${dir})',
      'include(${CMAKE_BINARY_DIR}/$<CONFIG>/x.cmake)',
      'include("cmake/Helpers.cmake")',
    ];
    expect(told('cmake', text)).toEqual(['1 < ./lib/CMakeLists.txt', '4 < cmake/Helpers.cmake']);
  });
});
