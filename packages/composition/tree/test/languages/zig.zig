//! Carts.
const std = @import("std");
const Item = @import("shop/item.zig").Item;
// const no = @import("no.zig");

/// A cart.
pub const Cart = struct {
    items: []Item,

    /// Adds one.
    pub fn add(self: *Cart, item: Item) !void {
        _ = item;
    }

    fn hidden(self: *Cart) usize {
        return self.items.len;
    }
};

pub const Kind = enum { red, green };

test "adds" {
    const late = @import("late.zig");
    _ = late;
}
