import { Type } from 'typebox'

/** Which line of a bank something is about. */
export const NamedBankLine = Type.Object({
  /** Of our account, such as bank:bdo. */
  account: Type.String(),
  /** YYYY-MM-DD; empty: its statement is gone. */
  bookedOn: Type.String(),
  /** Centavos; below zero: it left the account. */
  amount: Type.String(),
  /** The words of the bank; empty where it has none, or they are not kept any more. */
  reference: Type.String(),
  text: Type.String(),
})
