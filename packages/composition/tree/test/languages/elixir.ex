defmodule Shop.Cart do
  @moduledoc """
  Carts. See `Shop.No.such/1`.
      alias Shop.Nothing
  """
  use GenServer
  alias Shop.{Item, Rate}
  alias Shop.Store, as: Keep
  import Shop.Money

  # alias Shop.Comment
  @doc "Adds one."
  def add(cart, %Item{} = item) do
    Logger.info("Shop.Text.in_a_string()")
    Shop.Events.sent(item)
    hidden?(cart)
  end

  defp hidden?(cart), do: Rate.of(cart)

  defmacro each(list) do
    quote do: list
  end
end
