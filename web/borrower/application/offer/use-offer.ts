import type { Static, TSchema } from 'typebox'
import type { getOffer } from '#contract/application/application.ts'
import { CODES } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readOfferKey } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { type Called, useCall } from '#web/kit/call/use-call.ts'

/** The requested offer, and never another: an amount that is not on offer is refused (-1004). */
export function useOffer<O extends TSchema>(
  endpoint: Endpoint<(typeof getOffer)['input'], O>,
  query: Query,
) {
  const offer: Called<Static<O>> = useCall(endpoint, readOfferKey(query))
  const late = 'late' in offer && offer.late
  if (!late || !isGone(late)) return offer
  return { waiting: false as const, refusal: late, data: null, again: offer.again }
}

/** Whether the server does not offer this, so that figures shown before must not stay. */
export function isGone({ code }: Refusal): boolean {
  return GONE.has(code)
}

/** A retry cannot change any of them, but that a product may be offered another day. */
const GONE: ReadonlySet<string> = new Set([
  CODES.stale,
  CODES.notInThisStatus,
  CODES.notFound,
  CODES.inputRefused,
])
