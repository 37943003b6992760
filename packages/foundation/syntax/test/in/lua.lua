-- Copyright nobody
--- Keeps carts.
-- More of it.

local util = require("shop.util")

local M = {}
M.__index = M

--- Adds an item to the cart. Returns the total.
--- @param item table
function M:add(item)
  self.total = self.total + util.price(item)
  return self.total
end

--[[ Removes everything. ]]
M.clear = function(cart)
  cart.total = 0
end

local function helper(list) return #list end

--- @param cart Cart
local function empty(cart)
  return cart:clear()
end

return M
