package shop

import shop.item.Item
import shop.rates.*
// import shop.No

/** A cart. It holds items. */
data class Cart<T : Item>(val owner: String) : Seller {
    private val items = mutableListOf<T>()

    /** Adds one. */
    @JvmOverloads
    fun add(item: T, count: Int = 1): Boolean {
        val late = Rate(item)
        return items.add(item)
    }

    private fun hidden() = 1

    companion object {
        const val MOST = 3
    }
}

sealed interface Seller { fun sell() }
enum class Kind { RED, GREEN }
internal inline fun <reified T> String.parsed(): T? = null
typealias Rates = Map<String, Int>
