import { postedBy } from '#domain/posting-time.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { postingOf } from '#server/providers/channels/channel-posting.ts'
import {
  paymentsOnTheirWay,
  type PaymentOnItsWay,
} from '#server/payments/payment/pending-payments.ts'

/** A payment on its way, and by when its channel has settled it. */
export interface ExpectedPayment extends PaymentOnItsWay {
  readonly postsBy: Temporal.Instant
  /** That moment has passed. */
  readonly isLate: boolean
}

/** A borrower's payments on their way; of one loan those on his lifetime id too. */
export async function expectedPayments(
  db: Database,
  borrowerId: string,
  loanId: string | null,
  now: Temporal.Instant,
): Promise<ExpectedPayment[]> {
  const all = await paymentsOnTheirWay(db, borrowerId, now)
  return all
    .filter((it) => loanId === null || it.loanId === null || it.loanId === loanId)
    .map((it) => {
      const postsBy = postedBy(it.firstAt, postingOf(it.channel, it.amount))
      return { ...it, postsBy, isLate: Temporal.Instant.compare(postsBy, now) <= 0 }
    })
}

/** Whether money for a loan is on its way: then nobody is reminded of it. */
export async function isPaymentOnItsWay(
  db: Database,
  { borrowerId, id }: Loan,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await expectedPayments(db, borrowerId, id, now)).length > 0
}
