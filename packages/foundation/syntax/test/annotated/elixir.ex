# Written for reading, not for running.
defmodule Shop.Cart do #~ +namespace Shop.Cart ..36
  @moduledoc "Keeps carts. Shop.Unread is no import."
  use Shop.Web, :model #~ < Shop.Web import:
  alias Shop.{ #~
    Item, #~ < Shop.Item import: *>Item
    Price #~ < Shop.Price import: *>Price
  }
  alias Shop.Store, as: Kept #~ < Shop.Store import: *>Kept
  import Shop.Helpers, only: [round: 1] #~ < Shop.Helpers import: *>*
  @behaviour Shop.Keeper #~ < Shop.Keeper import: *>Shop.Keeper ; @ Shop read ; @ Keeper read Shop
  @limit 10 #~ -constant Shop.Cart/limit
  defstruct [:items, total: 0] #~ +property Shop.Cart/items ; +property Shop.Cart/total
  @type t :: %__MODULE__{items: [Item.t()]} #~ +type Shop.Cart/t ; > t
  @spec add(t, Item.t()) :: t
  def add(%__MODULE__{} = cart, item) when is_map(item) do #~ +function Shop.Cart/add 15..24 ; > add
    total = cart |> price(item) |> Price.sum() #~ @ price call ; @ Price read ; @ sum call Price
    Enum.map(cart.items, fn one -> one.code end) #~ < Enum import: *>Enum ; @ Enum read ; @ map call Enum ; @ items read ; @ code read
    IO.puts "a #{label(total)} Shop.Text" #~ < IO import: *>IO ; @ IO read ; @ puts call IO ; @ label call
    Enum.each(cart.items, &store/1) #~ @ each call Enum ; @ store call
    %Kept{size: @limit} #~ @ limit read
  end

  def add(cart, nil), do: cart
  def add(cart), do: add(cart, :"Shop.Atom") #~ +function Shop.Cart/add ; @ add call
  defp hidden(), do: ~s(Shop.Sigil) <> Kept.Row.first() #~ -function Shop.Cart/hidden ; < Kept.Row import: *>Kept.Row ; @ Kept read ; @ Row read Kept ; @ first call Kept.Row
  defmacro check(left) do #~ +macro Shop.Cart/check ..29 ; > check
    quote do: unquote(left) == :ok
  end
  defguard is_ok(value) when value > 1 #~ +macro Shop.Cart/is_ok ; > is_ok
  defdelegate fetch(key), to: Kept #~ +function Shop.Cart/fetch ; > fetch
  @callback run(term()) :: :ok #~ +method Shop.Cart/run ; > run ; @ term call
  defmodule Inner do #~ +namespace Shop.Cart/Inner ..35
    def ready?(value \\ 1), do: :lists.member(value, Shop.Cart.all()) #~ +function Shop.Cart/Inner/ready? ; > ready? ; < Shop.Cart import: *>Shop.Cart ; @ member call ; @ Cart read Shop ; @ all call Shop.Cart
  end
end
defimpl Size, for: Map do #~ +impl Size of Map ..39 ; < Size import: *>Size ; < Map import: *>Map ; @ Map read
  def size(map), do: map_size(map) #~ +method Size/size
end
