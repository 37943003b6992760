%% use(no:call()).
-module(cart).
-behaviour(gen_server).
-include("shop.hrl").
-export([add/2]).

-record(cart, {items = [] :: list()}).

%% @doc Adds one.
add(Item, Cart) ->
    item:check(Item),
    "no:call(",
    hidden(Cart).

hidden(#cart{items = Items}) ->
    lists:reverse(Items).
