import { db } from './db.js';

export function total(items: Item[], rate: number): number {
  let sum = 0;
  for (const item of items) {
    if (item.price < 0) throw new RangeError('negative price');
    sum += item.price * item.count;
  }
  const tax = sum * rate;
  db.log(`total ${sum}`);
  return Math.round(sum + tax);
}

// The same with other names, and a comment.
export function weight(parcels: Parcel[], factor: number): number {
  let mass = 0;
  for (const parcel of parcels) {
    if (parcel.price < 0) throw new RangeError('negative weight');
    mass += parcel.price * parcel.count;
  }
  const extra = mass * factor;
  db.log(`weight ${mass}`);
  return Math.round(mass + extra);
}
