import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { getRepayment } from '#contract/repayment/repayment.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { loanAsColumn, selectLoanId } from '#server/lending/loan/record/find-loan.ts'
import { toDue } from '#server/lending/loan/account/get-due.ts'
import { toAccount } from '#server/lending/loan/account/loan-account.ts'
import { cancellationIn } from '#server/lending/loan/account/loan-cancellation.ts'
import { loanFingerprint, manilaDayNumber } from '#server/lending/loan/account/loan-fingerprint.ts'
import { LOAN_NOT_FOUND, NOTHING_TO_PAY } from '#server/lending/loan/details/loan-messages.ts'
import { selectTransfers } from '#server/lending/loan/account/loan-transfers.ts'
import { expectedAsColumn } from '#server/payments/intents/on-their-way.ts'
import { repaymentWire } from '#server/payments/intents/repayment/repayment-wire.ts'
import { lifetimeIdAsColumn } from '#server/payments/payment/payment-record.ts'
import { type Column, readTogether } from '#server/platform/database/column.ts'
import type { AskedField } from '#server/platform/database/read-for-each.ts'
import type { TextOfRows } from '#server/platform/database/rows-text.ts'
import type { Caller } from '#server/platform/http/callers/caller.ts'
import type { Keepable } from '#server/platform/http/cache/cached-calls.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Channel } from '#server/providers/payment-provider.ts'

/** What a borrower can pay of a loan now, and how. */
export async function repaymentFor(
  deps: Dependencies,
  { productId, orderId }: Input<typeof getRepayment>,
  { session, language }: Caller<'borrower'>,
  column: Column<string | null>,
): Promise<Keepable<Output<typeof getRepayment>>> {
  const key = { borrowerId: session.borrowerId, productId, loanId: orderId }
  const now = deps.clock.now()
  const { loan, transfers, lifetimeId, coming, fingerprint } = await readTogether(deps.database, {
    loan: loanAsColumn(key),
    transfers: selectTransfers(selectLoanId(key)),
    lifetimeId: lifetimeIdAsColumn(session.borrowerId),
    coming: expectedAsColumn(deps, session.borrowerId, orderId, now),
    fingerprint: column,
  })
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const ofLoan = transfers.get(loan.id) ?? []
  const due = toDue(loan, toAccount(loan, ofLoan), now)
  if (!due || due.payable.amount === 0n) throw new Refusal(CODES.notInThisStatus, NOTHING_TO_PAY)
  const { amount } = due.payable
  const channels = await channelsFor(deps, amount)
  const day = toManilaDate(now)
  const cancellation = cancellationIn(ofLoan, loan, day)
  const around = { channels, lifetimeId, coming, cancellation, day }
  const again = async () => channelsText(await channelsFor(deps, amount))
  return {
    data: repaymentWire(deps.config, loan, due, around, language),
    fingerprint,
    told: { text: channelsText(channels), again },
    ...manilaDayNumber(now),
  }
}

/** What repayment shows of a loan and its borrower. */
export function repaymentFingerprint(value: AskedField): TextOfRows {
  return loanFingerprint(value, {
    text: sql`coalesce(borrower.lifetime_id, '')`,
    join: sql`join borrower on borrower.id = loan.borrower_id`,
  })
}

/** What a screen shows of its channels. */
function channelsText(channels: readonly Channel[]): string {
  return channels.map(({ number, name }) => `${number} ${name}`).join('\n')
}
