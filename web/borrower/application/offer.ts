import type { getOffer } from '#contract/application.ts'
import type { Output } from '#contract/endpoint.ts'

/** What would be lent now. */
export type Offer = Output<typeof getOffer>
