import { createHash } from 'node:crypto'

/** A secret of one purpose. */
export interface Key {
  /** Made from the bytes, so that no id can name another key. It may be shown. */
  readonly id: string
  readonly bytes: Buffer
  /** Real time from which it is used; it is read at any time. */
  readonly fromMs: number
}

export function toKey(bytes: Buffer, fromMs = 0): Key {
  const id = createHash('sha256').update('hiram key id\n').update(bytes).digest('hex').slice(0, 8)
  return { id, bytes, fromMs }
}

/** All keys of one purpose: one makes what is new, all read what is there. */
export interface KeyRing {
  /** The key for what is made now. */
  current(): Key
  /** The current one first. */
  all(): readonly Key[]
  /** Null: no key has this id. */
  find(id: string): Key | null
}

/** A ring whose keys may be replaced while it is in use. */
export interface ChangingKeyRing extends KeyRing {
  replace(keys: readonly Key[]): void
}

/**
 * @param keys empty for a purpose that has none: then `current` fails
 * @param now real time, in milliseconds
 */
export function openKeyRing(
  purpose: string,
  keys: readonly Key[],
  now: () => number = Date.now,
): ChangingKeyRing {
  let known = newestFirst(keys)

  const current = (): Key => {
    // A key whose time has not come is read already: another process may be ahead.
    const key = known.find(({ fromMs }) => fromMs <= now()) ?? known.at(-1)
    if (!key) throw new Error(`There is no key for ${purpose}.`)
    return key
  }

  return {
    current,
    all: () => {
      if (known.length === 0) return []
      const first = current()
      return [first, ...known.filter((key) => key !== first)]
    },
    find: (id) => known.find((key) => key.id === id) ?? null,
    replace: (others) => {
      known = newestFirst(others)
    },
  }
}

function newestFirst(keys: readonly Key[]): Key[] {
  const byId = new Map<string, Key>()
  for (const key of keys) if (!byId.has(key.id)) byId.set(key.id, key)
  return [...byId.values()].toSorted((one, other) => other.fromMs - one.fromMs)
}
