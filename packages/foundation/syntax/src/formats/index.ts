// biome-ignore-all format: written by `pnpm languages` from the files beside it.
import { asciidoc } from './asciidoc.js';
import { cmake } from './cmake.js';
import { dockerfile } from './dockerfile.js';
import type { FormatFile } from './format-file.js';
import { graphql } from './graphql.js';
import { json } from './json.js';
import { makefile } from './makefile.js';
import { markdown } from './markdown.js';
import { protobuf } from './protobuf.js';
import { rst } from './rst.js';
import { sql } from './sql.js';
import { style } from './style.js';
import { terraform } from './terraform.js';
import { toml } from './toml.js';
import { xml } from './xml.js';
import { yaml } from './yaml.js';

/** The file of every format, or of several that are written alike. */
export const formatFiles: Readonly<Record<string, FormatFile>> = {
  asciidoc, cmake, dockerfile, graphql, json, makefile, markdown, protobuf, rst, sql, style, terraform, toml, xml, yaml,
};
