{-# LANGUAGE OverloadedStrings #-}
{- import No.Block
-}
module Shop.Cart
  ( Cart (..)
  , add
  ) where

import qualified Data.Map as Map
import Shop.Item (Item, price)
-- import No.Comment

-- | A cart.
data Cart = Cart
  { items :: [Item]
  , owner :: Text
  }

newtype Id = Id Int

class Monad m => Seller m where
  sell :: Item -> m ()

-- | Adds one.
add :: Item -> Cart -> Cart
add item cart
  | price item > 0 = cart { items = item : items cart }
  | otherwise = cart
