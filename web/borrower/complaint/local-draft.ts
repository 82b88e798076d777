import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Replaces a storage that the host app forbids; lost with the page. */
const inMemory = new Map<string, string>()

/**
 * Session storage ends with the tab: what a borrower wrote must not stay on a phone that others may
 * use (trust requirement 24).
 */
export const inTab = () => sessionStorage

/** What is stored under a key, empty if there is nothing, and on the server. */
export function useLocalDraft(place: Place, key: string): string {
  return useSyncExternalStore(
    listen,
    () => read(place, key),
    () => '',
  )
}

/** Accessed inside `try`: accessing a forbidden storage throws, too. */
export type Place = () => Storage

export function read(place: Place, key: string): string {
  try {
    return place().getItem(key) ?? inMemory.get(key) ?? ''
  } catch {
    return inMemory.get(key) ?? ''
  }
}

export function write(place: Place, key: string, value: string) {
  try {
    place().setItem(key, value)
  } catch {
    inMemory.set(key, value)
  }
  for (const listener of listeners) listener()
}

export function remove(place: Place, key: string) {
  inMemory.delete(key)
  try {
    place().removeItem(key)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
  for (const listener of listeners) listener()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
