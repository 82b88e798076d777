import { useSyncExternalStore } from 'react'
import type { Intent, IntentPlace } from '#web/kit/call/use-act.ts'

/** Where the number of the order that a complaint is about is stored (CS-016). */
const ORDER_KEY = 'orderNo'
const DRAFT_KEY = 'complaintDraft'
const INTENT_KEY = 'complaintIntent'

/** A complaint that is not sent yet: its text, and the addresses of uploaded photos. */
interface ComplaintDraft {
  text: string
  images: readonly string[]
}

const NOTHING: ComplaintDraft = { text: '', images: [] }

const listeners = new Set<() => void>()

/** Replaces a storage that the host app forbids; lost with the page. */
const inMemory = new Map<string, string>()

export function keepOrderNo(orderNo: string) {
  write(() => localStorage, ORDER_KEY, orderNo)
}

/** The stored order number; empty if there is none, and on the server. */
export function useKeptOrderNo(): string {
  return useSyncExternalStore(
    listen,
    () => read(() => localStorage, ORDER_KEY),
    () => '',
  )
}

/**
 * Stores a draft so that it survives a reload. In session storage, which ends with the tab: a
 * complaint must not stay on a phone that others may use (trust requirement 24).
 */
export function keepDraft(orderNo: string, { text, images }: ComplaintDraft) {
  write(() => sessionStorage, DRAFT_KEY, JSON.stringify({ orderNo, text, images }))
}

/** The current draft about this order, read outside of rendering. */
export function draftOf(orderNo: string): ComplaintDraft {
  return parse(
    read(() => sessionStorage, DRAFT_KEY),
    orderNo,
  )
}

/** The draft about this order; it belongs to the order, so that another topic keeps the text. */
export function useDraft(orderNo: string): ComplaintDraft {
  const stored = useSyncExternalStore(
    listen,
    () => read(() => sessionStorage, DRAFT_KEY),
    () => '',
  )
  return parse(stored, orderNo)
}

export function forgetDraft() {
  remove(() => sessionStorage, DRAFT_KEY)
}

/** The key of a complaint without an answer: a retry after a reload uses it again. */
export const KEPT_INTENT: IntentPlace = {
  read: () => parseIntent(read(() => sessionStorage, INTENT_KEY)),
  write(intent) {
    if (intent) write(() => sessionStorage, INTENT_KEY, JSON.stringify(intent))
    else remove(() => sessionStorage, INTENT_KEY)
  },
}

/** Accessed inside `try`: accessing a forbidden storage throws, too. */
type Place = () => Storage

function read(place: Place, key: string): string {
  try {
    return place().getItem(key) ?? inMemory.get(key) ?? ''
  } catch {
    return inMemory.get(key) ?? ''
  }
}

function write(place: Place, key: string, value: string) {
  try {
    place().setItem(key, value)
  } catch {
    inMemory.set(key, value)
  }
  for (const listener of listeners) listener()
}

function remove(place: Place, key: string) {
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

/** The borrower can write to the storage: it may contain anything. */
function parse(stored: string, orderNo: string): ComplaintDraft {
  try {
    const draft = JSON.parse(stored) as ComplaintDraft & { orderNo: string }
    return draft.orderNo === orderNo && isWhole(draft) ? draft : NOTHING
  } catch {
    return NOTHING
  }
}

function parseIntent(stored: string): Intent | null {
  try {
    const intent = JSON.parse(stored) as Intent
    return isText(intent.key) && isText(intent.body) ? intent : null
  } catch {
    return null
  }
}

function isWhole({ text, images }: ComplaintDraft): boolean {
  return isText(text) && Array.isArray(images) && images.every(isText)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
