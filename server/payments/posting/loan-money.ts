import type { Account } from '#domain/journal/accounts.ts'
import { repaid } from '#domain/journal/loan-transfers.ts'
import type { PaidPart } from '#domain/journal/loan-account.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { PaymentPurpose } from '#domain/allocation/payment-purpose.ts'
import type { Transfer } from '#server/ledger/entry.ts'
import type { EntrySource } from '#server/ledger/entry.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/** Confirmed money for one loan. */
export interface LoanMoney {
  readonly loanId: string
  readonly amount: Centavos
  /** The ledger's reference: the booking happens once. */
  readonly reference: string
  /** The value date. */
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
  readonly purpose: PaymentPurpose
  /** The day on which the borrower paid at the channel, if it is known to be earlier. */
  readonly paidOn?: Temporal.PlainDate
  /** The account that it comes from: the provider's, or suspense. */
  readonly from: Account
  readonly source: EntrySource
}

/** Transfers by installment, so that the ledger shows what each payment settled. */
export function moneyTransfers(
  loan: Pick<Loan, 'id' | 'borrowerId'>,
  parts: readonly Pick<PaidPart, 'number' | 'portion' | 'amount'>[],
  surplus: Centavos,
  from: Account,
): Transfer[] {
  const ids = { loanId: loan.id, borrowerId: loan.borrowerId }
  const numbers = [...new Set(parts.map(({ number }) => number))]
  return [
    ...numbers.flatMap((installment) => {
      const own = parts.filter(({ number }) => number === installment)
      return repaid(ids, own, 0n, from).map((transfer) => ({ ...transfer, installment }))
    }),
    ...repaid(ids, [], surplus, from),
  ]
}
