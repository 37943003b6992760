const fs = require('fs'); //~ < fs require: =>fs ; @ require call
const { join: glue } = require('./path.cjs'); //~ < ./path.cjs require: join>glue
import('./late.js'); //~ < ./late.js dynamic:
function Shape(size) { //~ +function Shape ..7
  this.size = size || glue.length; //~ @ size read this ; @ glue read ; @ length read glue
  var inner = function again() { return again; }; //~ -function Shape/inner
} //~
Shape.prototype.area = function () { return fs.read(this.size); }; //~ +method area of Shape ; @ Shape read ; @ prototype read Shape ; @ fs read ; @ read call fs ; @ size read this
class Box extends Shape { //~ -class Box ..14 ; @ Shape inherit
  static count = 0; //~ -property Box/count
  get full() { return Box.count > LIMIT; } //~ -property Box/full ; @ Box read ; @ count read Box ; @ LIMIT read
  *[Symbol.iterator]() {} //~ -method Box/[Symbol.iterator] ; @ Symbol read ; @ iterator read Symbol
  #own() { label: for (const a1 of this.list) continue label; } //~ -method Box/#own ; @ list read this
} //~
const LIMIT = 1, helper = (x1) => x1 * LIMIT; //~ +constant LIMIT ; +function helper
let later = class Named {}; //~ -class later
exports.make = function make() { return new Box(); }; //~ +function make ; > make ; @ Box new
module.exports.limit = LIMIT; //~ > limit=LIMIT ; @ exports read ; @ limit read
module.exports = { Shape, area: helper, ...require('./more.js') }; //~ > = ; > Shape ; > area=helper ; > * from ./more.js ; < ./more.js require: ; @ helper read
