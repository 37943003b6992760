{-# LANGUAGE LambdaCase #-}
module Shop.Cart -- #~ +module Shop.Cart ..4 ; > Shop.Cart
  ( Cart (..), Size (size), add, -- #~
    module Shop.Price ) where -- #~ > * from Shop.Price
import qualified Data.Map as Map -- #~ < Data.Map import: *>Map
import Shop.Item (Item (..), price) -- #~ < Shop.Item import: Item>Item, price>price
import Shop.Price hiding (other) -- #~ < Shop.Price import: *>*
import Shop.Row as Row -- #~ < Shop.Row import: *>Row, *>*
data Cart a = Cart { items :: [Item], total :: !Count } | Empty -- #~ +type Cart ..10 ; > Cart ; +function items of Cart ; > items ; +function total of Cart ; > total ; +constant Empty of Cart ; > Empty ; @ Item type ; @ Count type
  deriving stock (Shown) -- #~ @ Shown inherit
type Kept = Map.Map Code Item -- #~ -type Kept ; @ Map type ; @ Map type Map ; @ Code type
class Wide a => Size a where -- #~ +interface Size ..15 ; > Size ; @ Wide read
  size :: a -> Count -- #~ +function size of Size ; > size
  wide :: a -> Count -- #~ -function wide of Size
  wide = size -- #~ @ size read
instance Size (Cart a) where -- #~ +impl Size of Cart ..18 ; @ Size inherit ; @ Cart type
  size (Cart list _) = Row.count list -- #~ -method Size/size ..18 ; @ Cart read ; @ Row read ; @ count call Row
  size Empty = 0 -- #~ @ Empty read
add :: Ord key => Item -> Cart key -> Cart key -- #~ +function add ..24 ; > add
add item cart@Cart{total = now}
  | isGood item = cart { total = now + price item } -- #~ @ isGood call ; @ total read ; @ price call
  | go <- helper, "no text -- here" == go = fold (build . Map.toList) item -- #~ @ helper read ; @ fold call ; @ Map read ; @ toList read Map
  where -- #~
    build one = later one -- #~ @ later call
hidden, second :: Count -- #~ -function hidden ..26
hidden = 1
left <+> right = left `plus` right -- #~ -function <+> ; @ plus call
run list = do -- #~ -function run ..33
  each <- readIt list -- #~ @ readIt call
  let kept = each
  mapped (\one -> use one kept) [x1 | x1 <- each, good x1] -- #~ @ mapped call ; @ use call ; @ good call
  case each of -- #~
    Done got -> finish got -- #~ @ Done read ; @ finish call
