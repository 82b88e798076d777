import {
  acceptOfferV2,
  listAgreementsV2,
  openAgreementV2,
} from '#contract/application/confirm-v2.ts'
import type { ConfirmCalls } from '#web/borrower/application/confirm-calls.ts'

/** The same calls at the addresses of version 2. */
export const CONFIRM_CALLS_V2: ConfirmCalls = {
  list: listAgreementsV2,
  open: openAgreementV2,
  accept: acceptOfferV2,
}
