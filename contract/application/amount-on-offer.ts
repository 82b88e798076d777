import { type Static, Type } from 'typebox'

/** An amount, and every way in which it can be paid back. */
export const AmountOnOffer = Type.Object({
  /** Centavos. */
  amount: Type.Integer(),
  /** The shortest first; none where no product lends this amount today. */
  choices: Type.Array(
    Type.Object({
      productId: Type.String(),
      productName: Type.String(),
      periods: Type.Integer(),
      /** Days between payments. */
      termUnit: Type.Integer(),
      /** The payday that they are due on; empty: one every `termUnit` days. */
      payday: Type.String(),
      /** Centavos of each payment. */
      amounts: Type.Array(Type.Integer()),
      /** Centavos. */
      netProceeds: Type.Integer(),
      totalRepay: Type.Integer(),
      /** As in `getProduct`. */
      confirmVersion: Type.Integer(),
    }),
  ),
})
export type AmountOnOffer = Static<typeof AmountOnOffer>
