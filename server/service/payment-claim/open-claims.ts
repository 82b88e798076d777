import type { Language } from '#contract/brand.ts'
import type { OpenClaim } from '#contract/repayment/payments.ts'
import type { Market } from '#domain/market/market.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { CLAIM_MESSAGES } from '#server/service/payment-claim/payment-claim-messages.ts'
import { waitingClaims } from '#server/service/payment-claim/payment-claim-store.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { longDay, weekdayTime } from '#server/platform/messages/dates/date-texts.ts'

/** Whether a claim on a loan waits for our reply: then no reminder is sent. */
export async function hasOpenClaim(db: Database, { borrowerId, id }: Loan): Promise<boolean> {
  return (await waitingClaims(db, borrowerId, id)).length > 0
}

/** The claims that wait for our reply, with their texts for the borrower. */
export async function openClaims(
  db: Database,
  borrowerId: string,
  loanId: string | null,
  { market, language }: { readonly market: Market; readonly language: Language },
): Promise<OpenClaim[]> {
  const messages = CLAIM_MESSAGES[language]
  const claims = await waitingClaims(db, borrowerId, loanId)
  return claims.map(({ id, number, replyDueOn, amount, channel, paidAt }) => ({
    problemId: id,
    text: messages.waiting({
      amount: peso(amount, market),
      channel,
      at: weekdayTime(paidAt, language),
      number,
      by: longDay(replyDueOn, language),
    }),
  }))
}
