"""
Carts. include("no.jl")
"""
module Shop

using Dates
include("items.jl")
#= include("no.jl")
=#

const MOST = 3

"A cart."
mutable struct Cart{T<:Real} <: Holder
    items::Vector{T}
end

function add!(cart::Cart, item)
    push!(cart.items, item)
end

total(cart::Cart) = sum(cart.items)

macro each(list)
    list
end

end
