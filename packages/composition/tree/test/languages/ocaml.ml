(* open No *)
open Shop
(* Cart.no
   Rate.no *)
type t = {
  items : Item.t list;
  owner : string;
}

exception Empty of string

module Inner = struct
  let one = 1
end

(** Adds one. *)
let add item cart =
  let total = Rate.of_item item in
  { cart with items = item :: cart.items }

let rec hidden = function
  | [] -> 0
  | _ :: rest -> hidden rest
