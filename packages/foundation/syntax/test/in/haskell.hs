{-# LANGUAGE OverloadedStrings #-}
-- | Keeps carts. And more.
module Shop.Cart (Cart (..), add) where

import qualified Data.Map.Strict as Map
import Shop.Item (Item, price)

-- | A cart. And more.
data Cart = Cart
  { items :: [Item]
  , total :: Int
  }
  | Empty

-- | Adds an item. And more.
add :: Item -> Cart -> Cart
add item Empty = Cart [item] (price item)
add item cart = cart { items = item : items cart, total = sumUp (Map.fromList []) }

sumUp _ = 0
