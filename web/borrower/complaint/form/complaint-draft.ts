import { inTab, read, remove, useLocalDraft, write } from '#web/borrower/complaint/local-draft.ts'
import type { Query } from '#web/kit/address/query.ts'
import type { Intent, IntentPlace } from '#web/kit/call/use-action.ts'

/** Where the number of the order that a complaint is about is stored (CS-016). */
const ORDER_KEY = 'orderNo'
export const DRAFT_KEY = 'complaintDraft'
const INTENT_KEY = 'complaintIntent'

const lasting = () => localStorage

/** A complaint that is not sent yet: its text, and the addresses of uploaded photos. */
interface ComplaintDraft {
  text: string
  images: readonly string[]
  /** What the complaint is about, by the parameters of the form's address. */
  about?: Query
}

const NOTHING: ComplaintDraft = { text: '', images: [] }

export function saveOrderNo(orderNo: string) {
  write(lasting, ORDER_KEY, orderNo)
}

/** The stored order number; empty if there is none, and on the server. */
export function useDraftOrderNo(): string {
  return useLocalDraft(lasting, ORDER_KEY)
}

/** Stores a draft so that it survives a reload, and leaving the form. */
export function saveDraft(orderNo: string, { text, images, about }: ComplaintDraft) {
  write(inTab, DRAFT_KEY, JSON.stringify({ orderNo, text, images, about }))
}

/** The current draft about this order, read outside of rendering. */
export function readDraft(orderNo: string): ComplaintDraft {
  return parse(read(inTab, DRAFT_KEY), orderNo)
}

/** The draft about this order; it belongs to the order, so that another topic keeps the text. */
export function useDraft(orderNo: string): ComplaintDraft {
  return parse(useLocalDraft(inTab, DRAFT_KEY), orderNo)
}

export function forgetDraft() {
  remove(inTab, DRAFT_KEY)
}

/** The key of a complaint without an answer: a retry after a reload uses it again. */
export const DRAFT_INTENT: IntentPlace = {
  read: () => parseIntent(read(inTab, INTENT_KEY)),
  write(intent) {
    if (intent) write(inTab, INTENT_KEY, JSON.stringify(intent))
    else remove(inTab, INTENT_KEY)
  },
}

/** The borrower can write to the storage: it may contain anything. */
function parse(stored: string, orderNo: string): ComplaintDraft {
  const draft = parseDraft(stored)
  return draft?.orderNo === orderNo ? draft : NOTHING
}

export function parseDraft(stored: string): (ComplaintDraft & { orderNo: string }) | null {
  try {
    const draft = JSON.parse(stored) as ComplaintDraft & { orderNo: string }
    return isWhole(draft) ? draft : null
  } catch {
    return null
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
