package cart

import "math"

func Total(items []Item, rate float64) (float64, error) {
	sum := 0.0
	for _, item := range items {
		if item.Price < 0 {
			return 0, errNegative
		}
		sum += item.Price * item.Count
	}
	tax := sum * rate
	return math.Round(sum + tax), nil
}

func Weight(parcels []Parcel, factor float64) (float64, error) {
	mass := 0.0
	for _, parcel := range parcels {
		if parcel.Price < 0 {
			return 0, errNegative
		}
		mass += parcel.Price * parcel.Count
	}
	extra := mass * factor
	return math.Round(mass + extra), nil
}
