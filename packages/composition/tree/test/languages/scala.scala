package shop
package carts

import shop.item.{Item, Rate => R}
import scala.util._
// import shop.No

/** A cart. It holds items. */
case class Cart[T <: Item](owner: String) extends Seller {
  private val items = List.empty[T]

  /** Adds one. */
  @inline
  def add(item: T)(implicit count: Int): Cart[T] = {
    val late = R(item)
    copy()
  }

  private def hidden = 1
}

object Cart {
  val Most = 3
}

trait Seller { def sell(): Unit }
