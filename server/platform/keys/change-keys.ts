import { type KeyTable, makeKey } from '#server/platform/keys/key-file.ts'
import { KEY_PURPOSES, type KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import { type Key, toKey } from '#server/platform/keys/key-ring.ts'

/** A key for each purpose: those that are in use already, and new ones for the rest. */
export function newTable(inUse: KeyTable): KeyTable {
  return toKeyTable((purpose) =>
    inUse[purpose].length > 0
      ? inUse[purpose].map(({ bytes }) => toKey(bytes, 0))
      : // Of any time: there is no process that does not know it.
        [makeKey(0)],
  )
}

/**
 * Adds a key to each of the purposes; the keys before it are read on.
 *
 * @param fromMs real time from which it is used: by then every process must have read the file
 */
export function rotated(
  table: KeyTable,
  purposes: readonly KeyPurpose[],
  fromMs: number,
): KeyTable {
  return toKeyTable((purpose) =>
    purposes.includes(purpose) ? [makeKey(fromMs), ...table[purpose]] : table[purpose],
  )
}

/** Without the key: what it made cannot be read any more. */
export function without(table: KeyTable, id: string): KeyTable {
  return toKeyTable((purpose) => table[purpose].filter((key) => key.id !== id))
}

/** The purpose of a key, and whether it is the one in use. Null: there is none of this id. */
export function whereIs(
  table: KeyTable,
  id: string,
  nowMs: number,
): { purpose: KeyPurpose; isInUse: boolean } | null {
  for (const purpose of KEY_PURPOSES) {
    const key = table[purpose].find((one) => one.id === id)
    if (key) return { purpose, isInUse: key === findKeyInUse(table[purpose], nowMs) }
  }
  return null
}

/** The key that makes what is new. */
export function findKeyInUse(keys: readonly Key[], nowMs: number): Key | undefined {
  const newestFirst = keys.toSorted((one, other) => other.fromMs - one.fromMs)
  return newestFirst.find(({ fromMs }) => fromMs <= nowMs) ?? newestFirst.at(-1)
}

export function toKeyTable(keysOf: (purpose: KeyPurpose) => readonly Key[]): KeyTable {
  return Object.fromEntries(
    KEY_PURPOSES.map((purpose) => [purpose, keysOf(purpose)]),
  ) as unknown as KeyTable
}
