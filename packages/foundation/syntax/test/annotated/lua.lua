local util, count = require('shop.util'), 1 --~ < shop.util require: *>util ; -variable count
local sort = require 'shop.list'.sort --~ < shop.list require: sort>sort ; @ sort read
require("side") --~ < side require:
local M = setmetatable({}, { __index = require("base") }) --~ < base require: ; +variable M
local Cart = {} --~ -variable Cart
M.VERSION, M.limit = "1.0 -- no comment", 3 --~ +property VERSION of M ; +property limit of M
--[[ function M.commented() end
require("commented") ]]
function M.add(item, ...) --~ +function add ..13 ; > add
  local total, item2 = util.price(item), ... --~ @ util read ; @ price call util
  if total then sort{ total, key = item2 } end --~ @ sort call
  return M:checkout(total, count) --~ @ checkout call M ; @ count read
end
function M:checkout(total) self.paid = total; return helper(self.items) end --~ +method checkout of M ; @ paid read self ; @ helper call ; @ items read self
M.remove = function(id) return util.drop(id) "done" end --~ +function remove ; > remove ; @ drop call util
M.events = { on = function(name) return name end, n = 1 } --~ +property events of M ; +method events/on
function Cart.new() return setmetatable({}, Cart) end --~ -method new of Cart ; @ Cart read
local function hidden(list) --~ -function hidden ..22
  for index, one in ipairs(list) do print(index, one, list.size) end --~ @ size read
  local function inner() return later() end --~ -function hidden/inner ; @ later call
  return inner()
end
local pick = function(a1) return a1 end --~ -function pick
function shared() goto done ::done:: return pick(2), hidden{} end --~ +function shared ; > shared ; @ pick call ; @ hidden call
GLOBAL = [[ require("text") ]] --~ +variable GLOBAL ; > GLOBAL
return M --~ > ==M
