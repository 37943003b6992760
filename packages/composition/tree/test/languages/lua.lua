--[[ local no = require("no.block")
]]
local util = require("shop.util")
local M = {}
-- local no = require("no.comment")

--- Adds one.
function M.add(item, ...)
  local late = require 'shop.late'
  return util.sum(item, "require('x')")
end

local function hidden(a)
  return a
end

M.total = function(self)
  return hidden(self)
end

return M
