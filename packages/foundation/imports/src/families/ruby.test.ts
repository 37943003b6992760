import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { edgesWithUses } from '../../test/uses.js';
import { gemFolders } from './ruby.js';

describe('Ruby requires', () => {
  it('resolves require_relative and require on the load paths', () => {
    expect(
      edgesOf({
        'lib/acme.rb': "require_relative 'acme/core'\nrequire 'acme/net'\nrequire 'json'",
        'lib/acme/core.rb': 'class Core',
        'lib/acme/net.rb': 'class Net',
        'other/lib/acme/net.rb': 'class Net',
        'spec/acme_spec.rb': "require 'acme'\nrequire_relative '../lib/acme/core.rb'",
        'test/json.rb': '',
      }),
    ).toEqual([
      'lib/acme.rb -> lib/acme/core.rb',
      'lib/acme.rb -> lib/acme/net.rb',
      'spec/acme_spec.rb -> lib/acme.rb',
      'spec/acme_spec.rb -> lib/acme/core.rb',
    ]);
  });

  it('finds what a test requires in the folder of tests', () => {
    expect(
      edgesOf({
        'test/unit/cart_test.rb': "require 'helper'\nrequire 'set'",
        'test/helper.rb': "require 'helper'",
        'spec/cart_spec.rb': "require 'helper'\nrequire 'support/cart'",
        'spec/support/cart.rb': 'class Cart',
        'lib/cart.rb': "require 'helper'",
      }),
    ).toEqual([
      'spec/cart_spec.rb -> spec/support/cart.rb',
      'test/unit/cart_test.rb -> test/helper.rb',
    ]);
  });

  it('links a constant to the only file of its name, as a name', () => {
    expect(
      edgesOf({
        'app/a.rb': 'UserMailer.send\nAPIClient.new\nTwice.x\nclass Own\nOwn.y',
        'app/mailers/user_mailer.rb': 'class UserMailer',
        'app/api_client.rb': 'class APIClient',
        'app/x/twice.rb': '',
        'app/y/twice.rb': '',
        'app/own.rb': '',
      }),
    ).toEqual([
      'app/a.rb -> app/api_client.rb (same-package)',
      'app/a.rb -> app/mailers/user_mailer.rb (same-package)',
    ]);
  });
});

it('asks for a name of which there are thousands in time that grows with them', () => {
  const projectOf = (size: number): Record<string, string> => {
    const project: Record<string, string> = {};
    for (let i = 0; i < size; i++) {
      project[`gem${i}/lib/version.rb`] = '';
      project[`gem${i}/bin/run.rb`] = "require 'version'";
    }
    return project;
  };
  expect(edgesOf(projectOf(3000))).toContain('gem9/bin/run.rb -> gem9/lib/version.rb');
  expect((size: number) => {
    const project = projectOf(size);
    return () => edgesOf(project);
  }).toGrowLinearly(50, 400);
});

it('takes a constant alone or in another one, not behind a value', () => {
  const project = { 'app/user_mailer.rb': 'class UserMailer', 'b.rb': '' };
  const edges = (use: string) => edgesWithUses(project, { 'b.rb': [use] });
  expect(edges('UserMailer')).toEqual(['b.rb -> app/user_mailer.rb (same-package)']);
  expect(edges('Mail.UserMailer')).toEqual([]);
  expect(edges('value.UserMailer')).toEqual([]);
});

it('calls a required file that is no nearer than another a name only', () => {
  const files = { 'a/lib/acme.rb': '', 'b/lib/acme.rb': '' };
  expect(edgesOf({ ...files, 'b/bin/x.rb': "require 'acme'" })).toEqual([
    'b/bin/x.rb -> b/lib/acme.rb',
  ]);
  expect(edgesOf({ ...files, 'bin/x.rb': "require 'acme'" })).toEqual([
    'bin/x.rb -> a/lib/acme.rb (name)',
    'bin/x.rb -> b/lib/acme.rb (name)',
  ]);
});

const gem = (text: string, path = 'gems/money.gemspec') => {
  const { folders, names } = gemFolders([{ path, text }]);
  return [folders, [...names]];
};

describe('gems', () => {
  it('have lib on the load path, or what they write out', () => {
    expect(gem('Gem::Specification.new do |s|')).toEqual([['gems/lib'], ['money']]);
    expect(gem('s.name = "shop-money"\ns.require_path = "src"')).toEqual([
      ['gems/src'],
      ['shop-money'],
    ]);
    expect(gem("s.require_paths = ['lib', 'ext']")).toEqual([['gems/lib', 'gems/ext'], ['money']]);
    expect(gem('s.require_paths = %w(lib ext)')).toEqual([['gems/lib', 'gems/ext'], ['money']]);
    expect(gem('s.require_paths = dirs')).toEqual([['gems/lib'], ['money']]);
  });

  it('put no folder outside of the repository on it, nor the repository itself', () => {
    expect(gem('s.require_paths = ["../../lib", "../."]')).toEqual([[], ['money']]);
    expect(gem('s.require_path = "."', 'money.gemspec')).toEqual([[], ['money']]);
    expect(gem('', 'Gemfile')).toEqual([[], []]);
  });
});
