/**
 * Adds properties that are made when somebody asks for them, once: the text of an answer is printed without what the
 * data beside it says. A spread, `JSON.stringify` and a comparison ask for all of them, as of any other property.
 *
 * @param value changed in place
 * @param late the makers, by the names of the properties
 * @returns the same object
 */
export function withLate<Value extends object, Late extends object>(
  value: Value,
  late: { readonly [Name in keyof Late]: () => Late[Name] },
): Value & Late {
  for (const name of Object.keys(late) as (keyof Late & string)[]) {
    const give = (made: Late[typeof name]): void => {
      Object.defineProperty(value, name, { value: made, writable: true, ...SHOWN });
    };
    Object.defineProperty(value, name, {
      get: () => {
        const made = late[name]();
        give(made);
        return made;
      },
      set: give,
      ...SHOWN,
    });
  }
  return value as Value & Late;
}

const SHOWN = { enumerable: true, configurable: true };

/** Two objects as one: where both have a property the second's, and none is asked for that is made on demand. */
export function joined<First extends object, Second extends object>(
  first: First,
  second: Second,
): First & Second {
  return Object.defineProperties({} as First & Second, {
    ...Object.getOwnPropertyDescriptors(first),
    ...Object.getOwnPropertyDescriptors(second),
  });
}
