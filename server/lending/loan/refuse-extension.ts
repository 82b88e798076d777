import { manilaDateOf } from '#domain/calendar.ts'
import { policyOn } from '#domain/rate-policy.ts'
import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readAccount } from '#server/lending/loan/loan-account.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { NOT_EXTENDABLE } from '#server/lending/loan/loan-messages.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { capsAgainstExtension } from '#server/lending/loan/loan-extension.ts'
import { capSentence } from '#server/platform/messages/cap-messages.ts'

/** Why a loan is not extended now: -1005, with each cap that stands against it and by how much. */
export async function notExtended(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  loan: Loan,
): Promise<Refusal> {
  const today = manilaDateOf(clock.now())
  const caps =
    loan.disbursedOn === null
      ? []
      : capsAgainstExtension(loan, await readAccount(database, loan), today)
  const sentences = caps.map((excess) => capSentence(excess, policyOn(today)))
  const said = [NOT_EXTENDABLE, ...sentences]
  return new Refusal(CODES.notInThisStatus, {
    en: said.map(({ en }) => en).join(' '),
    fil: said.map(({ fil }) => fil).join(' '),
  })
}
