import type { Unit } from './unit.js'; //~ < ./unit.js type: Unit>Unit
import box, { open as unseal } from './box.js'; //~ < ./box.js import: default>box, open>unseal
import * as tools from './tools.js'; //~ < ./tools.js import: *>tools
export { pack as wrap } from './pack.js'; //~ < ./pack.js reexport: pack>wrap ; > wrap=pack from ./pack.js
export type * from './shapes.js'; //~ < ./shapes.js type: *>* ; > * from ./shapes.js

export enum Size { //~ +enum Size ..10 ; > Size
  Small, //~ +constant Size/Small
  Large = tools.max(2), //~ +constant Size/Large ; @ tools read ; @ max call tools
} //~

export abstract class Store<Item> extends box.Base implements Openable<Unit> { //~ +class Store ..25 ; > Store ; @ box read ; @ Base inherit box ; @ Openable inherit ; @ Unit type
  private held: Item[] = []; //~ -property Store/held
  #key = unseal(); //~ -property Store/#key ; @ unseal call
  readonly at = (by: number) => this.held.length + by; //~ +method Store/at ; @ held read this ; @ length read this.held
  constructor(public owner: string, limit = DEFAULT) { //~ +constructor Store/constructor ..18 ; +property Store/constructor/owner ; @ DEFAULT read
    super(limit);
  } //~
  @tools.logged() //~ @ tools decorator ; @ logged decorator tools
  add(item: Item, ...rest: Item[]): this { //~ +method Store/add 19..23
    for (const one of [item, ...rest]) this.held.push(one); //~ @ push call this.held
    return check(item) ? this : new Store(); //~ @ check call ; @ Store new
  } //~
  abstract drop(item: Item): Promise<void>; //~ +method Store/drop ; @ Promise type
} //~

const DEFAULT = 3; //~ -constant DEFAULT
const check = <T,>(value: T): value is NonNullable<T> => value != null; //~ -function check ; @ NonNullable type
export const api = { //~ +constant api ..34 ; > api
  load: async (path: string) => import(path), //~ +method api/load
  nested: { save() { return api.load('x'); } }, //~ +method api/save ; @ api read ; @ load call api
  size: Size.Small, //~ @ Size read ; @ Small read Size
  [tools.key]: 1, //~ @ key read tools
}; //~

function twice(value: string): string; //~ +function twice ..41
function twice(value: number): number;
function twice(value: unknown) {
  const copy = value;
  return [copy, value];
} //~
type Pair = { //~ -type Pair ..45
  left: Unit; //~ -property Pair/left
  right(by: typeof api): Pair; //~ -method Pair/right ; @ Pair type
} //~
export interface Openable<T> { open(key: T): void; shut?: () => T } //~ +interface Openable ; > Openable ; +method Openable/open ; +property Openable/shut
declare module 'tools' { export function logged(): MethodDecorator } //~ +namespace tools ; +function tools/logged ; @ MethodDecorator type
export default twice; //~ > default=twice ; @ twice read
