/** Addresses that are counted at most: the one whose window began first makes room. */
const MAX_ADDRESSES = 20_000

/** The requests of an address in a window of time. */
export interface AddressCount {
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
  /** In milliseconds since 1970. */
  startedAt: number
}

/** One request that was counted. */
export interface TakenRequest {
  readonly count: AddressCount
  /** The window that it was counted in. */
  readonly startedAt: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** Counts the requests of each address in the memory of this process, by windows of time. */
export class RequestCounts {
  readonly max: number
  readonly #windowMs: number
  readonly #clock: () => number
  readonly #counts = new Map<string, AddressCount>()

  constructor(max: number, windowMs: number, clock: () => number = () => Date.now()) {
    this.max = max
    this.#windowMs = windowMs
    this.#clock = clock
  }

  /** Counts a request, refused or not. */
  count(address: string): AddressCount {
    const now = this.#clock()
    const known = this.#counts.get(address)
    if (known && now - known.startedAt < this.#windowMs) {
      known.current += 1
      known.ttl = this.#windowMs - (now - known.startedAt)
      return known
    }
    const begun = { current: 1, ttl: this.#windowMs, startedAt: now }
    this.#counts.delete(address)
    this.#counts.set(address, begun)
    for (const first of this.#counts.keys()) {
      if (this.#counts.size <= MAX_ADDRESSES) break
      this.#counts.delete(first)
    }
    return begun
  }

  /** Counts a request when one is left; null when there is none, and then nothing is counted. */
  take(address: string): TakenRequest | null {
    const count = this.count(address)
    const { current, startedAt, ttl } = count
    const taken = {
      count,
      startedAt,
      remaining: Math.max(0, this.max - current),
      resetSeconds: Math.ceil(ttl / 1000),
    }
    if (current <= this.max) return taken
    this.giveBack(taken)
    return null
  }

  /** Undoes a counted request, unless its window is over. */
  giveBack({ count, startedAt }: TakenRequest): void {
    if (count.startedAt === startedAt) count.current -= 1
  }
}
