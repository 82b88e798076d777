/** An act of which no answer came. */
export interface Unsent {
  /** Of the call. */
  path: string
  /** Whether there was no network at all: then it was not sent. */
  wasOffline: boolean
  /** Asks what became of it, without sending it again. */
  lookUp: () => Promise<'unknown' | 'absent' | 'done'>
}

let unsent: Unsent | null = null
const listeners = new Set<() => void>()
/** Places beside buttons that can say it. */
let places = 0

/** Says it beside the button. @returns false where no place can say it */
export function tellUnsent(next: Unsent | null): boolean {
  if (places === 0) return false
  unsent = next
  for (const listener of listeners) listener()
  return true
}

export const readUnsent = () => unsent

export function listenToUnsent(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns a function that ends it */
export function offerPlace(): () => void {
  places += 1
  return () => {
    places -= 1
    if (places === 0) unsent = null
  }
}
