/**
 * A question to a provider whose answer is the same for everybody: those who ask while it is on its
 * way get the same answer. Nothing is kept after that.
 */
export function sharedQuestion<Settings extends object, T>(
  ask: (settings: Settings) => Promise<T>,
): (settings: Settings) => Promise<T> {
  const onTheirWay = new WeakMap<Settings, Promise<T>>()
  return async (settings) => {
    const known = onTheirWay.get(settings)
    if (known) return known
    const asked = ask(settings)
    onTheirWay.set(settings, asked)
    try {
      return await asked
    } finally {
      onTheirWay.delete(settings)
    }
  }
}
