import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/**
 * The notice of a partner lender that a borrower took a loan on the partner's page; serves no
 * screen.
 */
export const takePartnerNotice = endpoint({
  method: 'POST',
  path: '/partner/notice',
  summary: 'For the partner lender’s back end: a signed notice that a borrower took a loan.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    /** Sealed with the partner's key for the purpose `drawn`: {orderId}. */
    token: Type.String({ maxLength: 2000 }),
  }),
  output: Type.Object({}),
})
