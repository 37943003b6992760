//! What a shop sells.

const std = @import("std");
const util = @import("util.zig");

/// Keeps items. And more.
pub const Cart = struct {
    items: []const Item,

    /// The sum of all.
    pub fn total(self: *const Cart) u32 {
        var sum: u32 = 0;
        for (self.items) |item| sum += util.price(item);
        return sum;
    }
};

fn helper(list: []u8) void {
    std.debug.print("{s}", .{list});
}
