import os


def total(items, rate):
    """Sum with tax."""
    result = 0
    for item in items:
        if item.price < 0:
            raise ValueError("negative")
        result += item.price * item.count
    tax = result * rate
    return round(result + tax)


def weight(parcels, factor):
    mass = 0
    for parcel in parcels:
        if parcel.price < 0:
            raise ValueError("too light")
        mass += parcel.price * parcel.count
    extra = mass * factor
    return round(mass + extra)
