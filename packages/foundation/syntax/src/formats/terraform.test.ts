import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '# resource "no" "no" {}',
  'variable "region" {',
  '  default = "a}${var.b["{"]}"',
  '}',
  'locals {',
  '  names = {',
  '    a = 1',
  '  }',
  '  simple = "x"',
  '}',
  'module "net" {',
  '  source = "./modules/net"',
  '}',
  '/* data "no" "no" {} */',
  'data "aws_ami" "ubuntu" { owners = ["x"] }',
  'resource "aws_vpc" "this" {',
  '  user_data = <<-EOT',
  '    resource "no" "no" {',
  '    EOT',
  '  tags = {',
  '    Name = "x"',
  '  }',
  '  source = "./not/a/module"',
  '}',
  'output "id" { value = aws_vpc.this.id }',
  'terraform {',
  '  backend "s3" {}',
  '}',
];

describe('terraform', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('terraform', SAMPLE)).toEqual([
      '+variable region 2-4',
      '+variable names 6-8',
      '+variable simple 9',
      '+module net 11-13',
      '+resource data.aws_ami.ubuntu 15',
      '+resource aws_vpc.this 16-24',
      '+output id 25',
      '+block terraform 26-28',
      '12 < ./modules/net',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('terraform', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(
      told('terraform', SAMPLE),
    );
  });

  it('reads files of variables and of other tools', () => {
    expect(
      told('terraform', ['region = "eu"', 'tags = {', '  a = 1', '}', 'list = [', '  1,', ']']),
    ).toEqual(['-variable region 1', '-variable tags 2-4', '-variable list 5-7']);
    expect(
      told('terraform', ['job "web" {', '  group "a" {', '    count = 1', '  }', '}']),
    ).toEqual(['+block web 1-5']);
  });

  it('takes braces in texts for no blocks', () => {
    const text = [
      'resource "a" "b" {',
      '  x = "${var.c}-}{"',
      '  y = <<EOT',
      '}',
      'EOT',
      '  z = "${lookup(var.m, "k", "}")}"',
      '}',
      'resource "c" "d" {}',
    ];
    expect(told('terraform', text)).toEqual(['+resource a.b 1-7', '+resource c.d 8']);
  });

  it('ends a text that no word closes with the file', () => {
    expect(
      told('terraform', ['resource "a" "b" {', '  x = <<EOT', '}', 'resource "c" "d" {}']),
    ).toEqual(['+resource a.b 1-4']);
  });
});
