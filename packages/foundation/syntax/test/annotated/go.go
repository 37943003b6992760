// Package shop sells.
package shop //~ +namespace shop

import ( //~
	"fmt" //~ < fmt import:
	js "encoding/json" //~ < encoding/json import: *>js
	. "math" //~ < math import: *>*
) //~

const ( //~
	Most = iota //~ +constant Most ; > Most
	least //~ -constant least
) //~
var Rates, hidden = []float64{1}, Sqrt(2) //~ +variable Rates ; > Rates ; -variable hidden ; @ Sqrt call

type Item struct { //~ +struct Item ..20 ; > Item
	Base //~ @ Base inherit
	Name, code string //~ +property Item/Name ; -property Item/code
	next *Item //~ -property Item/next ; @ Item type
} //~
type Seller interface { Sell(i *Item) (js.Number, error) } //~ +interface Seller ; > Seller ; +method Seller/Sell ; @ js read ; @ Number type js
type Alias = Item //~ +type Alias ; > Alias

func (i *Item) Sell(by ...int) (out js.Number, err error) { //~ +method Sell of Item ..33
	fmt := fmt.Sprint(i.Name, by) //~ @ fmt read ; @ Sprint call fmt ; @ Name read
	fmt.Trim() //~ @ Trim call
walk: //~
	for at, one := range by { if one > Most { continue walk } else { use(at) } } //~ @ Most read ; @ use call
	func() { x1 := Item{Name: least}; x1.save() }() //~ @ least read ; @ save call
	rates := map[int]string{Most: "a", Max.Key: "b"} //~ @ Max read ; @ Key read Max
	switch rates := any(rates).(type) { case error: return js.Number(1), rates } //~ @ Number call js
	return
} //~

func Map[T any, K comparable](list []T, by func(T) K) map[K]T { return nil } //~ +function Map ; > Map
