/** What was loaded about a provider, and when that began, in milliseconds of the process's clock. */
interface Loaded {
  readonly at: number
}

interface Latest<T, A extends unknown[]> {
  /** What was loaded after that moment; all who need it share one loading. */
  since(provider: string, moment: number, ...args: A): Promise<T>
  /** The next one who needs it loads it, also while it is on its way. */
  forget(provider: string): void
}

/** Keeps what was loaded last about each provider. What fails is loaded again by the next one. */
export function latestByProvider<T extends Loaded, A extends unknown[]>(
  load: (provider: string, ...args: A) => Promise<T>,
): Latest<T, A> {
  const last = new Map<string, T>()
  const onTheirWay = new Map<string, Promise<T>>()

  const loadNow = async (provider: string, args: A): Promise<T> => {
    const loading: Promise<T> = load(provider, ...args).then((loaded) => {
      if (onTheirWay.get(provider) === loading) last.set(provider, loaded)
      return loaded
    })
    onTheirWay.set(provider, loading)
    try {
      return await loading
    } finally {
      if (onTheirWay.get(provider) === loading) onTheirWay.delete(provider)
    }
  }

  return {
    since: async (provider, moment, ...args) => {
      const held = last.get(provider)
      if (held && held.at > moment) return held
      return onTheirWay.get(provider) ?? loadNow(provider, args)
    },
    forget: (provider) => {
      last.delete(provider)
      onTheirWay.delete(provider)
    },
  }
}
