{- |
Module      : Data.Types
Description : Types of the thing
Copyright   : (c) Someone, 2020
License     : BSD-3-Clause
Maintainer  : a@b.c
Stability   : experimental

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the conditions are met.
-}
{-# LANGUAGE OverloadedStrings #-}
module Data.Types
    ( Tree(..)
    , insert
    ) where

import qualified Data.Map as M

-- | A tree
data Tree a
    = Leaf
    | Node (Tree a) a (Tree a)
    deriving (Show, Eq)

type Name = String

class Container f where
    empty :: f a
    insert' :: a -> f a -> f a

instance Functor Tree where
    fmap _ Leaf = Leaf
    fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

-- | Insert
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
    | x < y = Node (insert x l) y r
    | otherwise = Node l y (insert x r)

toList :: Tree a -> [a]
toList Leaf = []
toList (Node l x r) = toList l ++ [x] ++ toList r
