/**
 * Does a reading once for each value and keeps the result. Made once for a project, and gone with
 * it: nothing is kept between two calls of a resolver's maker.
 */
export function readOnce<Value extends object, Result>(
  read: (value: Value) => Result,
): (value: Value) => Result {
  const cache = new Map<Value, { result: Result }>();
  return (value) => {
    let cached = cache.get(value);
    if (cached === undefined) {
      cached = { result: read(value) };
      cache.set(value, cached);
    }
    return cached.result;
  };
}
