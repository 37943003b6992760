package com.shop //~ +namespace com.shop
import scala.collection.mutable.{Map => MutableMap, _} //~ < scala.collection.mutable import: Map>MutableMap, *>*
import com.shop.Base, com.shop.tools._ //~ < com.shop.Base import: Base>Base ; < com.shop.tools import: *>*
@marked //~ @ marked decorator
abstract class Cart[T <: Base](val size: Int, private val own: Price, plain: Int) extends Parent[T](plain) with Seen { //~ +class Cart 4..20 ; > Cart ; +property Cart/size ; -property Cart/own ; @ Base type ; @ Price type ; @ Parent inherit ; @ Seen inherit
  private[shop] var second = List(size) //~ +property Cart/second
  val (left, right) = split(second) //~ +property Cart/left ; +property Cart/right ; @ split call ; @ second read
  private def hidden(): Unit = () //~ -method Cart/hidden
  def add(item: Item, count: Int)(implicit ctx: Ctx): Unit = { //~ +method Cart/add ..18 ; @ Item type ; @ Ctx type
    val kept = find(item) //~ @ find call
    for { one <- items } yield use(one, count) //~ @ items read ; @ use call
    items.map(each => each.size) //~ @ map call items ; @ size read
    kept match { //~
      case Found(inner) => inner.open //~ @ Found type ; @ open read
      case typed: Special => typed join left //~ @ Special type ; @ join call ; @ left read
    } //~
    s"text ${shown(kept)} words $count" //~ @ shown call
  } //~
  def open: String //~ +method Cart/open
} //~
object Cart { def apply(count: Int) = new Cart(count); case class Inner(one: Int) } //~ +class Cart ; +method Cart/apply ; +class Cart/Inner ; +property Cart/Inner/one ; @ Cart new
trait Seen[+A] { type Alias = A; def see: Alias } //~ +trait Seen ; +type Seen/Alias ; +method Seen/see ; > Seen ; @ Alias type
enum Color { case Red, Green; case Mixed(parts: Int) extends Color } //~ +enum Color ; +constant Color/Red ; +constant Color/Green ; +constant Color/Mixed ; +property Color/Mixed/parts ; > Color ; @ Color inherit
case object Only extends Color //~ +class Only ; > Only
implicit class Rich(val text: String) extends AnyVal { def twice = text } //~ +class Rich ; +property Rich/text ; +method Rich/twice ; > Rich
def top(count: Int): Int = count //~ +function top ; > top
