package shop;

import java.util.List;

class Cart {
  double total(List<Item> items, double rate) {
    double sum = 0;
    for (Item item : items) {
      if (item.price() < 0) throw new IllegalArgumentException("negative");
      sum += item.price() * item.count();
    }
    double tax = sum * rate;
    log.info(sum);
    return Math.round(sum + tax);
  }

  double weight(List<Parcel> parcels, double factor) {
    double mass = 0;
    for (Parcel parcel : parcels) {
      if (parcel.price() < 0) throw new IllegalArgumentException("light");
      mass += parcel.price() * parcel.count();
    }
    double extra = mass * factor;
    log.info(mass);
    return Math.round(mass + extra);
  }
}
