import { acceptOffer, listAgreements, openAgreement } from '#contract/application.ts'
import { acceptOfferV2, listAgreementsV2, openAgreementV2 } from '#contract/confirm-v2.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Calls that differ in address and client alone. */
type Like<E extends Endpoint> = Endpoint<E['input'], E['output'], E['access']>

/** What a confirm screen asks besides the offer; version 2 has addresses of its own. */
export interface ConfirmCalls {
  readonly list: Like<typeof listAgreements>
  readonly open: Like<typeof openAgreement>
  readonly accept: Like<typeof acceptOffer>
}

export const CONFIRM_CALLS: ConfirmCalls = {
  list: listAgreements,
  open: openAgreement,
  accept: acceptOffer,
}

export const CONFIRM_CALLS_V2: ConfirmCalls = {
  list: listAgreementsV2,
  open: openAgreementV2,
  accept: acceptOfferV2,
}
