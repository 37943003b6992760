module Shop.Cart exposing (Cart, Item(..), add, most)

{-| Carts.

import Nothing.Here
-}

import Dict exposing (Dict)
import Json.Decode as Decode
-- import Commented.Out


{-| What is bought. -}
type alias Cart =
    { items : Dict String Item
    , rate : Float
    }


type Item
    = Book String
    | Pen


{-| Adds one. -}
add : Item -> Cart -> Cart
add item cart =
    let
        text =
            "import Text.Only"
    in
    { cart | items = Dict.insert text item cart.items }


most : Cart -> Maybe Item
most cart =
    List.head (Dict.values cart.items)
