#include "cart.h"

double cart_total(const item_t *items, size_t n, double rate) {
  double sum = 0;
  for (size_t i = 0; i < n; i++) {
    if (items[i].price < 0) return -1;
    sum += items[i].price * items[i].count;
  }
  double tax = sum * rate;
  cart_log(sum);
  return round(sum + tax);
}

double cart_weight(const parcel_t *parcels, size_t n, double factor) {
  double mass = 0;
  for (size_t i = 0; i < n; i++) {
    if (parcels[i].price < 0) return -1;
    mass += parcels[i].price * parcels[i].count;
  }
  double extra = mass * factor;
  cart_log(mass);
  return round(mass + extra);
}
