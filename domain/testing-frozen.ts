/** The same value with everything in it frozen: whoever tries to change it fails. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const each of Object.values(value)) frozen(each)
  }
  return value
}
