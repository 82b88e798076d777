import { CODES } from '#contract/codes.ts'
import { type Portions, totalOf } from '#domain/portions.ts'
import type { RequestMoment } from '#server/backoffice/approvals/request-moment.ts'
import { refuseChangedLoan } from '#server/lending/loan/refuse-changed-loan.ts'
import { waiveCharges } from '#server/lending/loan/waive-charges.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { planWaiverContacts } from '#server/service/contacts/plan-waiver-contacts.ts'

/** Waives what a request says, and plans the message to the borrower. */
export async function waiveAsAsked(
  deps: Dependencies,
  tx: Transaction,
  input: Readonly<Record<string, string>>,
  moment: RequestMoment,
): Promise<void> {
  const { loanId = '', seen, amount } = input
  const wanted = wantedIn(input)
  // Whoever checks it sees the amount.
  if (totalOf(wanted).toString() !== amount) throw refused('amount: the sum of what is waived.')
  await refuseChangedLoan(tx, loanId, seen)
  const waived = await waiveCharges(tx, loanId, wanted, moment)
  await planWaiverContacts(deps, tx, { ...waived, loanId, reference: moment.reference })
}

/** What a request waives of each portion, in centavos. @throws Refusal -1002 for what is no amount */
export function wantedIn(input: Readonly<Record<string, string | undefined>>): Portions {
  const of = (portion: 'interest' | 'fees' | 'penalties') => {
    const text = input[portion] ?? '0'
    if (!/^\d{1,15}$/.test(text)) throw refused(`${portion}: centavos, a whole number.`)
    return BigInt(text)
  }
  return { interest: of('interest'), fees: of('fees'), penalties: of('penalties') }
}

function refused(why: string): Refusal {
  return new Refusal(CODES.inputRefused, englishOnly(why))
}
