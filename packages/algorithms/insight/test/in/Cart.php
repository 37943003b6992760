<?php

namespace Shop;

class Cart
{
    public function total(array $items, float $rate): float
    {
        $sum = 0;
        foreach ($items as $item) {
            if ($item->price < 0) {
                throw new InvalidArgumentException('negative');
            }
            $sum += $item->price * $item->count;
        }
        $tax = $sum * $rate;
        return round($sum + $tax);
    }

    public function weight(array $parcels, float $factor): float
    {
        $mass = 0;
        foreach ($parcels as $parcel) {
            if ($parcel->price < 0) {
                throw new InvalidArgumentException('light');
            }
            $mass += $parcel->price * $parcel->count;
        }
        $extra = $mass * $factor;
        return round($mass + $extra);
    }
}
