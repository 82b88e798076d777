import { CODES } from '#contract/codes.ts'
import { LOOK_UP } from '#contract/request-context.ts'
import { callAddress, toRequest, toReply } from '#web/kit/call/call.ts'
import { type Unsent, unsentLine } from '#web/kit/call/unsent.ts'

type Place = (typeof unsentLine.places)[number]

/** Says it in the place that is on top. */
export function show(unsent: Unsent | null) {
  unsentLine.shown = unsent
  renew()
}

export function readAt(place: Place) {
  return unsentLine.places.at(-1) === place ? unsentLine.shown : null
}

/** @returns a function that ends it */
export function offerPlace(place: Place): () => void {
  const { places } = unsentLine
  places.push(place)
  unsentLine.show = show
  renew()
  return () => {
    places.splice(places.indexOf(place), 1)
    if (places.length === 0) {
      delete unsentLine.show
      unsentLine.shown = null
    }
    renew()
  }
}

function renew() {
  for (const place of unsentLine.places) place.renew()
}

/** Asks what became of an act under its own key, and carries nothing out. */
export async function lookUp({
  endpoint,
  input,
  idempotencyKey,
}: Unsent): Promise<'unknown' | 'absent' | { data: unknown }> {
  try {
    const request = toRequest(endpoint, input, LOOK_UP + idempotencyKey)
    const answer = await fetch(callAddress(endpoint, input), request)
    const reply = toReply<unknown>(await answer.json())
    if (reply.success) return reply
    return reply.code === CODES.notFound ? 'absent' : 'unknown'
  } catch {
    return 'unknown'
  }
}
