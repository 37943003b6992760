/**
 * The libraries that Ruby brings along, by the first part of a `require`.
 *
 * Source: docs.ruby-lang.org/en/master/standard_library_md.html, with the libraries that became gems of its
 * distribution.
 */
export const RUBY_STANDARD_LIBRARY: ReadonlySet<string> = new Set(
  'English abbrev base64 benchmark bigdecimal bundler cgi coverage csv date debug delegate did_you_mean digest drb erb error_highlight etc expect fcntl fiddle fileutils find forwardable getoptlong io ipaddr irb json logger matrix minitest mkmf monitor mutex_m net nkf objspace observer open-uri open3 openssl optparse ostruct pathname power_assert pp prettyprint prime prism pstore psych pty racc rake rbconfig rdoc readline reline resolv rexml rinda ripper rubygems securerandom set shellwords singleton socket stringio strscan syslog tempfile test thread time timeout tmpdir tsort un uri weakref win32ole yaml zlib'.split(
    ' ',
  ),
);
