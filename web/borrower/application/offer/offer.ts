import type { getOffer } from '#contract/application/application.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Called } from '#web/kit/call/use-call.ts'

/** The current offer. */
export type Offer = Output<typeof getOffer>

/** A loaded offer, with the state of its call. */
export type AnsweredOffer<T extends Offer = Offer> = Extract<Called<T>, { data: T }>
