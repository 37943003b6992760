require 'log'

class Cart
  def total(items, rate)
    sum = 0
    items.each do |item|
      raise ArgumentError, 'negative' if item.price < 0
      sum += item.price * item.count
    end
    tax = sum * rate
    log.info(sum)
    (sum + tax).round
  end

  def weight(parcels, factor)
    mass = 0
    parcels.each do |parcel|
      raise ArgumentError, 'light' if parcel.price < 0
      mass += parcel.price * parcel.count
    end
    extra = mass * factor
    log.info(mass)
    (mass + extra).round
  end
end
