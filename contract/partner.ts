import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** The partner lender's word that a borrower has drawn his loan on the partner's page. */
export const takePartnerNotice = endpoint({
  method: 'POST',
  path: '/partner/notice',
  summary: 'For the partner lender’s back end: a signed notice that a borrower drew his loan.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    /** Sealed with the partner's key for the purpose `drawn`: {orderId}. */
    token: Type.String({ maxLength: 2000 }),
  }),
  output: Type.Object({}),
})
