{ lib }:
let
  inherit (lib) foldl;

  # Doubles a price.
  double = x: x * 2;
in
rec {
  /* Adds prices. */
  total = prices:
    let
      hidden = a: a;
    in foldl (a: b: a + hidden b) 0 prices;

  url = "https://x.org";

  cart = {
    add = item: cart: cart ++ [ item ];
    remove = { item, ... }: cart:
      lib.remove item cart;
  };

  script = ''
    fake = x: y
  '';
}
