import type { ReferenceKind } from '@ctx/source';
import type { ValueText } from '@ctx/source/values';
import type { Value } from '../meaning/meaning.js';
import type { Names } from '../meaning/names.js';
import type { Place, SymbolTable } from '../table/symbol-table.js';
import type { Extensions } from './extensions.js';
import type { Rounds } from './rounds.js';
import type { TwinTypes } from './twin-types.js';
import type { SetField } from './type-facts.js';

/** Where a name stands, and as what it is used. */
export interface From {
  within: Place;
  names: Names;
  use: ReferenceKind;
}

/** Infers the types of values from declarations, constructors and the results of known functions. */
export interface SymbolValues {
  /** The members of a value that a file describes, of each type that it may have; none where that is not known. */
  memberOf(value: ValueText, name: string, from: From): readonly number[];
  /** The member of the type around a definition, or of a type above it. */
  ownMember(name: string, from: From): number | undefined;
  /** The type of which the call that a value begins with makes one. */
  madeBy(value: ValueText, within: Place, names: Names): number | undefined;
  /** The member that runs when an instance of a type is made, its own or that of a type above it. */
  makerOf(type: number): number | undefined;
  /** The types that a type names as above it, in their order. */
  supertypes(type: number): readonly number[];
  /** Tells types of one name apart. */
  twins: TwinTypes;
  /** The members of a name that the types above a type have, the nearest first. */
  above(type: number, name: string): readonly number[];
  /** A function of a name that extends a type. */
  extending(type: number, name: string): number | undefined;
  alike: Extensions['alike'];
}

/** What values are inferred from, and what was inferred so far. */
export interface Lookup {
  table: SymbolTable;
  namesOf(path: string): Names;
  /** Values of definitions, by node. */
  known: Map<number, Value | undefined>;
  rounds: Rounds;
  supertypes(type: number): readonly number[];
  makerOf(type: number): number | undefined;
  twins: TwinTypes;
  extensions: Extensions;
  fields: Map<string, ReadonlyMap<string, readonly SetField[]>>;
  /** Values of members, by type and name. */
  set: Map<string, Value | undefined>;
}
