import { CODES } from '#contract/codes.ts'
import type { Language } from '#contract/brand.ts'
import { HELP_WORDS, type HelpReason } from '#contract/loan/help-request.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { complaintText } from '#domain/contacts/complaint-text.ts'
import { lockStanding } from '#server/identity/standing/standing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { longDay } from '#server/platform/messages/dates/date-texts.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { helpOnDay, isOwed, ownLoan } from '#server/service/help-request/help-on-loan.ts'
import { HELP_REFUSALS } from '#server/service/help-request/help-messages.ts'
import {
  insertHelpRequest,
  newestHelpRequest,
} from '#server/service/help-request/help-request-store.ts'
import { readCanPay } from '#server/service/help-request/read-can-pay.ts'

/** The form of a request for help. */
export interface HelpForm {
  readonly orderId: string
  readonly reason: HelpReason
  readonly amount?: number
  readonly payOn?: string
  readonly words?: string
}

/**
 * Takes a request for help on a loan: staff have to answer it, and nobody calls the borrower until
 * then, if no other request stopped calls lately.
 *
 * @throws Refusal -1001 for a loan that is not theirs, -1002 for an invalid field, -1005 when nothing
 *   is owed on it, or a request of it waits
 */
export async function askForHelp(
  deps: Pick<Dependencies, 'clock' | 'holidays' | 'random'>,
  tx: Transaction,
  { borrowerId, language }: { readonly borrowerId: string; readonly language: Language },
  form: HelpForm,
): Promise<void> {
  const askedAt = deps.clock.now()
  const today = toManilaDate(askedAt)
  // Of two requests at once the second one finds the first.
  await lockStanding(tx, borrowerId)
  const loan = await ownLoan(tx, borrowerId, form.orderId)
  if (!(await isOwed(tx, loan, askedAt)))
    throw new Refusal(CODES.notInThisStatus, localized(HELP_REFUSALS, 'notOwed'))
  const waiting = await newestHelpRequest(tx, { borrowerId, loanId: loan.id })
  if (waiting && waiting.answer === null) {
    const by = longDay(waiting.dueOn, language)
    throw new Refusal(CODES.notInThisStatus, localized(HELP_REFUSALS, 'waits', by))
  }
  const canPay = readCanPay(form, today)
  const { dueOn, stopsCalls } = await helpOnDay(deps, tx, borrowerId, today)
  await insertHelpRequest(tx, {
    id: deps.random.uuid(),
    borrowerId,
    loanId: loan.id,
    reason: form.reason,
    canPay,
    words: complaintText(form.words ?? '', HELP_WORDS),
    askedAt,
    dueOn,
    stopsCalls,
  })
}
