import { useState } from 'react'
import type { TSchema } from 'typebox'
import type { getOffer } from '#contract/application.ts'
import { CODES } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { offerOf } from '#web/kit/address/loan-query.ts'
import type { Query } from '#web/kit/address/query.ts'
import { useCall } from '#web/kit/call/use-call.ts'

/**
 * The requested offer; if it is no longer available (-1004), the available one. @param givesWay
 * whether to do so also for an offer that was never available
 */
export function useOffer<O extends TSchema>(
  endpoint: Endpoint<(typeof getOffer)['input'], O>,
  query: Query,
  givesWay = true,
) {
  const [gone, setGone] = useState('')
  const asked = offerOf(query)
  const name = JSON.stringify(asked)
  const offer = useCall(endpoint, gone === name ? { productId: asked.productId } : asked)
  const refusal = 'late' in offer ? offer.late : givesWay && offer.refusal
  if (refusal && refusal.code === CODES.stale && gone !== name) setGone(name)
  return offer
}
