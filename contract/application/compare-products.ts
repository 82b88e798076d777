import { Type } from 'typebox'
import { AmountOnOffer } from '#contract/application/amount-on-offer.ts'
import { endpoint } from '#contract/endpoint.ts'

/** What an amount costs with each product; serves the chooser of /main. */
export const compareProducts = endpoint({
  method: 'POST',
  path: '/v3/home/amount',
  summary: 'The payments of an amount with each product and number of installments; serves /main.',
  access: 'visitor',
  input: Type.Object({ amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
  output: AmountOnOffer,
})
