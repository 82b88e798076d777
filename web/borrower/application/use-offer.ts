import { useState } from 'react'
import type { TSchema } from 'typebox'
import type { getOffer } from '#contract/application.ts'
import { CODES } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { offerOf } from '#web/kit/loan-query.ts'
import type { Query } from '#web/kit/query.ts'
import { type Called, useCall } from '#web/kit/use-call.ts'

/** The offer that an address asks for; where just that is not offered any more, what is. */
export function useOffer<O extends TSchema>(
  it: Endpoint<(typeof getOffer)['input'], O>,
  query: Query,
) {
  const [isGone, setGone] = useState(false)
  const { productId, ...chosen } = offerOf(query)
  const offer = useCall(it, isGone ? { productId } : { productId, ...chosen })
  if (!isGone && isStale(offer)) setGone(true)
  return offer
}

/** Whether another amount is offered than the one asked for (-1004). */
export function isStale(offer: Called<unknown>): boolean {
  const refusal = offer.data === null ? offer.refusal : offer.late
  return refusal?.code === CODES.stale
}
