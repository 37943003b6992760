# Copyright
# Licensed under the Apache License

defmodule Shop.Cart do
  @moduledoc """
  A cart.

  def not_this do
  """

  use GenServer
  alias Shop.Item

  @timeout 5_000

  defstruct items: [], total: 0

  # Client

  @doc "Starts"
  @spec start_link(keyword) :: GenServer.on_start()
  def start_link(opts \\ []) do
    GenServer.start_link(__MODULE__, opts)
  end

  def add(%__MODULE__{} = cart, item), do: %{cart | items: [item | cart.items]}

  # Server

  @impl true
  def handle_call({:get, id}, _from, state) do
    case Map.fetch(state, id) do
      {:ok, v} -> {:reply, v, state}
      :error -> {:reply, nil, state}
    end
  end

  defp total(items) when is_list(items) do
    Enum.sum(items)
  end

  defmacro debug(x) do
    quote do
      IO.inspect(unquote(x))
    end
  end
end

defprotocol Shop.Priced do
  def price(item)
end

defimpl Shop.Priced, for: Shop.Item do
  def price(item), do: item.price
end
