//! Keeps carts.
const std = @import("std"); //~ < std import: *>std
const Deep = @import("deep.zig").inner.Deep; //~ < deep.zig import: Deep>Deep ; @ inner read ; @ Deep read
pub const Cart = struct { //~ +struct Cart ..19 ; > Cart
    const Self = @This(); //~
    items: []Item, //~ +property Cart/items ; @ Item type
    next: ?*Cart = null, //~ +property Cart/next ; @ Cart type
    pub const limit = 3; //~ +constant Cart/limit
    pub fn add(self: *Self, item: Item, comptime Kind: type) Wrong!Price { //~ +method Cart/add ..17 ; @ Self type ; @ Wrong type ; @ Price type
        var total: u32 = start_value; //~ @ start_value read
        const kept = try find(item, total, Kind); //~ @ find call
        for (self.items, 0..) |one, index| use(one, index); //~ @ items read self ; @ use call
        if (kept) |value| value.open() else |err| return err; //~ @ open call
        const made = Point{ .left = total, .right = Deep.right(kept) }; //~ @ Point read ; @ Deep read ; @ right call Deep
        label: while (made.more()) |step| { run(step, "no word"); break :label; } //~ @ more call ; @ run call
        return @intCast(made.left + limit); //~ @ left read ; @ limit read
    } //~
    fn own() void {} //~ -method Cart/own
}; //~
const Color = enum { red, fn mix() void {} }; //~ -enum Color ; -property Color/red ; -method Color/mix
pub const Wrong = error{ Bad }; //~ +enum Wrong ; > Wrong ; @ Bad read
pub fn List(comptime T: type) type { return struct { first: T, pub fn get() T {} }; } //~ +struct List ; +property List/first ; +method List/get ; > List
var count: u8 = 0; //~ -variable count
export fn outside() void { _ = std.mem.len; } //~ +function outside ; > outside ; @ std read ; @ mem read std ; @ len read std.mem
test "works" { const inner = 1; use(inner); } //~
