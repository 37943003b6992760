use std::fmt;

pub fn total(items: &[Item], rate: f64) -> Result<f64, Error> {
    let mut sum = 0.0;
    for item in items {
        if item.price < 0.0 {
            return Err(Error::Negative);
        }
        sum += item.price * item.count;
    }
    let tax = sum * rate;
    Ok((sum + tax).round())
}

pub fn weight(parcels: &[Parcel], factor: f64) -> Result<f64, Error> {
    let mut mass = 0.0;
    for parcel in parcels {
        if parcel.price < 0.0 {
            return Err(Error::Negative);
        }
        mass += parcel.price * parcel.count;
    }
    let extra = mass * factor;
    Ok((mass + extra).round())
}
