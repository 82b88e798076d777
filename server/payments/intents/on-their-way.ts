import { postedBy } from '#domain/payments/posting-time.ts'
import { type Column, readTogether } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { postingThrough } from '#server/providers/channels/payment-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  paymentsOnTheirWay,
  type PaymentOnItsWay,
} from '#server/payments/payment/pending-payments.ts'

/** A payment on its way, and by when its channel has settled it. */
export interface ExpectedPayment extends PaymentOnItsWay {
  readonly postsBy: Temporal.Instant
  /** The time of `postsBy` has passed. */
  readonly isLate: boolean
}

/** What finding payments needs; the database may be a transaction. */
export interface PaymentsDeps extends Pick<Dependencies, 'payments' | 'holidays'> {
  readonly database: Database
}

/** A borrower's payments on their way; for one loan also those on the lifetime id. */
export async function expectedPayments(
  { database, payments, holidays }: PaymentsDeps,
  borrowerId: string,
  loanId: string | null,
  now: Temporal.Instant,
): Promise<ExpectedPayment[]> {
  const expected = expectedAsColumn({ payments, holidays }, borrowerId, loanId, now)
  return [...(await readTogether(database, { expected })).expected]
}

/** The same as a column, to be read beside others. */
export function expectedAsColumn(
  { payments, holidays }: Omit<PaymentsDeps, 'database'>,
  borrowerId: string,
  loanId: string | null,
  now: Temporal.Instant,
): Column<readonly ExpectedPayment[]> {
  const pending = paymentsOnTheirWay(borrowerId, now)
  const expected = (payment: PaymentOnItsWay): ExpectedPayment => {
    const { provider, channel: number, amount } = payment
    const posting = postingThrough({ payments }, { provider, number }, amount)
    const postsBy = postedBy(payment.firstAt, posting, holidays.current())
    return { ...payment, postsBy, isLate: Temporal.Instant.compare(postsBy, now) <= 0 }
  }
  return {
    sql: pending.sql,
    read: (json) =>
      pending
        .read(json)
        .filter((each) => loanId === null || each.loanId === null || each.loanId === loanId)
        .map(expected),
  }
}

/** Whether money for a loan is on its way: then no reminder is sent. */
export async function isPaymentOnItsWay(
  deps: PaymentsDeps,
  { borrowerId, id }: Loan,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await expectedPayments(deps, borrowerId, id, now)).length > 0
}
