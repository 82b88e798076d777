import { toManilaDate } from '#domain/calendar/calendar.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { LOAN_MESSAGES } from '#server/lending/loan/details/loan-messages.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { capsAgainstExtension } from '#server/lending/loan/account/loan-extension.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { capSentence } from '#server/platform/messages/cap-sentence.ts'

/** The refusal of an extension: -1005, with each cap that it would exceed and by how much. */
export async function extensionRefusal(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  loan: Loan,
): Promise<Refusal> {
  const today = toManilaDate(clock.now())
  const caps =
    loan.disbursedOn === null
      ? []
      : capsAgainstExtension(loan, await readAccount(database, loan), today)
  const sentences = [
    localized(LOAN_MESSAGES, 'notExtendable'),
    ...caps.map((excess) => capSentence(excess, policyOn(today))),
  ]
  return new Refusal(CODES.notInThisStatus, {
    en: sentences.map(({ en }) => en).join(' '),
    fil: sentences.map(({ fil }) => fil).join(' '),
  })
}
