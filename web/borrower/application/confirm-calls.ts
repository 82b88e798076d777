import { acceptOffer, listAgreements, openAgreement } from '#contract/application/application.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Calls that differ only in address and client. */
type Like<E extends Endpoint> = Endpoint<E['input'], E['output'], E['access']>

/** The calls of a confirm screen besides the offer; version 2 has other addresses. */
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
