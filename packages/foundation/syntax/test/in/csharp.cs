// Copyright (c) 2020 Somebody. All rights reserved.
using System;
using System.Collections.Generic;
using static System.Math;
using Json = System.Text.Json.JsonSerializer;
global using Shop.Core;

namespace Shop.Orders;

/// <summary>
/// What a customer wants. See <see cref="Item"/>.
/// </summary>
[Serializable]
public abstract partial class Order<T> : Base<T>, IOrder where T : class
{
    public const int Limit = 10;
    private readonly List<T> _items = new(), _rest = new();
    public event EventHandler? Changed;

    /// <summary>Makes an order.</summary>
    /// <param name="id">its number</param>
    protected Order(int id) : base(id)
    {
        Id = id;
    }

    /// <summary>Its number.</summary>
    public int Id { get; private set; }

    internal string Name => $"order {Id} of {Limit}";

    int Hidden { get; set; }

    [Obsolete("use Sum")]
    public virtual async Task<decimal> Total<TKey>(Func<T, TKey> by, int scale = 2)
    {
        var sum = 0m;
        foreach (var item in _items) sum += Max(item.Price, scale);
        decimal Local(decimal value) => value * scale;
        return Local(sum);
    }

    void IOrder.Ship(string to) { }

    public T this[int index] => _items[index];

    public static bool operator ==(Order<T> a, Order<T> b) => a.Id == b.Id;

    private void Secret() { }

    public class Nested { }

    class Inner { public int Field; }
}

public interface IOrder
{
    int Id { get; }
    void Ship(string to);
}

public record Point(int X, int Y);

public readonly record struct Size(int Width);

internal struct Pair { public int A; }

public enum Status : byte
{
    Open,
    Closed = 4,
}

public delegate void Handler(object sender);

file class Local { }

internal sealed class Shelf
{
    private readonly Store<Order> first = new Store<Order>();
    private Store second = new Store();
    private void Each(App app) => app.Use(1, store => store.Open());
}

public static class Shelving
{
    extension(Shelf shelf)
    {
        public bool IsFull => shelf.Count > 9;
        public Shelf Fill(int count) => shelf;
    }
}
