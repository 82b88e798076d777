import { useSyncExternalStore } from 'react'
import type { Intent, IntentPlace } from '#web/kit/call/use-act.ts'

/** Where the number of the order that a complaint is about is stored (CS-016). */
const ORDER_KEY = 'orderNo'
const DRAFT_KEY = 'complaintDraft'
const INTENT_KEY = 'complaintIntent'

/** A complaint that was begun and not sent: its words, and the addresses of uploaded photos. */
export interface ComplaintDraft {
  text: string
  images: readonly string[]
}

const NOTHING: ComplaintDraft = { text: '', images: [] }

const listeners = new Set<() => void>()

/** What stands in for a store that the host app forbids: it is lost with the page. */
const inMemory = new Map<string, string>()

export function keepOrderNo(orderNo: string) {
  write(() => localStorage, ORDER_KEY, orderNo)
}

/** The stored order number; empty where there is none, and while the server renders. */
export function useKeptOrderNo(): string {
  return useSyncExternalStore(
    listen,
    () => read(() => localStorage, ORDER_KEY),
    () => '',
  )
}

/**
 * Keeps a draft through a reload. In the tab's own store, which goes with the tab: what a borrower
 * complains of does not stay on a phone that others may use (trust requirement 24).
 */
export function keepDraft(orderNo: string, { text, images }: ComplaintDraft) {
  write(() => sessionStorage, DRAFT_KEY, JSON.stringify({ orderNo, text, images }))
}

/** The draft about this order as it stands now, outside of rendering. */
export function draftOf(orderNo: string): ComplaintDraft {
  return parse(
    read(() => sessionStorage, DRAFT_KEY),
    orderNo,
  )
}

/** The draft about this order; it follows the order, so that another topic keeps the words. */
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

/** The key of a complaint whose answer did not come: sent again after a reload it is the same. */
export const KEPT_INTENT: IntentPlace = {
  read: () => parseIntent(read(() => sessionStorage, INTENT_KEY)),
  write(intent) {
    if (intent) write(() => sessionStorage, INTENT_KEY, JSON.stringify(intent))
    else remove(() => sessionStorage, INTENT_KEY)
  },
}

/** Forgets everything of complaints, for log-out. */
export function sweepComplaint() {
  forgetDraft()
  KEPT_INTENT.write(null)
  remove(() => localStorage, ORDER_KEY)
}

/** Asked for within the attempt: naming a forbidden store throws, too. */
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
    // Where nothing can be stored nothing is left.
  }
  for (const listener of listeners) listener()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Anything may stand in a store that the borrower can write to. */
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
