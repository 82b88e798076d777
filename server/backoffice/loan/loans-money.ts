import type { getLoansMoney } from '#contract/console/loans/loans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import {
  listDisputes,
  type NoticeRow,
  listNotices,
  listPayments,
  listPayouts,
} from '#server/backoffice/loan/money-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Payments, notices as they came, payouts and disputes of a loan, newest first. */
export async function loansMoney(
  db: Database,
  borrowerId: string,
  loanId: string,
): Promise<StaffOutput<typeof getLoansMoney>> {
  const payments = await listPayments(db, borrowerId, loanId)
  const notices = await listNotices(db, borrowerId, loanId)
  const payouts = await listPayouts(db, borrowerId, loanId)
  const disputes = await listDisputes(db, borrowerId, loanId)
  return {
    payments: payments.map(({ amount, valueOn, bookedAt, ...row }) => ({
      ...row,
      amount: amount.toString(),
      valueOn: valueOn.toString(),
      bookedAt: bookedAt.toString(),
    })),
    notices: notices.map((row) => ({
      id: row.id,
      receivedAt: row.receivedAt.toString(),
      provider: row.provider,
      kind: row.kind,
      outcome: row.outcome,
      raw: rawOf(row),
    })),
    payouts: payouts.map(({ amount, queuedAt, sentAt, endedAt, ...row }) => ({
      ...row,
      amount: amount.toString(),
      queuedAt: queuedAt.toString(),
      sentAt: sentAt?.toString() ?? null,
      endedAt: endedAt?.toString() ?? null,
    })),
    disputes: disputes.map(({ fromOn, toOn, ...row }) => ({
      ...row,
      fromOn: fromOn.toString(),
      toOn: toOn.toString(),
    })),
  }
}

/** The longest notice that is shown whole. */
const MAX_CHARACTERS = 4000

/** The notice without its headers, which have what proves that it is genuine. */
function rawOf({ method, query, body }: NoticeRow): string {
  const fields = Object.keys(query).length > 0 ? ` ${JSON.stringify(query)}` : ''
  return `${method}${fields} ${body}`.slice(0, MAX_CHARACTERS)
}
