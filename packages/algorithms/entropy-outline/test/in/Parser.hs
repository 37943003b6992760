module Parser
  ( Parser (..)
  , parseDigits
  ) where

import Data.Char (isDigit)

-- | A parser of strings.
newtype Parser a = Parser
  { runParser :: String -> Maybe (a, String)
  }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, rest) -> Just (f a, rest)

instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  Parser pf <*> Parser pa = Parser $ \s -> case pf s of
    Nothing -> Nothing
    Just (f, rest) -> case pa rest of
      Nothing -> Nothing
      Just (a, end) -> Just (f a, end)

-- | One or more digits.
parseDigits :: Parser String
parseDigits = Parser $ \s ->
  let (digits, rest) = span isDigit s
  in if null digits
       then Nothing
       else Just (digits, rest)

main :: IO ()
main = do
  line <- getLine
  print (fmap fst (runParser parseDigits line))
