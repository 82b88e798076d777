import { isBefore, manilaDateOf } from '#domain/calendar.ts'
import { isContactHour } from '#domain/contact-hours.ts'
import { STATUS } from '#domain/loan-status.ts'
import { MARKETS } from '#domain/market.ts'
import { totalOf } from '#domain/portions.ts'
import {
  keepText,
  lockPlanned,
  markSent,
  type PlannedReminder,
  takeBack,
} from '#server/service/reminders/contact-store.ts'
import { recipientOf } from '#server/service/reminders/recipient.ts'
import { reminderText } from '#server/service/reminders/reminder-messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findOwnLoan } from '#server/lending/loan/find-loan.ts'
import { statusOn } from '#server/lending/loan/loan-status.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { TOO_MANY } from '#server/providers/sms/sms.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { hasOpenClaim } from '#server/service/payment-claim/open-claims.ts'
import { getDue } from '#server/lending/loan/get-due.ts'
import { isPaymentOnItsWay } from '#server/payments/intents/on-their-way.ts'
import { peso } from '#server/platform/messages/peso.ts'

/**
 * Sends a planned reminder, or takes it back where it may not be sent now: outside the hours of
 * contact, for a disputed line, while money is on its way or said to be paid, or when nothing of
 * the installment is owed any more. The words are
 * kept before they go out, so that whoever comes after a crash can ask the gateway for them.
 *
 * @throws when the gateway did not answer; then the job runs again
 */
export async function sendReminder(deps: Dependencies, contactId: string): Promise<void> {
  const { database, sms, clock } = deps
  const told = await database.transaction().execute(async (tx) => prepare(deps, tx, contactId))
  if (told === null) return

  const { phone, text, isRepeated } = told
  const taken = isRepeated ? await sms.hasTaken(phone, text) : null
  if (taken && taken.kind !== 'answered') throw new Error('The SMS gateway does not answer.')
  if (taken?.value) return markSent(database, contactId, clock.now())

  const answer = await sms.send(phone, text)
  if (answer.kind === 'answered') return markSent(database, contactId, clock.now())
  if (answer.kind === 'unknown' || answer.code === TOO_MANY)
    throw new Error('The reminder was not taken by the SMS gateway.')
  // Refused for good, as a number that is none.
  await takeBack(database, contactId)
}

/** What is to go to whom; null where nothing is. */
async function prepare(
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  tx: Transaction,
  contactId: string,
): Promise<{ phone: string; text: string; isRepeated: boolean } | null> {
  const planned = await lockPlanned(tx, contactId)
  if (planned === null) return null
  const now = clock.now()
  const loan = await findOwnLoan(tx, planned.borrowerId, planned.loanId)
  const amount = loan && isContactHour(now) ? await amountOf(tx, loan, planned.dueOn, now) : 0n
  if (loan === null || amount === 0n) {
    await takeBack(tx, contactId)
    return null
  }
  const { phone, language } = await recipientOf(tx, planned.borrowerId)
  const text = reminderText(language, {
    appName: config.brands.get(loan.brand)?.appName ?? '',
    number: loan.number,
    amount: peso(amount, MARKETS[loan.market]),
    dueOn: planned.dueOn,
  })
  return { phone, ...(await words(tx, contactId, planned, text)) }
}

/** What was said before, when it may have gone out; else what is true now. */
async function words(
  tx: Transaction,
  contactId: string,
  { text: before }: PlannedReminder,
  text: string,
): Promise<{ text: string; isRepeated: boolean }> {
  if (before !== null) return { text: before, isRepeated: true }
  await keepText(tx, contactId, text)
  return { text, isRepeated: false }
}

/** What falls due on the day; 0 where the borrower is not to be reminded of it. */
async function amountOf(
  tx: Transaction,
  loan: Loan,
  dueOn: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<bigint> {
  const today = manilaDateOf(now)
  const due = isBefore(today, dueOn) && !isDisputed(loan, today) && (await getDue(tx, loan, now))
  if (!due || statusOn(loan, due.account, today) !== STATUS.dueSoon) return 0n
  if ((await isPaymentOnItsWay(tx, loan, now)) || (await hasOpenClaim(tx, loan))) return 0n
  const installment = due.owed.find((each) => each.dueOn.equals(dueOn))
  return installment ? totalOf(installment.outstanding) : 0n
}

function isDisputed({ disputes }: Loan, day: Temporal.PlainDate): boolean {
  return disputes.some(
    ({ from, to }) => !isBefore(day, from) && (to === null || !isBefore(to, day)),
  )
}
