import type { getOffer } from '#contract/application.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Called } from '#web/kit/call/use-call.ts'

/** What would be lent now. */
export type Offer = Output<typeof getOffer>

/** An offer that is here, and how it came. */
export type AnsweredOffer<T extends Offer = Offer> = Extract<Called<T>, { data: T }>
