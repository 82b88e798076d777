import { isBefore, manilaDateOf } from '#domain/calendar.ts'
import { isContactHour } from '#domain/contact-hours.ts'
import { STATUS } from '#domain/loan-status.ts'
import { MARKETS } from '#domain/market.ts'
import { totalOf } from '#domain/portions.ts'
import {
  cancelPlanned,
  lockPlanned,
  markSent,
  type PlannedReminder,
  storeText,
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
 * Sends a planned reminder, or cancels it where it may not be sent now: outside the contact hours,
 * for a disputed line, while a payment is on its way or claimed, or when the installment is paid.
 * The text is stored before it is sent, so that after a crash the gateway can be asked for it.
 *
 * @throws when the gateway does not answer; then the job runs again
 */
export async function sendReminder(deps: Dependencies, contactId: string): Promise<void> {
  const { database, sms, clock } = deps
  const message = await database.transaction().execute(async (tx) => prepare(deps, tx, contactId))
  if (message === null) return

  const { phone, text, isRepeated } = message
  const taken = isRepeated ? await sms.hasTaken(phone, text) : null
  if (taken && taken.kind !== 'answered') throw new Error('The SMS gateway does not answer.')
  if (taken?.value) return markSent(database, contactId, clock.now())

  const answer = await sms.send(phone, text)
  if (answer.kind === 'answered') return markSent(database, contactId, clock.now())
  if (answer.kind === 'unknown' || answer.code === TOO_MANY)
    throw new Error('The reminder was not taken by the SMS gateway.')
  // Refused for good, such as an invalid number.
  await cancelPlanned(database, contactId)
}

/** The message to send; null: it is cancelled or already sent. */
async function prepare(
  deps: Pick<Dependencies, 'clock' | 'config' | 'payments'>,
  tx: Transaction,
  contactId: string,
): Promise<{ phone: string; text: string; isRepeated: boolean } | null> {
  const { clock, config } = deps
  const planned = await lockPlanned(tx, contactId)
  if (planned === null) return null
  const now = clock.now()
  const loan = await findOwnLoan(tx, planned.borrowerId, planned.loanId)
  const amount =
    loan && isContactHour(now) ? await amountOf(deps, tx, loan, planned.dueOn, now) : 0n
  if (loan === null || amount === 0n) {
    await cancelPlanned(tx, contactId)
    return null
  }
  const { phone, language } = await recipientOf(tx, planned.borrowerId)
  const text = reminderText(language, {
    appName: config.brands.get(loan.brand)?.appName ?? '',
    number: loan.number,
    amount: peso(amount, MARKETS[loan.market]),
    dueOn: planned.dueOn,
  })
  return { phone, ...(await textToSend(tx, contactId, planned, text)) }
}

/** The stored text, which may have been sent before; else the new one. */
async function textToSend(
  tx: Transaction,
  contactId: string,
  { text: before }: PlannedReminder,
  text: string,
): Promise<{ text: string; isRepeated: boolean }> {
  if (before !== null) return { text: before, isRepeated: true }
  await storeText(tx, contactId, text)
  return { text, isRepeated: false }
}

/** Centavos due on the day; 0 when no reminder may be sent. */
async function amountOf(
  { payments }: Pick<Dependencies, 'payments'>,
  tx: Transaction,
  loan: Loan,
  dueOn: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<bigint> {
  const today = manilaDateOf(now)
  const due = isBefore(today, dueOn) && !isDisputed(loan, today) && (await getDue(tx, loan, now))
  if (!due || statusOn(loan, due.account, today) !== STATUS.dueSoon) return 0n
  if (
    (await isPaymentOnItsWay({ payments, database: tx }, loan, now)) ||
    (await hasOpenClaim(tx, loan))
  )
    return 0n
  const installment = due.owed.find((each) => each.dueOn.equals(dueOn))
  return installment ? totalOf(installment.outstanding) : 0n
}

function isDisputed({ disputes }: Loan, day: Temporal.PlainDate): boolean {
  return disputes.some(
    ({ from, to }) => !isBefore(day, from) && (to === null || !isBefore(to, day)),
  )
}
