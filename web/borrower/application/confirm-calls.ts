import { acceptOffer, listAgreements, openAgreement } from '#contract/application.ts'
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
