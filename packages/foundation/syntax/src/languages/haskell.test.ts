import { describe, expect, it } from 'vitest';
import { exportsOf, factsOf, imports, outline, references } from '../../test/facts.js';

const lines = (...text: string[]) => text.join('\n');

describe('haskell', () => {
  it('shows all where the head has no list', async () => {
    const text = lines(
      'module A where',
      '-- | A thing. And more.',
      'newtype Thing = Made { inner :: Int }',
      'data Tree a where',
      '  Leaf :: a -> Tree a',
      'type family F a where',
      '  F Int = Bool',
      'pattern P x = Made x',
      'foreign import ccall "sin" c_sin :: Double -> Double',
      'instance Show Thing where',
      '  show _ = ""',
    );
    expect(await outline('haskell', text)).toEqual([
      '+module A 1-1 | module A',
      '+type Thing 3-3 | newtype Thing // A thing.',
      '+constant Made of Thing 3-3 | Made',
      '+function inner of Thing 3-3 | inner :: Int',
      '+type Tree 4-5 | data Tree a',
      '+constant Leaf of Tree 5-5 | Leaf :: a -> Tree a',
      '+type F 6-7 | type family F a where F Int = Bool',
      '+constant P 8-8 | pattern P x = Made x',
      '+function c_sin 9-9 | foreign import ccall "sin" c_sin :: Double -> Double',
      '+impl Show of Thing 10-11 | instance Show Thing',
      '-method Show / show 11-11 | show _',
    ]);
  });

  it('makes one definition of a signature and the clauses of its function', async () => {
    const text = lines(
      '-- | Counts. And more.',
      'count :: [a] -> Int',
      'count [] = 0',
      '',
      'count (_ : rest) = 1 + count rest',
      'bare x',
      '  | x = 1',
      '  | otherwise = 2',
      'a <> b = a',
      'x `plus` y = x',
    );
    expect(await outline('haskell', text)).toEqual([
      '+function count 2-5 | count :: [a] -> Int // Counts.',
      '+function bare 6-8 | bare x',
      '+function <> 9-9 | a <> b',
      '+function plus 10-10 | x `plus` y',
    ]);
    expect(await references('haskell', text)).toEqual(['count']);
  });

  it('binds what a statement brings, by its names or by that of the module', async () => {
    const text = lines(
      'import A.B',
      'import qualified A.C',
      'import A.D qualified as D',
      'import A.E (one, Two (..), (<+>))',
      'import A.F as G hiding (three)',
      'import safe "package" A.H ()',
    );
    expect(await imports('haskell', text)).toEqual([
      '1 import A.B: *',
      '2 import A.C: * as A.C',
      '3 import A.D: * as D',
      '4 import A.E: one, Two',
      '5 import A.F: * as G, *',
      '6 import A.H: ',
    ]);
  });

  it('takes a dot for composition but behind a module, and names in patterns for locals', async () => {
    const text = lines(
      'run (Just (one, two : rest)) = trim.wide . Map.keys $ one',
      '  where go (Left kept) = kept',
      'use = \\one -> [two | Made two <- one]',
    );
    expect(await references('haskell', text)).toEqual(['trim', 'wide', 'Map', 'keys', 'Made']);
  });

  it('reads the description of a module behind the fields of its head', async () => {
    const text = lines(
      '{- |',
      'Module      : A',
      'License     : MIT',
      '',
      'Keeps things. And more.',
      '-}',
      'module A where',
    );
    expect((await factsOf('haskell', text)).doc).toBe('Keeps things.');
    expect((await factsOf('haskell', 'module A where\n-- | B.\nb = 1')).doc).toBeUndefined();
  });

  it('shows what the list of the head names, and members where it names them', async () => {
    const text = lines(
      'module A (Open (..), Closed, Some (one), Size (size), top, (<+>), module B) where',
      'data Open = First | Second { left :: Int }',
      'data Closed = Third { right :: Int }',
      'data Some = Some { one :: Int, two :: Int }',
      'class Size a where',
      '  size, large :: a -> Int',
      '  size _ = 1',
      'top = 1',
      'below = 2',
      'a <+> b = a',
    );
    expect(await outline('haskell', text)).toEqual([
      '+module A 1-1 | module A',
      '+type Open 2-2 | data Open',
      '+constant First of Open 2-2 | First',
      '+constant Second of Open 2-2 | Second',
      '+function left of Open 2-2 | left :: Int',
      '+type Closed 3-3 | data Closed',
      '-constant Third of Closed 3-3 | Third',
      '-function right of Closed 3-3 | right :: Int',
      '+type Some 4-4 | data Some',
      '+function one of Some 4-4 | one :: Int',
      '-function two of Some 4-4 | two :: Int',
      '+interface Size 5-7 | class Size a',
      '+function size of Size 6-6 | size, large :: a -> Int',
      '+function top 8-8 | top',
      '-function below 9-9 | below',
      '+function <+> 10-10 | a <+> b',
    ]);
    expect(await exportsOf('haskell', text)).toEqual([
      '1 * from B',
      '1 A',
      '2 Open',
      '2 First',
      '2 Second',
      '2 left',
      '3 Closed',
      '4 Some',
      '4 one',
      '5 Size',
      '6 size',
      '8 top',
      '10 <+>',
    ]);
  });

  it('says as what names are used', async () => {
    const text = lines(
      'instance Size (Cart key) where',
      '  size (Cart list) = total list `plus` Row.wide list',
      'data Shown = Shown deriving (Printed)',
      'price :: Member item => Map.Map item Code -> Cost item',
      'price = folded start',
    );
    const { references: all } = await factsOf('haskell', text);
    expect(
      all.flatMap(({ name, uses = [] }) =>
        uses.map(({ kind, receiver = '-' }) => `${name} ${kind} ${receiver}`),
      ),
    ).toEqual([
      'Size inherit -',
      'Cart type -',
      'Cart read -',
      'total call -',
      'plus call -',
      'Row read -',
      'wide call Row',
      'Printed inherit -',
      'Member type -',
      'Map type -',
      'Map type Map',
      'Code type -',
      'Cost type -',
      'folded call -',
      'start read -',
    ]);
  });

  it('hides the names that lambdas, statements, alternatives and guards bind', async () => {
    const text = lines(
      'run list',
      '  | Just first <- find list = first',
      '  | otherwise = do',
      '      second <- readIt',
      '      let third = second',
      '          fourth x1 = x1',
      '      each (\\fifth -> fifth) [sixth | sixth <- list, sixth == third]',
      '      case list of',
      '        [seventh, (eighth, _)] -> fourth seventh eighth',
      '        whole@(Made { field = ninth }) -> keep whole ninth',
      'left `join` right = left right',
    );
    expect(await references('haskell', text)).toEqual(['find', 'readIt', 'each', 'Made', 'keep']);
  });

  it('finds no names in texts, comments and pragmas', async () => {
    const text = lines(
      '{-# INLINE inlined #-}',
      'text = "Named.text" ++ [quoted|Named.quote|]',
      '-- Named.comment',
      "sign = 'x' {- Named.block {- Named.inner -} -}",
    );
    expect(await references('haskell', text)).toEqual(['quoted']);
  });

  it('reads the fields of a constructor and the methods of an instance by their lines', async () => {
    const text = lines(
      'data Cart = Cart',
      '  { items :: [Item] -- ^ What is in it.',
      '  , left, right :: Int',
      '  }',
      'instance Sized Cart where',
      '  size (Cart []) = 0',
      '  size cart = 1',
      '  wide = True',
    );
    expect(await outline('haskell', text)).toEqual([
      '+type Cart 1-4 | data Cart',
      '+function items of Cart 2-2 | items :: [Item]',
      '+function left of Cart 3-3 | left',
      '+function right of Cart 3-3 | right',
      '+impl Sized of Cart 5-8 | instance Sized Cart',
      '-method Sized / size 6-7 | size (Cart [])',
      '-method Sized / wide 8-8 | wide',
    ]);
  });

  it('finds what it can where the grammar gives up', async () => {
    const text = lines('module A where', 'add :: Int', 'add = proc (((', 'data Kept = Kept');
    const facts = await factsOf('haskell', text);
    expect(facts.degraded?.[0]?.reason).toBe('syntax-errors');
    expect(facts.definitions.map(({ name }) => name)).toContain('add');
  });
});
