import { CODES } from '#contract/codes.ts'
import { callAddress, requestOf, toReply } from '#web/kit/call/call.ts'
import { type Unsent, unsentLine } from '#web/kit/call/unsent.ts'

/** An act without an answer, and whether there was no network at all: then it was not sent. */
export interface Shown {
  unsent: Unsent
  wasOffline: boolean
}

let shown: Shown | null = null
const listeners = new Set<() => void>()
/** Places beside buttons; the last one is on top. */
const places: object[] = []

export function show(unsent: Unsent | null) {
  shown = unsent && { unsent, wasOffline: !navigator.onLine }
  renew()
}

export function readAt(place: object): Shown | null {
  return places.at(-1) === place ? shown : null
}

export function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns a function that ends it */
export function offerPlace(place: object): () => void {
  places.push(place)
  unsentLine.show = show
  renew()
  return () => {
    places.splice(places.indexOf(place), 1)
    if (places.length === 0) {
      delete unsentLine.show
      shown = null
    }
    renew()
  }
}

function renew() {
  for (const listener of listeners) listener()
}

/** Asks what became of an act under its own key, and carries nothing out. */
export async function lookUp({
  endpoint,
  input,
  idempotencyKey,
}: Unsent): Promise<'unknown' | 'absent' | { data: unknown }> {
  try {
    const request = requestOf(endpoint, input, idempotencyKey)
    const headers = new Headers(request.headers)
    headers.set('Idempotency-Look-Up', '1')
    const answer = await fetch(callAddress(endpoint, input), { ...request, headers })
    const reply = toReply<unknown>(await answer.json())
    if (reply.success) return reply
    return reply.code === CODES.notFound ? 'absent' : 'unknown'
  } catch {
    return 'unknown'
  }
}
