import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { type Due, getDue } from '#server/lending/loan/account/get-due.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { isPaymentOnItsWay } from '#server/payments/intents/on-their-way.ts'
import type { NotificationFacts } from '#server/service/notifications/texts/notification-facts.ts'
import { hasOpenClaim } from '#server/service/payment-claim/open-claims.ts'

/** What is owed, or null while nobody may be asked for it: a dispute, or a payment on its way. */
export async function askedDue({ deps, now }: NotificationFacts, loan: Loan): Promise<Due | null> {
  if (isDisputed(loan, toManilaDate(now))) return null
  if (await isPaymentOnItsWay(deps, loan, now)) return null
  if (await hasOpenClaim(deps.database, loan)) return null
  return getDue(deps.database, loan, now)
}

function isDisputed({ disputes }: Loan, day: Temporal.PlainDate): boolean {
  return disputes.some(
    ({ from, to }) => !isBefore(day, from) && (to === null || !isBefore(to, day)),
  )
}
