import type { TSchema } from 'typebox'
import type { getOffer } from '#contract/application.ts'
import { CODES } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { offerOf } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'

/** The server no longer offers what was shown: its figures must not stay. */
const GONE = new Set<string>([CODES.stale, CODES.notInThisStatus])

/** The requested offer, and never another: an amount that is not on offer is refused (-1004). */
export function useOffer<O extends TSchema>(
  endpoint: Endpoint<(typeof getOffer)['input'], O>,
  query: Query,
) {
  return withoutGone(useCall(endpoint, offerOf(query)))
}

function withoutGone<T>(offer: Called<T>): Called<T> {
  const { again } = offer
  if (!('late' in offer) || !offer.late || !GONE.has(offer.late.code)) return offer
  return { waiting: false, refusal: offer.late, data: null, again }
}
