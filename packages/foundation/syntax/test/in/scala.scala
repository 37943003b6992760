/* Copyright nobody. */
package com.shop

import com.shop.items.{Item, Price => Cost}

/** Keeps items. And more. */
final class Cart(items: List[Item]) extends Base {
  /** The sum of all. */
  def total: Cost = items.map(_.cost).fold(Cost.zero)(sum)

  private def sum(left: Cost, right: Cost): Cost = left + right
}

object Cart {
  val empty = new Cart(Nil)
}

class Picker(items: Basket) {
  def pick = items.filter { one => one.ripe }.first.weigh()
}
