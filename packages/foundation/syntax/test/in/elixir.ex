defmodule Shop.Cart do
  @moduledoc """
  Keeps carts. And more.
  """
  alias Shop.Item

  defstruct [:items, total: 0]

  @doc "Adds an item. And more."
  @spec add(t(), Item.t()) :: t()
  def add(cart, %Item{} = item) do
    %{cart | items: [item | cart.items], total: sum(cart) + Item.price(item)}
  end

  def add(cart, nil), do: cart

  # Sums up. And more.
  defp sum(cart), do: Enum.sum(cart.items)
end
