import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan.ts'

/** The borrower's own ledger; serves /bookkeeping. */
export const getBookkeeping = endpoint({
  method: 'POST',
  path: '/v3/bookkeeping/bookkeeping',
  summary: 'Every entry booked on the borrower’s loans, oldest first, with the balance after each.',
  input: Type.Object({ orderId: Type.Optional(Id) }),
  output: Type.Object({
    entries: Type.Array(
      Type.Object({
        /** YYYY-MM-DD HH:MM:SS in Manila. */
        at: Type.String(),
        event: Type.String(),
        reason: Type.String(),
        reference: Type.String(),
        /** What each portion of the debt grew (positive) or shrank by, centavos. */
        lines: Type.Array(Type.Object({ portion: Type.String(), amount: Type.Integer() })),
        /** What is owed after it, centavos. */
        balance: Type.Integer(),
        /** Hexadecimal, of the loan's chain. */
        hash: Type.String(),
      }),
    ),
    balance: Type.Integer(),
  }),
})
