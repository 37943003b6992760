// Package shop sells things. It is small.
package shop

import (
	"fmt"
	str "strings"

	_ "embed"
	. "math"
)

import "example.com/shop/v2/stock"

// Limit is the largest order.
const Limit = 100

const (
	// Small is small.
	Small = iota
	Large
	hidden
)

var (
	ErrEmpty     = fmt.Errorf("empty")
	first, other = 1, 2
)

// Order is what a customer wants.
type Order struct {
	stock.Item
	ID    int `json:"id"`
	a, B  string
	inner struct{ X int }
}

type (
	Reader interface {
		// Read reads.
		Read(p []byte) (n int, err error)
		fmt.Stringer
	}
	alias = Order
)

type List[T any] []T

// New makes an order.
func New(id int) *Order {
	return &Order{ID: id, a: str.ToUpper("x")}
}

// Total adds up.
func (o *Order) Total(
	prices map[string]float64,
	rest ...int,
) (sum float64, err error) {
	const local = 3
	type pair struct{ a, b int }
	for _, price := range prices {
		sum += Sqrt(price) * local
	}
	return sum, ErrEmpty
}

func (l List[T]) Len() int { return len(l) }

func (Order) private() {}

func Map[T, U any](items []T, f func(T) U) (out []U) {
	for i := range items {
		out = append(out, f(items[i]))
	}
	return
}

func init() { first++ }
