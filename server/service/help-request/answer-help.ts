import { CODES } from '#contract/codes.ts'
import type { HelpAnswer } from '#contract/loan/help-request.ts'
import { complaintText } from '#domain/contacts/complaint-text.ts'
import { lockLoansUnread } from '#server/lending/loan/record/find-loan.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { forbiddenIn } from '#server/reference/forbidden-words/find-forbidden.ts'
import { markHelpAnswered } from '#server/service/help-request/help-request-store.ts'

/** UTF-16 units of an answer. */
const ANSWER_LIMIT = 4000

interface OfLoan {
  readonly borrowerId: string
  readonly loanId: string
}

/** An answer of a person of staff. */
export interface StaffAnswer extends OfLoan {
  /** The request that they read. */
  readonly requestId: string
  readonly answer: Exclude<HelpAnswer, 'plan'>
  readonly text: string
  readonly by: string
  /** Whether the borrower can extend the loan today. */
  readonly isExtendable: boolean
}

/**
 * Answers a request for help, once; the borrower gets a message, and may be called again.
 *
 * @throws Refusal -1002 for no text, or what no text to a borrower may say; -1005 for a request that
 *   is answered already, or an extension that the loan does not have
 */
export async function answerHelp(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks'>,
  { borrowerId, loanId, requestId, answer, text: written, by, isExtendable }: StaffAnswer,
): Promise<void> {
  const text = complaintText(written, ANSWER_LIMIT)
  if (text === '') throw inputRefused(englishOnly('text: the borrower reads it.'))
  const faults = forbiddenIn(text, 'reply')
  if (faults.length > 0) throw inputRefused(englishOnly(`text: ${faults.join(' ')}`))
  if (answer === 'extension' && !isExtendable)
    throw notNow('The loan cannot be extended now. Answer in words.')
  await deps.database.transaction().execute(async (tx) => {
    // Before the request, as who offers a plan does: the other order could deadlock.
    await lockLoansUnread(tx, [loanId])
    const marked = { answer, text, by, at: deps.clock.now() }
    if ((await markHelpAnswered(tx, { borrowerId, loanId }, marked)) !== requestId)
      throw notNow('This request is answered already. Open it to read the answer.')
    const told = { event: 'helpAnswered', borrowerId, loanId, subject: requestId } as const
    await deps.hooks.planNotification(deps, tx, told)
  })
}

/** The offer of a hardship plan answers the request of its loan; the message about the plan says so. */
export async function answerHelpByPlan(
  tx: Transaction,
  loan: OfLoan,
  at: Temporal.Instant,
): Promise<void> {
  await markHelpAnswered(tx, loan, { answer: 'plan', text: '', by: null, at })
}

const notNow = (why: string) => new Refusal(CODES.notInThisStatus, englishOnly(why))
